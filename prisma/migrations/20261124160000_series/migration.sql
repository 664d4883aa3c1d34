-- Series by the episode: what the movie database says of the series that members follow, and how far each member is.

create type series_state as enum ('watching', 'paused', 'dropped', 'finished');

create table series (
  tmdb_id integer primary key,
  title text not null,
  poster_path text,
  release_date text not null default '',
  genres text[] not null default '{}',
  ended boolean not null default false,
  read_at timestamptz(3) not null default current_timestamp
);
create index series_read_at_idx on series (read_at);

create table series_episode (
  tmdb_id integer not null references series (tmdb_id) on update cascade on delete cascade,
  episode_id integer not null,
  season integer not null,
  number integer not null,
  title text not null default '',
  airs_on date,
  minutes integer,
  primary key (tmdb_id, episode_id),
  constraint series_episode_numbers check (season >= 0 and number >= 0 and minutes >= 0)
);
create index series_episode_tmdb_id_season_number_idx on series_episode (tmdb_id, season, number);
create index series_episode_airs_on_idx on series_episode (airs_on);

create table series_progress (
  id uuid primary key default uuidv7(),
  profile_id uuid not null references profile (id) on update cascade on delete cascade,
  tmdb_id integer not null,
  state series_state not null default 'watching',
  round integer not null default 1,
  watched integer not null default 0,
  next_episode_id integer,
  notify boolean not null default true,
  chosen boolean not null default false,
  touched_at timestamptz(3) not null default current_timestamp,
  rev integer not null default 0,
  constraint series_progress_round check (round >= 1)
);
create unique index series_progress_profile_id_tmdb_id_key on series_progress (profile_id, tmdb_id);
create index series_progress_tmdb_id_idx on series_progress (tmdb_id);
create index series_progress_up_next on series_progress (profile_id, touched_at, id)
  where state = 'watching' and next_episode_id is not null;

-- The episodes of a member's round, in any order.
create index viewing_episodes on viewing (profile_id, tmdb_id, round, episode_id) where episode_id is not null;

-- How far a round has come: regular episodes that were watched, what comes after the furthest of them, and when it was last
-- watched. Where an episode is listed no more, its place is the one it had when it was logged.
create function series_standing(profile_ uuid, tmdb_ integer, round_ integer)
  returns table (watched integer, next_episode_id integer, touched_at timestamptz) language sql stable as $$
  with seen as (
    select coalesce(episode.season, viewing.season) as season, coalesce(episode.number, viewing.episode) as number,
      viewing.episode_id as id,
      least(viewing.created_at, (viewing.watched_on + 1)::timestamp at time zone 'UTC') as at
    from viewing left join series_episode episode on (episode.tmdb_id, episode.episode_id) = (viewing.tmdb_id, viewing.episode_id)
    where viewing.profile_id = profile_ and viewing.tmdb_id = tmdb_ and viewing.round = round_ and viewing.episode_id is not null
  ), furthest as (
    select season, number from seen where season > 0 order by season desc, number desc limit 1
  )
  select (select count(distinct id)::integer from seen where season > 0),
    (select episode.episode_id from series_episode episode
      where episode.tmdb_id = tmdb_ and episode.season > 0
        and (episode.season, episode.number) > (coalesce((select season from furthest), 0), coalesce((select number from furthest), 0))
      order by episode.season, episode.number, episode.episode_id limit 1),
    (select max(at) from seen)
$$;

create function stand_series_progress() returns trigger language plpgsql as $$
declare
  standing record;
begin
  select * into standing from series_standing(new.profile_id, new.tmdb_id, new.round);
  new.watched := standing.watched;
  new.next_episode_id := standing.next_episode_id;
  new.touched_at := coalesce(standing.touched_at, new.touched_at);
  return new;
end $$;
create trigger stand_series_progress before insert or update of round on series_progress
  for each row execute function stand_series_progress();

create function raise_series_progress_rev() returns trigger language plpgsql as $$
begin
  new.rev := old.rev + 1;
  return new;
end $$;
create trigger raise_series_progress_rev before update on series_progress
  for each row execute function raise_series_progress_rev();

-- Brings progress up to date, of some members with some series (pairs), or (no members) of all with these series. A series whose
-- episodes are being written is waited for, so that neither side misses what the other wrote.
create function settle_series_progress(profiles uuid[], series_ integer[]) returns void language plpgsql as $$
begin
  perform from series where tmdb_id = any(series_) order by tmdb_id for share;
  perform from series_progress progress
    where progress.tmdb_id = any(series_) and (profiles is null or exists (
      select 1 from unnest(profiles, series_) pair (profile_id, tmdb_id)
      where (pair.profile_id, pair.tmdb_id) = (progress.profile_id, progress.tmdb_id)))
    order by progress.profile_id, progress.tmdb_id for no key update;
  update series_progress progress
    set watched = standing.watched, next_episode_id = standing.next_episode_id,
      touched_at = coalesce(standing.touched_at, progress.touched_at)
    from series_progress present
    cross join lateral series_standing(present.profile_id, present.tmdb_id, present.round) standing
    where present.id = progress.id and present.tmdb_id = any(series_) and (profiles is null or exists (
        select 1 from unnest(profiles, series_) pair (profile_id, tmdb_id)
        where (pair.profile_id, pair.tmdb_id) = (present.profile_id, present.tmdb_id)))
      and (standing.watched, standing.next_episode_id, coalesce(standing.touched_at, present.touched_at))
        is distinct from (present.watched, present.next_episode_id, present.touched_at);
