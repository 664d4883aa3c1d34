-- What must never be false, by whatever path a row is written.
-- Lengths are Unicode code points (char_length on UTF-8); a test compares these numbers with src-shared/limits.ts.

-- members
alter table profile
  add constraint profile_username_shape check (username ~ '^[A-Za-z0-9._]{1,30}$' and username !~ '^\.|\.$|\.\.'),
  add constraint profile_full_name_length check (char_length(full_name) <= 60),
  add constraint profile_bio_length check (char_length(bio) <= 150),
  add constraint profile_occupation_length check (char_length(occupation) <= 60),
  add constraint profile_location_length check (char_length(location) <= 80),
  add constraint profile_country_length check (char_length(country) <= 80),
  add constraint profile_state_or_region_length check (char_length(state_or_region) <= 80),
  add constraint profile_city_or_town_length check (char_length(city_or_town) <= 80),
  add constraint profile_postal_code_length check (char_length(postal_code) <= 12),
  add constraint profile_age_range check (age between 18 and 120),
  add constraint profile_position_whole check (num_nonnulls(latitude, longitude, location_updated_at) in (0, 3)),
  add constraint profile_position_range check (latitude between -90 and 90 and longitude between -180 and 180);
alter table former_username add constraint former_username_lower check (username = lower(username));
alter table session add constraint session_user_agent_length check (char_length(user_agent) <= 300);
alter table user_video add constraint user_video_youtube_id check (youtube_video_id ~ '^[A-Za-z0-9_-]{11}$');

-- pictures
alter table media
  add constraint media_alt_length check (char_length(alt) <= 300),
  add constraint media_size check (width between 1 and 2048 and height between 1 and 2048);
alter table profile_photo
  add constraint profile_photo_position_range check (position between 1 and 5),
  -- deferred, so that reordering may pass through equal positions
  add constraint profile_photo_position_unique unique (profile_id, position) deferrable initially deferred;

-- posts and reviews
alter table content
  add constraint content_text_length check (char_length(text) <= 500),
  add constraint content_review_title_length check (char_length(review_title) <= 100),
  add constraint content_gif_alt_length check (char_length(gif_alt) <= 300),
  add constraint content_youtube_id check (youtube_video_id ~ '^[A-Za-z0-9_-]{11}$'),
  add constraint content_one_medium check (num_nonnulls(image_id, gif_url, youtube_video_id) <= 1),
  add constraint content_gif_whole check (num_nonnulls(gif_url, gif_width, gif_height, gif_alt) in (0, 4)),
  add constraint content_not_empty check (type = 'review' or text ~ '\S' or image_id is not null or gif_url is not null),
  add constraint content_review_whole check (
    num_nonnulls(title_type, tmdb_id, title_name, rating) = case type when 'review' then 4 else 0 end
    and (type = 'review' or (review_title = '' and tags = '{}' and title_poster_path is null))),
  add constraint content_tags check (
    cardinality(tags) <= 5 and array_position(tags, null) is null and array_position(tags, '') is null),
  add constraint content_counts_not_negative check (heart_count >= 0 and reply_count >= 0);

create function tags_fit(tags text[]) returns boolean language sql immutable parallel safe
  return not exists (select 1 from unnest(tags) tag where char_length(tag) > 30);
alter table content add constraint content_tag_length check (tags_fit(tags));

alter table reply
  add constraint reply_text_length check (
    char_length(regexp_replace(text, '(^|\n\n)!\[GIF\]\([^()\s]+\)$', '')) <= 500),
  add constraint reply_tombstone_empty check (
    (deleted_at is null and text ~ '\S') or (deleted_at is not null and text is null and author_id is null)),
  add constraint reply_counts_not_negative check (heart_count >= 0);

alter table heart add constraint heart_one_target check (num_nonnulls(content_id, reply_id) = 1);

-- members and members
alter table follow add constraint follow_not_self check (follower_id <> followee_id);
alter table hidden_profile add constraint hidden_profile_not_self check (owner_id <> hidden_id);
alter table block add constraint block_not_self check (owner_id <> blocked_id);
alter table report
  add constraint report_reason_length check (char_length(reason) <= 500),
  add constraint report_one_target check (num_nonnulls(content_id, reply_id, wall_post_id, wall_reply_id, profile_id) <= 1);

-- titles
alter table user_collection add constraint user_collection_kind check (
  type = 'watchlist' or type::text = title_type::text);

-- walls
alter table wall_post
  add constraint wall_post_text_length check (char_length(text) <= 250 and text ~ '\S'),
  add constraint wall_post_counts_not_negative check (like_count >= 0 and reply_count >= 0);
alter table wall_reply
  add constraint wall_reply_text_length check (char_length(text) <= 300 and text ~ '\S'),
  add constraint wall_reply_counts_not_negative check (like_count >= 0);
alter table wall_like add constraint wall_like_one_target check (num_nonnulls(wall_post_id, wall_reply_id) = 1);

-- notifications
alter table notification
  add constraint notification_not_self check (recipient_id <> actor_id),
  add constraint notification_cause check (
    num_nonnulls(heart_id, follow_id, reply_id, wall_post_id, wall_reply_id) = 1
    and case type
      when 'follow' then follow_id when 'wall_post' then wall_post_id when 'wall_reply' then wall_reply_id
      when 'like_post' then heart_id when 'like_comment' then heart_id
      else reply_id end is not null);
alter table inbox add constraint inbox_unread_not_negative check (unread >= 0);

-- A comment has one level of replies, and a reply stays in its thread.
create function check_reply_level() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from reply parent
    where parent.id = new.parent_id and parent.parent_id is null and parent.content_id = new.content_id
  ) then
    -- the same code as a missing parent, for to the writer it is the same: nothing there to answer
    raise foreign_key_violation using message = 'a reply answers a comment of the same post', constraint = 'reply_level';
  end if;
  return new;
end $$;
create trigger check_reply_level before insert or update of parent_id, content_id on reply
  for each row when (new.parent_id is not null) execute function check_reply_level();
