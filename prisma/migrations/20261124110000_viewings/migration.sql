-- The diary: each time that a member watched something. What was kept as seen before becomes a viewing; while an older server
-- runs beside, triggers keep `seen_title` and `viewing` in step.

create type viewing_visibility as enum ('me', 'followers', 'everyone');

create table viewing (
  id uuid primary key default uuidv7(),
  profile_id uuid not null references profile (id) on update cascade on delete cascade,
  title_type title_type not null,
  tmdb_id integer not null,
  season integer,
  episode integer,
  episode_id integer,
  title text not null,
  poster_path text,
  release_date text not null default '',
  genres text[] not null default '{}',
  minutes integer,
  episode_title text not null default '',
  watched_on date,
  rewatch boolean not null default false,
  rating rating,
  note text not null default '',
  visibility viewing_visibility not null default 'me',
  review_id uuid references content (id) on update cascade on delete set null,
  round integer not null default 1,
  client_id uuid,
  import_id uuid,
  original_score text,
  created_at timestamptz(3) not null default current_timestamp,
  rev integer not null default 0,
  constraint viewing_episode_whole check (num_nonnulls(season, episode, episode_id) in (0, 3)),
  constraint viewing_episode_of_show check (title_type = 'show' or (episode_id is null and episode_title = '' and round = 1)),
  constraint viewing_note_length check (char_length(note) <= 2000),
  constraint viewing_original_score_length check (char_length(original_score) <= 100),
  constraint viewing_numbers check (season >= 0 and episode >= 0 and round >= 1 and minutes >= 0)
);
create unique index viewing_profile_id_client_id_key on viewing (profile_id, client_id);
-- Lists go by day, unknown days last, and by what was logged last within one.
create index viewing_by_day on viewing (profile_id, coalesce(watched_on, '-infinity'), id);
create index viewing_by_type on viewing (profile_id, title_type, coalesce(watched_on, '-infinity'), id);
create index viewing_by_title on viewing (profile_id, title_type, tmdb_id, coalesce(watched_on, '-infinity'), id);
create index viewing_shared on viewing (profile_id, coalesce(watched_on, '-infinity'), id) where visibility <> 'me';
create index viewing_ratings_of_title on viewing (title_type, tmdb_id, profile_id)
  where visibility = 'everyone' and rating is not null and episode_id is null;
create index viewing_review_id_idx on viewing (review_id);
create index viewing_import_id_idx on viewing (import_id);

create function raise_viewing_rev() returns trigger language plpgsql as $$
begin
  new.rev := old.rev + 1;
  return new;
end $$;
create trigger raise_viewing_rev before update on viewing for each row execute function raise_viewing_rev();

-- What a member removed a moment ago, so that Undo brings back the same rows.
create table removed_viewing (
  like viewing including defaults,
  removed_at timestamptz(3) not null default current_timestamp,
  primary key (id),
  foreign key (profile_id) references profile (id) on update cascade on delete cascade
);
create index removed_viewing_profile_id_title_type_tmdb_id_idx on removed_viewing (profile_id, title_type, tmdb_id);
create index removed_viewing_removed_at_idx on removed_viewing (removed_at);

-- A diary as numbers: sums of a member's viewings by who may see them, so that numbers cost the same however long the diary is.
create table viewing_count (
  profile_id uuid not null references profile (id) on update cascade on delete cascade,
  visibility viewing_visibility not null,
  year integer not null,
  kind text not null,
  key text not null,
  films integer not null default 0,
  episodes integer not null default 0,
  series integer not null default 0,
  minutes integer not null default 0,
  flames integer not null default 0,
  poops integer not null default 0,
  primary key (profile_id, visibility, year, kind, key)
);

