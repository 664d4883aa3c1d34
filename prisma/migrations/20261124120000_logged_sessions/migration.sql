-- Sessions that a maintainer makes of a member stand in the log of moderation.
alter type moderation_kind add value 'session';
