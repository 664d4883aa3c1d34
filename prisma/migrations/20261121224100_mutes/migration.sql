-- What a member does not want to be told of: a type of notification, or everything about a post.
create table mute (
  id uuid primary key default uuidv7(),
  profile_id uuid not null references profile (id) on update cascade on delete cascade,
  type notification_type,
  content_id uuid references content (id) on update cascade on delete cascade,
  created_at timestamptz(3) not null default current_timestamp,
  constraint mute_one_target check (num_nonnulls(type, content_id) = 1)
);
create unique index mute_profile_id_type_key on mute (profile_id, type);
create unique index mute_profile_id_content_id_key on mute (profile_id, content_id);
create index mute_content_id_idx on mute (content_id);

-- Whatever path writes a notification: what is muted is not written. Hardly anybody mutes, so for most it is one look into
-- an index. The name puts it before all other triggers, which would look further, number and count.
create function drop_muted_notification() returns trigger language plpgsql as $$
declare
  about uuid;
begin
  if not exists (select 1 from mute where profile_id = new.recipient_id) then return new; end if;
  if exists (select 1 from mute where profile_id = new.recipient_id and type = new.type) then return null; end if;
  about := coalesce(
    (select content_id from heart where id = new.heart_id),
    (select content_id from reply where id = coalesce(new.reply_id, (select reply_id from heart where id = new.heart_id))));
  if exists (select 1 from mute where profile_id = new.recipient_id and content_id = about) then return null; end if;
  return new;
end $$;
create trigger drop_muted_notification before insert on notification
  for each row execute function drop_muted_notification();
