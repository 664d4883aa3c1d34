-- How far a round has come: regular episodes that were watched, what comes after the furthest of them, and when it was last
-- watched. Where an episode is listed no more, its place is the one it had when it was logged. Another episode with the number of
-- the furthest comes next, unless it may be the same one, listed again under another id. An episode counts as watched when it
-- was logged, or, if its day had ended everywhere by then (last in UTC-12), at the end of that day in UTC.
create or replace function series_standing(profile_ uuid, tmdb_ integer, round_ integer)
  returns table (watched integer, next_episode_id integer, touched_at timestamptz) language sql stable as $$
  with seen as (
    select coalesce(episode.season, viewing.season) as season, coalesce(episode.number, viewing.episode) as number,
      viewing.episode_id as id, episode.episode_id is not null as listed,
      case when viewing.created_at >= (viewing.watched_on + 1)::timestamp at time zone 'UTC' + interval '12 hours'
        then (viewing.watched_on + 1)::timestamp at time zone 'UTC' else viewing.created_at end as at
    from viewing left join series_episode episode on (episode.tmdb_id, episode.episode_id) = (viewing.tmdb_id, viewing.episode_id)
    where viewing.profile_id = profile_ and viewing.tmdb_id = tmdb_ and viewing.round = round_ and viewing.episode_id is not null
  ), furthest as (
    select season, number from seen where season > 0 order by season desc, number desc limit 1
  )
  select (select count(distinct id)::integer from seen where season > 0),
    (select episode.episode_id from series_episode episode
      where episode.tmdb_id = tmdb_ and episode.season > 0
        and (episode.season, episode.number) >= (coalesce((select season from furthest), 0), coalesce((select number from furthest), 0))
        and not exists (select 1 from seen where (seen.season, seen.number) = (episode.season, episode.number)
          and (seen.id = episode.episode_id or not seen.listed))
      order by episode.season, episode.number, episode.episode_id limit 1),
    (select max(at) from seen)
$$;
