-- What triggers derive beside counters (copies that searches and lists read, rows that every member has, what a ban withholds), compared
-- with what it is derived from. A trigger writes in the transaction that it belongs to, so a comparison in one statement is exact
-- while members write.

-- Whose words or whose profile a report is about, as `name_reported` says it; null where that is gone.
create function reported_author(told report) returns uuid language sql stable as $$
  select coalesce(told.profile_id,
    (select author_id from content where id = told.content_id), (select author_id from reply where id = told.reply_id),
    (select author_id from wall_post where id = told.wall_post_id), (select author_id from wall_reply where id = told.wall_reply_id))
$$;

-- The group of a notification, as `group_notification` says it.
create function group_of(told notification) returns uuid language sql stable as $$
  select case told.type
    when 'like_post' then (select content_id from heart where id = told.heart_id)
    when 'like_comment' then (select reply_id from heart where id = told.heart_id)
    when 'follow' then md5('follow ' || (told.created_at at time zone 'UTC')::date)::uuid
  end
$$;

-- Every row that differs from what it is derived from, or is missing, by the id of the row or of its member. `place` is the order in
-- which the rows are locked.
--
-- Not compared, since it cannot be known: the author of a report whose subject is gone; when a series without viewings in its round
-- was touched; a viewing without its `seen_title`, which an older server may have removed.
create function differing_derived() returns table (place integer, derived text, id uuid) language sql stable as $$
  select 1, 'profile_last_seen', profile.id from profile left join profile_last_seen seen on seen.profile_id = profile.id
    where seen.last_seen_at is distinct from profile.last_seen_at
  union all
  select 2, 'profile_search', profile.id from profile left join profile_search found on found.profile_id = profile.id
    cross join lateral (select name_grams(profile.username, profile.full_name) as grams offset 0) truth
    where not coalesce(found.grams @> truth.grams and found.grams <@ truth.grams, false)
  union all
  select 3, 'profile_counts (missing)', profile.id from profile
    where not exists (select 1 from profile_counts where profile_counts.profile_id = profile.id)
  union all
  select 4, 'content.withheld', content.id from content left join ban on ban.member_id = content.author_id
    where case when ban.member_id is null then content.withheld else content.is_public end
  union all
  select 5, 'review_search', content.id from content left join review_search found on found.content_id = content.id
    where (found.created_at, found.words) is distinct from (
      case when content.type = 'review' then content.created_at end,
      case when content.type = 'review'
        then search_words(content.title_name || ' ' || content.review_title || ' ' || array_to_string(content.tags, ' ')) end)
  union all
  select 6, 'notification.withheld', coalesce(marked.id, truth.id) from (select notification.id from notification where withheld) marked
    full join (select distinct involving.id from ban cross join lateral notifications_involving(ban.member_id) involving (id)) truth
      on truth.id = marked.id
    where marked.id is null or truth.id is null
  union all
  select 7, 'notification.group_id', notification.id from notification where group_id is distinct from group_of(notification)
  union all
  select 8, 'inbox (missing)', profile.id from profile
    where not exists (select 1 from inbox where inbox.recipient_id = profile.id)
  union all
  select 9, 'report.author_id', report.id from report where author_id is distinct from coalesce(reported_author(report), author_id)
  union all
  select 10, 'series_progress.touched_at', progress.id from series_progress progress
    cross join lateral series_standing(progress.profile_id, progress.tmdb_id, progress.round) standing
    where standing.touched_at <> progress.touched_at
  union all
  select 11, 'series_progress (left over)', progress.id from series_progress progress
    where not progress.chosen
      and not exists (select 1 from viewing where viewing.episode_id is not null
        and (viewing.profile_id, viewing.tmdb_id) = (progress.profile_id, progress.tmdb_id))
      and not exists (select 1 from import_row
        where import_row.made_id = progress.id and import_row.kind = 'state' and import_row.state = 'made')
  union all
  select 12, 'seen_title (left over)', seen.profile_id from seen_title seen
    where not exists (select 1 from viewing
      where (viewing.profile_id, viewing.title_type, viewing.tmdb_id) = (seen.profile_id, seen.title_type, seen.tmdb_id))
$$;

