-- A post or a comment may give away one episode of a series: the movie database's own id, and the numbers that were shown. It is
-- open for whoever has watched that episode, or a later one. A review gives away its title as a whole.
alter table content
  add column spoiler_season integer,
  add column spoiler_episode integer,
  add column spoiler_episode_id integer,
  add constraint content_spoiler_episode check (num_nonnulls(spoiler_season, spoiler_episode, spoiler_episode_id) = 0
    or (num_nulls(spoiler_season, spoiler_episode, spoiler_episode_id) = 0 and spoiler_season >= 0 and spoiler_episode >= 0
      and type = 'post' and spoiler_title_type is not distinct from 'show'));
alter table reply
  add column spoiler_season integer,
  add column spoiler_episode integer,
  add column spoiler_episode_id integer,
  add constraint reply_spoiler_episode check (num_nonnulls(spoiler_season, spoiler_episode, spoiler_episode_id) = 0
    or (num_nulls(spoiler_season, spoiler_episode, spoiler_episode_id) = 0 and spoiler_season >= 0 and spoiler_episode >= 0
      and spoiler_title_type is not distinct from 'show'));

-- An episode goes with its title: a server from before this migration, and the deletion of a comment, change the title alone.
create function unmark_episode() returns trigger language plpgsql as $$
begin
  new.spoiler_season := null;
  new.spoiler_episode := null;
  new.spoiler_episode_id := null;
  return new;
end $$;
-- triggers fire in the order of their names: this one after unmark_tombstone
create trigger unmark_without_title before update on reply for each row
  when (new.spoiler_episode_id = old.spoiler_episode_id
    and (new.spoiler_title_type, new.spoiler_tmdb_id) is distinct from (old.spoiler_title_type, old.spoiler_tmdb_id))
  execute function unmark_episode();
create trigger unmark_without_title before update on content for each row
  when (new.spoiler_episode_id = old.spoiler_episode_id
    and (new.spoiler_title_type, new.spoiler_tmdb_id) is distinct from (old.spoiler_title_type, old.spoiler_tmdb_id))
  execute function unmark_episode();

-- Episodes in whose name something is covered, and that a series we know does not list any more, or lists under other numbers.
create function moved_spoilers() returns table (tmdb_id integer, title text, season integer, episode integer, now_season integer,
    now_episode integer, spoilers bigint) language sql stable as $$
  select mark.tmdb_id, max(series.title), mark.season, mark.episode, listed.season, listed.number, count(*)
  from (
    select spoiler_tmdb_id as tmdb_id, spoiler_season as season, spoiler_episode as episode, spoiler_episode_id as id
      from content where spoiler_episode_id is not null
    union all
    select spoiler_tmdb_id, spoiler_season, spoiler_episode, spoiler_episode_id from reply where spoiler_episode_id is not null
  ) mark join series using (tmdb_id)
  left join series_episode listed on (listed.tmdb_id, listed.episode_id) = (mark.tmdb_id, mark.id)
  where listed.episode_id is null or (listed.season, listed.number) <> (mark.season, mark.episode)
  group by mark.tmdb_id, mark.season, mark.episode, listed.season, listed.number
  order by 1, 3, 4
$$;
