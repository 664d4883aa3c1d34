-- Whether the series of a removed viewing was finished, with no episode to come next: Undo finishes it again, also one that goes on
-- and was finished by hand. Older servers say nothing, and finish it again only if it has ended, as before.
alter table removed_viewing add column was_finished boolean not null default false;
