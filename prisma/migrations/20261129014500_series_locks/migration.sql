-- The transaction that stores a series and one that begins to follow it wait for each other from the start: neither sees rows that
-- the other has not committed, so the new progress would lack the new episodes. `for share` of the series locks nothing while its row is new. Series
-- share 1,024 locks, so that a statement that follows thousands of them does not use up those of the database.
create function series_lock(tmdb_ integer) returns bigint language sql immutable as
  $$ select hashtextextended('series ' || (tmdb_ % 1024)::text, 0) $$;

-- Before the row is locked, also by `on conflict do update`.
create function lock_stored_series() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(series_lock(new.tmdb_id));
  return new;
end $$;
create trigger lock_stored_series before insert on series for each row execute function lock_stored_series();

-- The lock comes first: the statement after it sees what was committed meanwhile. A row that only changes its round needs none, since
-- the storing of episodes finds it and waits for it.
create or replace function stand_series_progress() returns trigger language plpgsql as $$
declare
  standing record;
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock_shared(series_lock(new.tmdb_id));
  end if;
  select * into standing from series_standing(new.profile_id, new.tmdb_id, new.round);
  new.watched := standing.watched;
  new.next_episode_id := standing.next_episode_id;
  new.touched_at := coalesce(standing.touched_at, new.touched_at);
  return new;
end $$;
