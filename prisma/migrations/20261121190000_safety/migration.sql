-- Whoever blocked, or was blocked, is told nothing of the other nor of what happens below the other's posts, whatever path
-- writes the notification.
-- A block takes both profiles `for update`: a notification under way is either seen by it and removed, or waits here for
-- it and is not written. Two statements, because the second one's snapshot must be younger than the lock. The name puts it
-- before number_notification, which would otherwise count what is not written.
create function drop_notification_across_block() returns trigger language plpgsql as $$
begin
  perform 1 from profile where id in (new.recipient_id, new.actor_id) order by id for key share;
  if exists (select 1 from block where owner_id = new.recipient_id and blocked_id = new.actor_id)
    or exists (select 1 from block where owner_id = new.actor_id and blocked_id = new.recipient_id) then
    return null;
  end if;
  if new.type in ('like_comment', 'reply_comment') and exists (
    select 1 from reply join content on content.id = reply.content_id join block
        on (block.owner_id = new.recipient_id and block.blocked_id = content.author_id)
        or (block.owner_id = content.author_id and block.blocked_id = new.recipient_id)
      where reply.id = coalesce(new.reply_id, (select heart.reply_id from heart where heart.id = new.heart_id))) then
    return null;
  end if;
  return new;
end $$;
create trigger drop_notification_across_block before insert on notification
  for each row execute function drop_notification_across_block();

-- Members who leave in one statement leave one after the other, while counting still touches what the first of them had:
-- a row that changes twice in a transaction has its foreign keys checked, and its owner may be gone by then although the
-- cascade will only reach it later. Those checks wait for the commit, when the row is gone too. Everywhere else they
-- are made at once, as before.
do $$
declare
  checked record;
begin
  for checked in
    select conrelid::regclass as source, conname from pg_constraint
    where contype = 'f' and conrelid in (select parent::regclass from counter union select 'inbox'::regclass)
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', checked.source, checked.conname);
  end loop;
end $$;

create or replace function leave_tombstones() returns trigger language plpgsql as $$
begin
  set constraints all deferred;
  update reply set author_id = null, text = null, deleted_at = now()
    where author_id = old.id and deleted_at is null
      and exists (select 1 from reply child where child.parent_id = reply.id and child.author_id is distinct from old.id);
  delete from reply where author_id = old.id;
  return old;
end $$;
