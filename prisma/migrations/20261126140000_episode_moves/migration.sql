-- Where its followers stand depends on an episode's place alone: a new title or air date locks and computes none of them again.
create function settle_episode_move() returns trigger language plpgsql as $$
declare
  series_ integer[];
begin
  select array_agg(distinct moved.tmdb_id) into series_ from (
    (select tmdb_id, episode_id, season, number from changed except select tmdb_id, episode_id, season, number from former)
    union all
    (select tmdb_id, episode_id, season, number from former except select tmdb_id, episode_id, season, number from changed)
  ) moved;
  if series_ is not null then perform settle_series_progress(null, series_); end if;
  return null;
end $$;
create trigger settle_episode_move after update on series_episode
  referencing new table as changed old table as former for each statement execute function settle_episode_move();
drop trigger settle_episode_update on series_episode;
drop function settle_episode_update();
