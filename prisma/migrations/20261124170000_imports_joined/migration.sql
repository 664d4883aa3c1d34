-- A list that is brought later adds to what an earlier one made: its viewing takes the place of the earlier one, which is kept for
-- when the later import is taken back.
alter table import_row add column replaced_id uuid, add column replaced text;
create index import_row_replaced_id_idx on import_row (replaced_id);