-- One row for each kind of which some differ, with how many.
create function audit_derived() returns table (derived text, wrong bigint) language sql stable as
  'select derived, count(*) from differing_derived() group by place, derived order by place';

-- Derives anew what differs; returns how much that was. Counts of a member who had none begin at zero, for `recount_counters`.
create function recount_derived() returns bigint language plpgsql as $$
declare
  differing record;
  raised bigint;
  total bigint := 0;
begin
  for differing in
    select place, derived, array_agg(distinct id) as ids, count(*) as n from differing_derived() group by place, derived order by place
  loop
    total := total + differing.n;
    case differing.derived
      when 'profile_last_seen' then
        perform 1 from profile where id = any(differing.ids) order by id for no key update;
        insert into profile_last_seen (profile_id, last_seen_at)
          select id, last_seen_at from profile where id = any(differing.ids)
          on conflict (profile_id) do update set last_seen_at = excluded.last_seen_at;
      when 'profile_search' then
        perform 1 from profile where id = any(differing.ids) order by id for no key update;
        insert into profile_search (profile_id, grams)
          select id, name_grams(username, full_name) from profile where id = any(differing.ids)
          on conflict (profile_id) do update set grams = excluded.grams;
      when 'profile_counts (missing)' then
        insert into profile_counts (profile_id) select id from profile where id = any(differing.ids) for key share
          on conflict do nothing;
      when 'content.withheld' then
        perform 1 from profile where id in (select author_id from content where content.id = any(differing.ids))
          order by id for no key update;
        update content set is_public = ban.member_id is null, withheld = ban.member_id is not null
          from profile left join ban on ban.member_id = profile.id
          where content.id = any(differing.ids) and profile.id = content.author_id and (content.is_public or content.withheld);
      when 'review_search' then
        perform 1 from content where id = any(differing.ids) order by id for no key update;
        delete from review_search using content
          where content_id = any(differing.ids) and content.id = content_id and content.type <> 'review';
        insert into review_search (content_id, created_at, words)
          select id, created_at, search_words(title_name || ' ' || review_title || ' ' || array_to_string(tags, ' '))
          from content where id = any(differing.ids) and type = 'review'
          on conflict (content_id) do update set created_at = excluded.created_at, words = excluded.words;
      when 'notification.withheld' then
        update notification set withheld = not withheld where id = any(differing.ids)
          and withheld <> exists (select 1 from ban where member_id = any(involved_in(notification)));
      when 'notification.group_id' then
        update notification set group_id = group_of(notification) where id = any(differing.ids);
      when 'inbox (missing)' then
        insert into inbox (recipient_id, seq, unread)
          select profile.id, coalesce(max(notification.seq), 0),
            count(notification.id) filter (where notification.read_at is null and not notification.withheld)
          from profile left join notification on notification.recipient_id = profile.id
          where profile.id = any(differing.ids) group by profile.id
          on conflict do nothing;
      when 'report.author_id' then
        update report set author_id = coalesce(reported_author(report), author_id) where id = any(differing.ids);
      when 'series_progress.touched_at' then
        perform settle_series_progress(array_agg(profile_id order by profile_id, tmdb_id), array_agg(tmdb_id order by profile_id, tmdb_id))
          from series_progress where id = any(differing.ids);
      when 'series_progress (left over)' then
        -- no viewing may begin one while it is removed
        lock table viewing in share row exclusive mode;
        delete from series_progress progress where id = any(differing.ids) and not chosen
          and not exists (select 1 from viewing where viewing.episode_id is not null
            and (viewing.profile_id, viewing.tmdb_id) = (progress.profile_id, progress.tmdb_id));
      when 'seen_title (left over)' then
        delete from seen_title seen where profile_id = any(differing.ids)
          and not exists (select 1 from viewing
            where (viewing.profile_id, viewing.title_type, viewing.tmdb_id) = (seen.profile_id, seen.title_type, seen.tmdb_id));
    end case;
  end loop;
  update inbox set seq = truth.top from (select recipient_id, max(seq) as top from notification group by 1) truth
    where truth.recipient_id = inbox.recipient_id and inbox.seq < truth.top;
  get diagnostics raised = row_count;
  return total + raised;
end $$;
