-- A list that is brought later adds to what an earlier one made: its viewing takes the place of the earlier one, which is kept for
-- when the later import is taken back.
alter table import_row add column replaced_id uuid, add column replaced text;
create index import_row_replaced_id_idx on import_row (replaced_id);

-- What imports say of themselves that does not agree with what is there, and how often.
create function audit_imports() returns table (counter text, wrong integer) language sql stable as $$
  select * from (
      select 'a viewing of an import that is not there' as counter, count(*)::int as wrong from viewing
        where import_id is not null and not exists (select 1 from import where import.id = viewing.import_id)
      union all
      select 'a row of an import that has made something, and does not say what', count(*)::int from import_row
        where state = 'made' and made_id is null
      union all
      select 'a row of an import that waits, though its title is found and the import is done', count(*)::int
        from import_row join import on import.id = import_row.import_id and import.state = 'done'
        join import_title on import_title.id = import_row.title_id and import_title.state = 'matched'
        where import_row.state = 'waiting'
      union all
      select 'a viewing that is there beside the one that took its place', count(*)::int from import_row
        join viewing on viewing.id = import_row.replaced_id
        where import_row.state = 'made' and exists (select 1 from viewing later where later.id = import_row.made_id)
  ) found where wrong > 0
$$;
