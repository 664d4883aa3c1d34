-- A post, a review or a comment may say that it gives a title away. Then it is covered for whoever has not seen that title.
alter table content
  add column spoiler_title_type title_type,
  add column spoiler_tmdb_id integer,
  add column spoiler_title_name text,
  add constraint content_spoiler_whole check (
    num_nonnulls(spoiler_title_type, spoiler_tmdb_id, spoiler_title_name) in (0, 3)),
  -- a review gives away what it reviews, and nothing else
  add constraint content_spoiler_of_review check (type = 'post' or spoiler_tmdb_id is null
    or (spoiler_title_type = title_type and spoiler_tmdb_id = tmdb_id and spoiler_title_name = title_name));
alter table reply
  add column spoiler_title_type title_type,
  add column spoiler_tmdb_id integer,
  add column spoiler_title_name text,
  add constraint reply_spoiler_whole check (
    num_nonnulls(spoiler_title_type, spoiler_tmdb_id, spoiler_title_name) in (0, 3)),
  add constraint reply_tombstone_unmarked check (deleted_at is null or spoiler_tmdb_id is null);

-- a tombstone has no words left that could give anything away, whoever makes it
create function unmark_tombstone() returns trigger language plpgsql as $$
begin
  new.spoiler_title_type := null;
  new.spoiler_tmdb_id := null;
  new.spoiler_title_name := null;
  return new;
end $$;
create trigger unmark_tombstone before update of deleted_at on reply
  for each row when (new.deleted_at is not null) execute function unmark_tombstone();

-- whether a member has reviewed a title, which opens what is covered
create index content_reviews_of_title_by_author on content (author_id, title_type, tmdb_id) where type = 'review';
