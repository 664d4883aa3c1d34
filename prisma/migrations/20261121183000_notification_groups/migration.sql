-- What belongs together in a recipient's list: the hearts of one post or comment, the follows of one day. Whatever path
-- writes a notification, the database says where it belongs; null stands alone.

alter table notification add column group_id uuid;

create function group_notification() returns trigger language plpgsql as $$
begin
  new.group_id := case new.type
    when 'like_post' then (select content_id from heart where id = new.heart_id)
    when 'like_comment' then (select reply_id from heart where id = new.heart_id)
    when 'follow' then md5('follow ' || (new.created_at at time zone 'UTC')::date)::uuid
  end;
  return new;
end $$;
create trigger group_notification before insert on notification for each row execute function group_notification();

update notification set group_id = coalesce(heart.content_id, heart.reply_id) from heart where heart.id = notification.heart_id;
update notification set group_id = md5('follow ' || (created_at at time zone 'UTC')::date)::uuid where type = 'follow';

-- the newest of a group, who else is in it, and how many
create index notification_by_group on notification (recipient_id, group_id, seq desc) where group_id is not null;
