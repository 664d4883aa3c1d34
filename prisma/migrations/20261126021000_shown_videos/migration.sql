-- Whether anything shows a YouTube video: a post, a profile, or a title whose videos the movie database listed.
create index content_by_video on content (youtube_video_id) where youtube_video_id is not null;

create index user_video_youtube_video_id_idx on user_video (youtube_video_id);

-- Not by way of JSON's functions, which refuse some texts that `title_answer` may hold.
create function youtube_ids(answer text) returns text[] language sql immutable strict parallel safe as $$
  select array(select found[1] from regexp_matches(answer, '"key":"([A-Za-z0-9_-]{11})"', 'g') found)
$$;
create index title_answer_videos on title_answer using gin (youtube_ids(answer)) with (fastupdate = off)
  where key like '%/videos?';
