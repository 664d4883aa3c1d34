-- What members bring from other services. Rows of a file wait here until their titles are found; what became of each is kept, so
-- that an import can be taken back.

create type import_source as enum ('letterboxd', 'trakt', 'imdb', 'tv_time');
create type import_state as enum ('ready', 'running', 'done', 'undoing', 'undone');
create type import_title_state as enum ('waiting', 'matched', 'ambiguous', 'unmatched', 'dismissed');
create type import_row_kind as enum ('viewing', 'watchlist', 'favorite', 'state');
create type import_row_state as enum ('waiting', 'made', 'known', 'failed');

create table import (
  id uuid primary key default uuidv7(),
  profile_id uuid not null references profile (id) on update cascade on delete cascade,
  source import_source not null,
  state import_state not null default 'ready',
  summary text not null,
  visibility viewing_visibility not null default 'me',
  border integer not null default 6,
  as_watch_date boolean not null default false,
  reviews boolean not null default false,
  favorites boolean not null default false,
  created_at timestamptz(3) not null default current_timestamp,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  waiting_since timestamptz(3),
  worked_at timestamptz(3),
  constraint import_border check (border between 2 and 10)
);
create index import_profile_id_idx on import (profile_id, id desc);
create index import_at_work on import (worked_at) where state in ('running', 'undoing');

create table import_title (
  id uuid primary key default uuidv7(),
  import_id uuid not null references import (id) on update cascade on delete cascade,
  title_type title_type,
  name text not null,
  year integer,
  tmdb_id integer,
  imdb_id text,
  tvdb_id integer,
  of_episode boolean not null default false,
  state import_title_state not null default 'waiting',
  found text,
  found_type title_type,
  found_id integer,
  constraint import_title_found check ((state = 'matched') = (found_id is not null and found_type is not null))
);
create index import_title_import_id_state_id_idx on import_title (import_id, state, id);

create table import_row (
  id uuid primary key default uuidv7(),
  import_id uuid not null references import (id) on update cascade on delete cascade,
  title_id uuid not null references import_title (id) on update cascade on delete cascade,
  kind import_row_kind not null,
  season integer,
  episode integer,
  episode_id integer,
  episode_title text not null default '',
  minutes integer,
  looked boolean not null default false,
  watched_on date,
  rated_on date,
  rewatch boolean not null default false,
  score double precision,
  out_of integer,
  text text not null default '',
  series_state text,
  nth integer not null default 1,
  state import_row_state not null default 'waiting',
  made_id uuid,
  review_id uuid
);
create index import_row_import_id_state_id_idx on import_row (import_id, state, id);
create index import_row_title_id_idx on import_row (title_id);

-- Words are never cut: what somebody brings may be longer than what they can write here.
alter table viewing drop constraint viewing_note_length;
alter table viewing add constraint viewing_note_length
  check (char_length(note) <= case when import_id is null then 2000 else 100000 end);
