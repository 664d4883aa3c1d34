-- Banned members: who they are, and what that takes out of everyone's sight until they come back. Their posts carry it in
-- `is_public`, so that feeds stay as fast as they were; what others were told of them is withheld, and counts as unread
-- again when they return. Everything else looks into the small table of those who are banned.

create table ban (
  member_id uuid primary key references profile (id) on update cascade on delete cascade,
  reason text not null default '',
  ends_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  constraint ban_reason_length check (char_length(reason) <= 500)
);
create index ban_ends_at_idx on ban (ends_at);

alter table content
  add column withheld boolean not null default false,
  add constraint content_withheld_is_not_public check (not (withheld and is_public));
alter table notification add column withheld boolean not null default false;

-- A post that comes to be public while its author is banned waits for them. The lock: a ban under way is either seen, or
-- comes after this row and finds it.
create function withhold_content_of_banned() returns trigger language plpgsql as $$
begin
  perform 1 from profile where id = new.author_id for key share;
  if exists (select 1 from ban where member_id = new.author_id) then
    new.is_public := false;
    new.withheld := true;
  end if;
  return new;
end $$;
create trigger withhold_content_of_banned before insert or update of is_public on content
  for each row when (new.is_public) execute function withhold_content_of_banned();

-- nobody who is banned signs in, not even at the moment of the ban
create function refuse_session_of_banned() returns trigger language plpgsql as $$
begin
  perform 1 from profile where id = new.profile_id for key share;
  if exists (select 1 from ban where member_id = new.profile_id and (ends_at is null or ends_at > now())) then
    raise check_violation using message = 'this member is banned', constraint = 'session_not_banned';
  end if;
  return new;
end $$;
create trigger refuse_session_of_banned before insert on session
  for each row execute function refuse_session_of_banned();

-- Whose ban withholds a notification: who did it, and who owns the post or the wall below which it happened.
create function involved_in(told notification) returns uuid[] language plpgsql stable as $$
begin
  return array[told.actor_id]
    || case when told.type in ('like_comment', 'reply_comment') then array(
      select content.author_id from reply join content on content.id = reply.content_id
      where reply.id = coalesce(told.reply_id, (select heart.reply_id from heart where heart.id = told.heart_id))) end
    || case when told.type = 'wall_reply' then (
      select array[wall_post.profile_id, wall_post.author_id] from wall_reply
        join wall_post on wall_post.id = wall_reply.wall_post_id where wall_reply.id = told.wall_reply_id) end;
end $$;

-- The same the other way round: the notifications that a member's ban withholds.
create function notifications_involving(member uuid) returns setof uuid language sql stable as $$
  select id from notification where actor_id = member
  union
  select notification.id from content join reply on reply.content_id = content.id
    join notification on notification.reply_id = reply.id and notification.type = 'reply_comment'
    where content.author_id = member
  union
  select notification.id from content join reply on reply.content_id = content.id join heart on heart.reply_id = reply.id
    join notification on notification.heart_id = heart.id where content.author_id = member
  union
  select notification.id from wall_post join wall_reply on wall_reply.wall_post_id = wall_post.id
    join notification on notification.wall_reply_id = wall_reply.id
    where wall_post.author_id = member or wall_post.profile_id = member
$$;

create function withhold() returns trigger language plpgsql as $$
begin
  update content set is_public = false, withheld = true where author_id = new.member_id and is_public;
  update notification set withheld = true
    where not withheld and id in (select notifications_involving(new.member_id));
  return null;
end $$;
create trigger withhold after insert on ban for each row execute function withhold();

create function give_back() returns trigger language plpgsql as $$
begin
  -- a member who leaves takes it all along
  if not exists (select 1 from profile where id = old.member_id) then return null; end if;
  update content set is_public = true, withheld = false where author_id = old.member_id and withheld;
  update notification set withheld = false
    where withheld and id in (select notifications_involving(old.member_id))
      and not exists (select 1 from ban where member_id = any(involved_in(notification)));
  return null;
end $$;
create trigger give_back after delete on ban for each row execute function give_back();

-- What is told while somebody involved is banned is withheld from the start. The profiles are locked by the trigger before
-- this one (`drop_notification_across_block`); the name puts it before the numbering, which counts what shows.
create function hold_notification_of_banned() returns trigger language plpgsql as $$
begin
  new.withheld := exists (select 1 from ban) and exists (select 1 from ban where member_id = any(involved_in(new)));
  return new;
