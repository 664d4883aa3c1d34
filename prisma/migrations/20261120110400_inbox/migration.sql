-- A recipient's numbering: every insert, removal and read of a notification raises inbox.seq in the same transaction.
-- head - cursor = rows past the cursor, or else something was removed or read and the first page is read again.

create function number_notification() returns trigger language plpgsql as $$
begin
  insert into inbox as box (recipient_id, seq, unread) values (new.recipient_id, 1, 1)
    on conflict (recipient_id) do update
      set seq = box.seq + 1, unread = box.unread + (new.read_at is null)::int
    returning box.seq into new.seq;
  return new;
end $$;
create trigger number_notification before insert on notification for each row execute function number_notification();

create function number_removed_notifications() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from changed) then return null; end if;
  if (select count(distinct recipient_id) > 1 from changed) then
    perform 1 from inbox where recipient_id in (select recipient_id from changed) order by recipient_id for no key update;
  end if;
  update inbox set seq = inbox.seq + sums.n, unread = inbox.unread - sums.unread
    from (select recipient_id, count(*)::int n, count(*) filter (where read_at is null)::int unread from changed group by 1) sums
    where inbox.recipient_id = sums.recipient_id;
  return null;
end $$;
create trigger number_removed_notifications after delete on notification referencing old table as changed
  for each statement execute function number_removed_notifications();

create function number_read_notifications() returns trigger language plpgsql as $$
begin
  update inbox set seq = inbox.seq + sums.n, unread = inbox.unread - sums.n
    from (select after.recipient_id, count(*)::int n from after join before using (id)
          where after.read_at is not null and before.read_at is null group by 1) sums
    where inbox.recipient_id = sums.recipient_id;
  return null;
end $$;
create trigger number_read_notifications after update on notification referencing old table as before new table as after
  for each statement execute function number_read_notifications();
