-- Series that were last watched in an evening west of UTC: their viewings counted no later than the end of that day in UTC. In a
-- transaction of its own: what is written from now on follows the new function.
select settle_series_progress(array_agg(profile_id order by profile_id, tmdb_id), array_agg(tmdb_id order by profile_id, tmdb_id))
  from series_progress progress cross join lateral series_standing(progress.profile_id, progress.tmdb_id, progress.round) standing
  where progress.touched_at < standing.touched_at;