end $$;
create trigger hold_notification_of_banned before insert on notification
  for each row execute function hold_notification_of_banned();

-- Unread is what shows and has not been read; withholding and giving back move the numbering like reading does.
create or replace function number_notification() returns trigger language plpgsql as $$
declare
  shows integer := (new.read_at is null and not new.withheld)::int;
begin
  insert into inbox as box (recipient_id, seq, unread) values (new.recipient_id, 1, shows)
    on conflict (recipient_id) do update
      set seq = box.seq + 1, unread = box.unread + shows
    returning box.seq into new.seq;
  return new;
end $$;

create or replace function number_removed_notifications() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from changed) then return null; end if;
  if (select count(distinct recipient_id) > 1 from changed) then
    perform 1 from inbox where recipient_id in (select recipient_id from changed) order by recipient_id for no key update;
  end if;
  update inbox set seq = inbox.seq + sums.n, unread = inbox.unread - sums.unread
    from (select recipient_id, count(*)::int n,
            count(*) filter (where read_at is null and not withheld)::int unread from changed group by 1) sums
    where inbox.recipient_id = sums.recipient_id;
  return null;
end $$;

create or replace function number_read_notifications() returns trigger language plpgsql as $$
begin
  if (select count(distinct recipient_id) > 1 from after) then
    perform 1 from inbox where recipient_id in (select recipient_id from after) order by recipient_id for no key update;
  end if;
  update inbox set seq = inbox.seq + sums.n, unread = inbox.unread + sums.unread
    from (select after.recipient_id, count(*)::int n,
            sum((after.read_at is null and not after.withheld)::int
              - (before.read_at is null and not before.withheld)::int)::int unread
          from after join before using (id)
          where (after.read_at is null, after.withheld) is distinct from (before.read_at is null, before.withheld)
          group by 1) sums
    where inbox.recipient_id = sums.recipient_id;
  return null;
end $$;

create or replace function audit_counters() returns table (counter text, wrong bigint) language plpgsql stable as $$
declare
  declared record;
begin
  for declared in select * from counter order by 1, 2 loop
    return query execute format(
      'select %L, count(*) from %I parent left join (select %I as key, count(*)::int n from %I child where %s group by 1) truth on truth.key = parent.%I where parent.%I <> coalesce(truth.n, 0) having count(*) > 0',
      declared.parent || '.' || declared."column", declared.parent, declared.fk, declared.child,
      replace(declared.counts, '{row}', 'child'), declared.parent_key, declared."column");
  end loop;
  return query
    select 'inbox.unread', count(*) from inbox
    left join (select recipient_id, count(*)::int n from notification where read_at is null and not withheld group by 1) truth using (recipient_id)
    where inbox.unread <> coalesce(truth.n, 0) having count(*) > 0;
  return query
    select 'inbox.seq', count(*) from inbox
    join (select recipient_id, max(seq) top from notification group by 1) truth using (recipient_id)
    where inbox.seq < truth.top having count(*) > 0;
end $$;

create or replace function recount_counters() returns bigint language plpgsql as $$
declare
  declared record;
  fixed bigint;
  total bigint := 0;
begin
  -- nothing may be counted while it is recounted
  lock table heart, reply, content, follow, wall_like, wall_reply, notification in share row exclusive mode;
  for declared in select * from counter order by 1, 2 loop
    execute format(
      'update %1$I target set %2$I = truth.n, rev = target.rev + 1 from (select parent.%3$I as key, count(child.%4$I)::int n from %1$I parent left join %5$I child on child.%4$I = parent.%3$I and %6$s group by 1) truth where target.%3$I = truth.key and target.%2$I <> truth.n',
      declared.parent, declared."column", declared.parent_key, declared.fk, declared.child,
      replace(declared.counts, '{row}', 'child'));
    get diagnostics fixed = row_count;
    total := total + fixed;
  end loop;
  update inbox set unread = truth.n, seq = inbox.seq + 1
    from (select i.recipient_id, count(n.id)::int n from inbox i left join notification n
        on n.recipient_id = i.recipient_id and n.read_at is null and not n.withheld group by 1) truth
    where truth.recipient_id = inbox.recipient_id and inbox.unread <> truth.n;
  get diagnostics fixed = row_count;
  return total + fixed;
end $$;
