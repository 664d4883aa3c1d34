-- When members were last seen, beside the wide row of `profile`: Following reads it of everybody whom one follows.
-- Room is left in its pages, so that an update stays in the page of its row.
create table profile_last_seen (
  profile_id uuid primary key references profile (id) on delete cascade,
  last_seen_at timestamptz(3) not null
) with (fillfactor = 70);

-- Servers of the version before write members too.
create function keep_profile_last_seen() returns trigger language plpgsql as $$
begin
  insert into profile_last_seen (profile_id, last_seen_at) values (new.id, new.last_seen_at)
    on conflict (profile_id) do update set last_seen_at = excluded.last_seen_at;
  return null;
end $$;
create trigger keep_profile_last_seen after insert or update of last_seen_at on profile
  for each row execute function keep_profile_last_seen();