-- Where a viewing is counted: over all years (year 0) and in its own, by period (of all years the year, of a year the month; no
-- day: no key), rating, genre and decade.
create function viewing_shares(watched_on date, rating rating, genres text[], release_date text)
  returns table (year integer, kind text, key text) language sql stable as $$
  select scope.year, share.kind, share.key
  from (values (0), (extract(year from watched_on)::integer)) scope (year)
  cross join lateral (
    select 'period', case when scope.year = 0 then coalesce(extract(year from watched_on)::integer::text, '')
      else to_char(watched_on, 'MM') end
    union all select 'rating', rating::text where rating is not null
    union all select distinct 'genre', genre from unnest(genres) genre
    union all select 'decade', left(release_date, 3) || '0' where release_date ~ '^\d{4}'
  ) share (kind, key)
  where scope.year is not null
$$;

-- The sums of some viewings: `viewings` is a query of their columns and a `sign`, 1 or -1.
create function viewing_sums(viewings text) returns text language sql immutable as $$
  select 'select viewing.profile_id, viewing.visibility, share.year, share.kind, share.key,
      sum(sign * (viewing.title_type = ''movie'')::int)::int as films,
      sum(sign * (viewing.episode_id is not null)::int)::int as episodes,
      sum(sign * (viewing.title_type = ''show'' and viewing.episode_id is null)::int)::int as series,
      sum(sign * coalesce(viewing.minutes, 0))::int as minutes,
      sum(sign * coalesce((viewing.rating::text like ''fire%'')::int, 0))::int as flames,
      sum(sign * coalesce((viewing.rating::text like ''poop%'')::int, 0))::int as poops
    from (' || viewings || ') viewing
    cross join lateral viewing_shares(viewing.watched_on, viewing.rating, viewing.genres, viewing.release_date) share
    group by 1, 2, 3, 4, 5'
$$;

-- One trigger for each event, which adds the sums of the statement's rows. Of a member who is leaving nothing is counted.
do $make$
declare
  event record;
begin
  for event in select * from (values
    ('insert', 'referencing new table as added', 'select 1 as sign, * from added'),
    ('update', 'referencing new table as added old table as gone',
      'select 1 as sign, * from added union all select -1 as sign, * from gone'),
    ('delete', 'referencing old table as gone', 'select -1 as sign, * from gone')
  ) events (name, tables, viewings) loop
    execute format($body$
      create function %1$I() returns trigger language plpgsql as $function$
      begin
        insert into viewing_count as count (profile_id, visibility, year, kind, key, films, episodes, series, minutes, flames, poops)
          select sums.* from (%2$s) sums
          where (films, episodes, series, minutes, flames, poops) <> (0, 0, 0, 0, 0, 0)
            and exists (select 1 from profile where profile.id = sums.profile_id)
          order by 1, 2, 3, 4, 5
        on conflict (profile_id, visibility, year, kind, key) do update set
          films = count.films + excluded.films, episodes = count.episodes + excluded.episodes,
          series = count.series + excluded.series, minutes = count.minutes + excluded.minutes,
          flames = count.flames + excluded.flames, poops = count.poops + excluded.poops;
        return null;
      end $function$ $body$,
      'count_viewing_' || event.name, viewing_sums(event.viewings));
    execute format('create trigger %1$I after %2$s on viewing %3$s for each statement execute function %1$I()',
      'count_viewing_' || event.name, event.name, event.tables);
  end loop;
end $make$;

alter function audit_counters() rename to audit_row_counters;
alter function recount_counters() rename to recount_row_counters;

-- Sums that are not those of the rows: one row with how many members have some, or none.
create function audit_viewing_counts() returns table (counter text, wrong bigint) language plpgsql stable as $$
begin
  return query execute format($query$
    select 'viewing_count', count(distinct profile_id) from (
      (select * from (%1$s) truth except select * from viewing_count)
      union all
      (select * from viewing_count where (films, episodes, series, minutes, flames, poops) <> (0, 0, 0, 0, 0, 0)
        except select * from (%1$s) truth)
    ) differing having count(*) > 0 $query$, viewing_sums('select 1 as sign, * from public.viewing'));
end $$;

