-- Searches of one or two characters that match nearly everybody: PostgreSQL then reads all members instead of the index, and
-- computed `name_grams` for each. Its result is stored now. Apart from `profile`, so that filling it locks nobody out.
create table profile_search (
  profile_id uuid primary key references profile (id) on delete cascade,
  grams text[] not null
);
create index profile_search_grams on profile_search using gin (grams);

-- Servers of the version before write members too.
create function keep_profile_search() returns trigger language plpgsql as $$
begin
  insert into profile_search (profile_id, grams) values (new.id, name_grams(new.username, new.full_name))
    on conflict (profile_id) do update set grams = excluded.grams;
  return null;
end $$;
create trigger keep_profile_search after insert or update of username, full_name on profile
  for each row execute function keep_profile_search();
