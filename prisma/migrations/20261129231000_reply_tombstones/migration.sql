-- The deleted comments, among which a job looks for those without replies every ten minutes.
create index reply_tombstones on reply (id) where deleted_at is not null;
