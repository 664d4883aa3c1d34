-- What members have seen so far. In a transaction of its own: the one before locks `seen_title` for its moment, and this one may
-- take seconds. A mark that is being removed is waited for and left out.
insert into viewing (profile_id, title_type, tmdb_id, title, poster_path, release_date, watched_on, created_at)
  select seen.profile_id, seen.title_type, seen.tmdb_id, seen.title, kept.poster_path, coalesce(kept.release_date, ''),
    seen.seen_on, seen.created_at
  from seen_title seen
  -- the picture and date of the title, where the member has it on a list or reviewed it
  left join lateral (
    select poster_path, release_date from user_collection
    where (user_collection.profile_id, user_collection.title_type, user_collection.tmdb_id)
      = (seen.profile_id, seen.title_type, seen.tmdb_id)
    union all
    select title_poster_path, coalesce(substring(title_name from '\((\d{4})\)$'), '') from content
    where content.type = 'review' and (content.author_id, content.title_type, content.tmdb_id)
      = (seen.profile_id, seen.title_type, seen.tmdb_id)
    limit 1) kept on true
  where not exists (select 1 from viewing
    where (viewing.profile_id, viewing.title_type, viewing.tmdb_id) = (seen.profile_id, seen.title_type, seen.tmdb_id))
  for share of seen;

analyze viewing;
analyze viewing_count;
