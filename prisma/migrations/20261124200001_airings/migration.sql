-- The episodes that a member was notified of, at most once a day and each episode once, whatever date it moves to.
create table airing (
  id uuid primary key default uuidv7(),
  profile_id uuid not null references profile (id) on update cascade on delete cascade,
  day date not null,
  episode_ids integer[] not null,
  tmdb_id integer not null,
  title text not null,
  season integer not null,
  number integer not null,
  constraint airing_has_episodes check (cardinality(episode_ids) > 0)
);
create unique index airing_profile_id_day_key on airing (profile_id, day);

-- Such a notification has no actor: an older server, which does not know its type, leaves it out of its lists.
alter table notification
  add column airing_id uuid references airing (id) on update cascade on delete cascade,
  alter column actor_id drop not null,
  drop constraint notification_cause,
  add constraint notification_actor check ((actor_id is null) = (type = 'airing')),
  add constraint notification_cause check (
    num_nonnulls(heart_id, follow_id, reply_id, wall_post_id, wall_reply_id, airing_id) = 1
    and case type
      when 'follow' then follow_id when 'wall_post' then wall_post_id when 'wall_reply' then wall_reply_id
      when 'like_post' then heart_id when 'like_comment' then heart_id when 'airing' then airing_id
      else reply_id end is not null);
create index notification_by_airing on notification (airing_id) where airing_id is not null;
