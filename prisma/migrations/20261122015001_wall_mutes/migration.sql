-- What happens below a post on a wall can be muted too, like the conversation about a post.
alter table mute add column wall_post_id uuid references wall_post (id) on update cascade on delete cascade;
alter table mute drop constraint mute_one_target;
alter table mute add constraint mute_one_target check (num_nonnulls(type, content_id, wall_post_id) = 1);
create unique index mute_profile_id_wall_post_id_key on mute (profile_id, wall_post_id);
create index mute_wall_post_id_idx on mute (wall_post_id);

create or replace function drop_muted_notification() returns trigger language plpgsql as $$
declare
  about uuid;
begin
  if not exists (select 1 from mute where profile_id = new.recipient_id) then return new; end if;
  if exists (select 1 from mute where profile_id = new.recipient_id and type = new.type) then return null; end if;
  if new.wall_reply_id is not null then
    about := (select wall_post_id from wall_reply where id = new.wall_reply_id);
    if exists (select 1 from mute where profile_id = new.recipient_id and wall_post_id = about) then return null; end if;
    return new;
  end if;
  about := coalesce(
    (select content_id from heart where id = new.heart_id),
    (select content_id from reply where id = coalesce(new.reply_id, (select reply_id from heart where id = new.heart_id))));
  if exists (select 1 from mute where profile_id = new.recipient_id and content_id = about) then return null; end if;
  return new;
end $$;