-- Makes the sums anew; returns of how many members some were wrong.
create function recount_viewings() returns bigint language plpgsql as $$
declare
  wrong_ bigint;
begin
  lock table viewing in share row exclusive mode;
  select coalesce(sum(wrong), 0) into wrong_ from audit_viewing_counts();
  if wrong_ > 0 then
    delete from viewing_count;
    execute 'insert into viewing_count ' || viewing_sums('select 1 as sign, * from public.viewing');
  end if;
  return wrong_;
end $$;

create function audit_counters() returns table (counter text, wrong bigint) language sql stable as
  'select * from audit_row_counters() union all select * from audit_viewing_counts()';
create function recount_counters() returns bigint language sql as
  'select recount_row_counters() + recount_viewings()';

-- An older server beside: what it marks as seen becomes a viewing, and it finds what was logged. Each side writes the other only
-- for statements from outside, so that neither answers the other.
create function log_seen_title() returns trigger language plpgsql as $$
begin
  insert into viewing (profile_id, title_type, tmdb_id, title, watched_on, created_at)
    select new.profile_id, new.title_type, new.tmdb_id, new.title, new.seen_on, new.created_at
    where not exists (select 1 from viewing
      where (profile_id, title_type, tmdb_id) = (new.profile_id, new.title_type, new.tmdb_id));
  return null;
end $$;
create trigger log_seen_title after insert on seen_title
  for each row when (pg_trigger_depth() = 0) execute function log_seen_title();

create function move_seen_title() returns trigger language plpgsql as $$
begin
  update viewing set watched_on = new.seen_on where id = (
    select id from viewing where (profile_id, title_type, tmdb_id) = (new.profile_id, new.title_type, new.tmdb_id)
      and episode_id is null order by coalesce(watched_on, '-infinity') desc, id desc limit 1);
  return null;
end $$;
create trigger move_seen_title after update of seen_on on seen_title
  for each row when (pg_trigger_depth() = 0) execute function move_seen_title();

create function forget_seen_title() returns trigger language plpgsql as $$
begin
  -- only what is no more than a mark
  delete from viewing where (profile_id, title_type, tmdb_id) = (old.profile_id, old.title_type, old.tmdb_id)
    and episode_id is null and rating is null and note = '' and not rewatch and review_id is null;
  return null;
end $$;
create trigger forget_seen_title after delete on seen_title
  for each row when (pg_trigger_depth() = 0) execute function forget_seen_title();

create function mark_viewed_titles() returns trigger language plpgsql as $$
begin
  insert into seen_title (profile_id, title_type, tmdb_id, title, seen_on, created_at)
    select distinct on (1, 2, 3) profile_id, title_type, tmdb_id, title,
      coalesce(watched_on, (created_at at time zone 'UTC')::date), created_at
    from added where episode_id is null order by 1, 2, 3, watched_on desc nulls last
    on conflict do nothing;
  return null;
end $$;
create trigger mark_viewed_titles after insert on viewing referencing new table as added
  for each statement when (pg_trigger_depth() = 0) execute function mark_viewed_titles();

create function unmark_viewed_titles() returns trigger language plpgsql as $$
begin
  delete from seen_title seen using gone
    where (seen.profile_id, seen.title_type, seen.tmdb_id) = (gone.profile_id, gone.title_type, gone.tmdb_id)
      and not exists (select 1 from viewing left_over where left_over.episode_id is null
        and (left_over.profile_id, left_over.title_type, left_over.tmdb_id) = (gone.profile_id, gone.title_type, gone.tmdb_id));
  return null;
end $$;
create trigger unmark_viewed_titles after delete on viewing referencing old table as gone
  for each statement when (pg_trigger_depth() = 0) execute function unmark_viewed_titles();

-- What a member set for their diary. The zone is an IANA name, from their browser.
alter table user_settings
  add column diary_visibility viewing_visibility not null default 'me',
  add column time_zone text,
  add constraint user_settings_time_zone_length check (char_length(time_zone) <= 64);