end $$;

-- A series is followed from its first episode on, and, where the member chose nothing else, until its last viewing is gone. Of a member who is leaving nothing is counted.
do $make$
declare
  event record;
begin
  for event in select * from (values
    ('insert', 'referencing new table as added', 'select profile_id, tmdb_id from added where episode_id is not null'),
    ('update', 'referencing new table as added old table as gone',
      'select profile_id, tmdb_id from added where episode_id is not null union select profile_id, tmdb_id from gone where episode_id is not null'),
    ('delete', 'referencing old table as gone', 'select profile_id, tmdb_id from gone where episode_id is not null')
  ) events (name, tables, pairs) loop
    execute format($body$
      create function %1$I() returns trigger language plpgsql as $function$
      declare
        profiles uuid[];
        series_ integer[];
      begin
        select array_agg(pair.profile_id order by pair.profile_id, pair.tmdb_id),
            array_agg(pair.tmdb_id order by pair.profile_id, pair.tmdb_id) into profiles, series_
          from (select distinct * from (%2$s) some_pairs) pair
          where exists (select 1 from profile where profile.id = pair.profile_id);
        if profiles is null then return null; end if;
        insert into series_progress (profile_id, tmdb_id)
          select * from unnest(profiles, series_) on conflict do nothing;
        delete from series_progress progress using unnest(profiles, series_) pair (profile_id, tmdb_id)
          where (progress.profile_id, progress.tmdb_id) = (pair.profile_id, pair.tmdb_id) and not progress.chosen
            and not exists (select 1 from viewing where viewing.episode_id is not null
              and (viewing.profile_id, viewing.tmdb_id) = (pair.profile_id, pair.tmdb_id));
        perform settle_series_progress(profiles, series_);
        return null;
      end $function$ $body$, 'follow_viewing_' || event.name, event.pairs);
    execute format('create trigger %1$I after %2$s on viewing %3$s for each statement execute function %1$I()',
      'follow_viewing_' || event.name, event.name, event.tables);
  end loop;

  for event in select * from (values
    ('insert', 'referencing new table as changed'),
    ('update', 'referencing new table as changed'),
    ('delete', 'referencing old table as changed')
  ) events (name, tables) loop
    execute format($body$
      create function %1$I() returns trigger language plpgsql as $function$
      declare
        series_ integer[];
      begin
        select array_agg(distinct tmdb_id) into series_ from changed;
        if series_ is not null then perform settle_series_progress(null, series_); end if;
        return null;
      end $function$ $body$, 'settle_episode_' || event.name);
    execute format('create trigger %1$I after %2$s on series_episode %3$s for each statement execute function %1$I()',
      'settle_episode_' || event.name, event.name, event.tables);
  end loop;
end $make$;

-- What members have logged of episodes so far.
insert into series_progress (profile_id, tmdb_id)
  select distinct profile_id, tmdb_id from viewing where episode_id is not null
  on conflict do nothing;

create function audit_series_progress() returns table (counter text, wrong bigint) language sql stable as $$
  select 'series_progress', count(*) from (
    select 1 from series_progress progress
      cross join lateral series_standing(progress.profile_id, progress.tmdb_id, progress.round) standing
      where (progress.watched, progress.next_episode_id) is distinct from (standing.watched, standing.next_episode_id)
    union all
    select 1 from (select distinct profile_id, tmdb_id from viewing where episode_id is not null) followed
      where not exists (select 1 from series_progress progress
        where (progress.profile_id, progress.tmdb_id) = (followed.profile_id, followed.tmdb_id))
  ) wrong having count(*) > 0
$$;

create function recount_series_progress() returns bigint language plpgsql as $$
declare
  wrong_ bigint;
begin
  lock table viewing, series_episode in share row exclusive mode;
  select coalesce(sum(wrong), 0) into wrong_ from audit_series_progress();
  if wrong_ > 0 then
    insert into series_progress (profile_id, tmdb_id)
      select distinct profile_id, tmdb_id from viewing where episode_id is not null on conflict do nothing;
    perform settle_series_progress(null, (select array_agg(distinct tmdb_id) from series_progress));
  end if;
  return wrong_;
end $$;

create or replace function audit_counters() returns table (counter text, wrong bigint) language sql stable as
  'select * from audit_row_counters() union all select * from audit_viewing_counts() union all select * from audit_series_progress()';
create or replace function recount_counters() returns bigint language sql as
  'select recount_row_counters() + recount_viewings() + recount_series_progress()';

-- Viewings of episodes that a series we know does not list any more, or lists under other numbers.
create function moved_episodes() returns table (tmdb_id integer, title text, season integer, episode integer, episode_title text,
    now_season integer, now_episode integer, viewings bigint) language sql stable as $$
  select viewing.tmdb_id, max(viewing.title), viewing.season, viewing.episode, max(viewing.episode_title), listed.season,
    listed.number, count(*)
  from viewing join series using (tmdb_id)
  left join series_episode listed on (listed.tmdb_id, listed.episode_id) = (viewing.tmdb_id, viewing.episode_id)
  where viewing.episode_id is not null
    and (listed.episode_id is null or (listed.season, listed.number) <> (viewing.season, viewing.episode))
  group by viewing.tmdb_id, viewing.season, viewing.episode, listed.season, listed.number
  order by 1, 3, 4
$$;
