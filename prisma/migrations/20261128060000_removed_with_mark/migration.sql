-- Whether a viewing was removed with its mark (Seen, or an episode's tick) and comes back with it. Older servers, which bring all
-- back, say nothing: their rows count as removed with it, as before.
alter table removed_viewing add column with_mark boolean not null default true;
