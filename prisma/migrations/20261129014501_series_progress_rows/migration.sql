-- Progress that missed episodes while they were being stored, and so comes next nowhere.
select settle_series_progress(array_agg(profile_id order by profile_id, tmdb_id), array_agg(tmdb_id order by profile_id, tmdb_id))
  from series_progress progress cross join lateral series_standing(progress.profile_id, progress.tmdb_id, progress.round) standing
  where progress.next_episode_id is null and standing.next_episode_id is not null;
