-- The details that a job has still to erase, however many titles have lost theirs.
create index import_title_details on import_title (import_id) where state = 'matched' and found is not null;
