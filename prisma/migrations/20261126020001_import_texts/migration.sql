-- The texts that a job has still to forget, however many rows have forgotten theirs.
create index import_row_texts on import_row (import_id) where text <> '';
