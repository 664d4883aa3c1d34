-- Whether the mark that a viewing was removed with was an episode's tick: Seen on its series does not bring it back. Older servers say
-- nothing: for ten minutes Seen brings back what was unticked there, as before.
alter table removed_viewing add column with_tick boolean not null default false;
