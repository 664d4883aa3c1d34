-- Stored counters. Declared once in `counter`; the triggers, the audit and the recount are made from those rows.
-- Changing a row means calling install_counters for its child again, in the same migration.

insert into counter (parent, "column", parent_key, child, fk, counts, watches) values
  ('content', 'heart_count', 'id', 'heart', 'content_id', 'true', null),
  ('reply', 'heart_count', 'id', 'heart', 'reply_id', 'true', null),
  ('content', 'reply_count', 'id', 'reply', 'content_id', '{row}.deleted_at is null', 'deleted_at'),
  ('profile_counts', 'posts', 'profile_id', 'content', 'author_id', '{row}.type = ''post'' and {row}.is_public', 'is_public'),
  ('profile_counts', 'followers', 'profile_id', 'follow', 'followee_id', 'true', null),
  ('profile_counts', 'following', 'profile_id', 'follow', 'follower_id', 'true', null),
  ('wall_post', 'like_count', 'id', 'wall_like', 'wall_post_id', 'true', null),
  ('wall_reply', 'like_count', 'id', 'wall_like', 'wall_reply_id', 'true', null),
  ('wall_post', 'reply_count', 'id', 'wall_reply', 'wall_post_id', 'true', null);

-- Every parent has its row of counts from the start.
create function make_profile_counts() returns trigger language plpgsql as $$
begin
  insert into profile_counts (profile_id) values (new.id);
  insert into inbox (recipient_id) values (new.id);
  return null;
end $$;
create trigger make_profile_counts after insert on profile for each row execute function make_profile_counts();

-- Writes one function and trigger per event of `child_`: statement triggers for insert and delete, which group the
-- changed rows, lock several parents in order of their key (one parent needs no order) and then raise counts and `rev`
-- together; a row trigger for the update of a watched column.
create function install_counters(child_ text) returns void language plpgsql as $make$
declare
  event text;
  body text;
  parents record;
  counted record;
  declared record;
begin
  foreach event in array array['insert', 'delete'] loop
    -- a statement trigger also fires for no rows
    body := 'if not exists (select 1 from changed) then return null; end if; ';
    for parents in select distinct parent, parent_key from counter where child = child_ order by 1 loop
      body := body || format(
        'if (select count(distinct key) > 1 from (%1$s) keys) then perform 1 from %2$I where %3$I in (%1$s) order by %3$I for no key update; end if; ',
        (select string_agg(format('select %I as key from changed where %s', fk, replace(counts, '{row}', 'changed')), ' union all ')
           from counter where child = child_ and parent = parents.parent),
        parents.parent, parents.parent_key);
      for counted in select * from counter where child = child_ and parent = parents.parent order by "column" loop
        body := body || format(
          'update %1$I target set %2$I = target.%2$I %3$s sums.n, rev = target.rev + 1 from (select %4$I as key, count(*)::int as n from changed where %4$I is not null and (%5$s) group by 1) sums where target.%6$I = sums.key; ',
          counted.parent, counted."column", case event when 'insert' then '+' else '-' end,
          counted.fk, replace(counted.counts, '{row}', 'changed'), counted.parent_key);
      end loop;
    end loop;
    execute format('create or replace function %I() returns trigger language plpgsql as $body$ begin %s return null; end $body$',
      'count_' || child_ || '_' || event, body);
    execute format('create or replace trigger %1$I after %2$s on %3$I referencing %4$s table as changed for each statement execute function %1$I()',
      'count_' || child_ || '_' || event, event, child_, case event when 'insert' then 'new' else 'old' end);
  end loop;

  for declared in select * from counter where child = child_ and watches is not null loop
    execute format(
      'create or replace function %1$I() returns trigger language plpgsql as $body$ begin update %2$I set %3$I = %3$I + (%4$s)::int - (%5$s)::int, rev = rev + 1 where %6$I = new.%7$I; return null; end $body$',
      'recount_' || child_ || '_' || declared."column", declared.parent, declared."column",
      replace(declared.counts, '{row}', 'new'), replace(declared.counts, '{row}', 'old'), declared.parent_key, declared.fk);
    execute format(
      'create or replace trigger %1$I after update of %2$I on %3$I for each row when ((%4$s) is distinct from (%5$s)) execute function %1$I()',
      'recount_' || child_ || '_' || declared."column", declared.watches, child_,
      replace(declared.counts, '{row}', 'new'), replace(declared.counts, '{row}', 'old'));
  end loop;
end $make$;

select install_counters(child) from (select distinct child from counter) children;

-- Every counter against the truth: one row per counter that is off somewhere, with how many parents are.
create function audit_counters() returns table (counter text, wrong bigint) language plpgsql stable as $$
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
    left join (select recipient_id, count(*)::int n from notification where read_at is null group by 1) truth using (recipient_id)
    where inbox.unread <> coalesce(truth.n, 0) having count(*) > 0;
  return query
    select 'inbox.seq', count(*) from inbox
    join (select recipient_id, max(seq) top from notification group by 1) truth using (recipient_id)
    where inbox.seq < truth.top having count(*) > 0;
end $$;

-- Sets every counter to the truth; returns how many parents were wrong.
create function recount_counters() returns bigint language plpgsql as $$
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
    from (select i.recipient_id, count(n.id)::int n from inbox i left join notification n on n.recipient_id = i.recipient_id and n.read_at is null group by 1) truth
    where truth.recipient_id = inbox.recipient_id and inbox.unread <> truth.n;
  get diagnostics fixed = row_count;
  return total + fixed;
end $$;
