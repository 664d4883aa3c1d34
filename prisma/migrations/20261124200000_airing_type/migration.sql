-- Notifications on the day that an episode airs. A new value of an enum can be used only after the migration that adds it.
alter type notification_type add value 'airing';
