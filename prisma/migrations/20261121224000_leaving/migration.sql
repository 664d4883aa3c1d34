-- What was reported about a member, or of what they wrote, goes with them: a report holds a copy of their words and, if it
-- is about themselves, their id. Other deletions leave reports to whoever reviews them. The name puts it before
-- leave_tombstones, which takes the comments away.
create function forget_reports() returns trigger language plpgsql as $$
begin
  delete from report where id in (
    select id from report where profile_id = old.id
    union all select report.id from report join content on content.id = report.content_id where content.author_id = old.id
    union all select report.id from report join reply on reply.id = report.reply_id where reply.author_id = old.id
    union all select report.id from report join wall_post on wall_post.id = report.wall_post_id where wall_post.author_id = old.id
    union all select report.id from report join wall_reply on wall_reply.id = report.wall_reply_id where wall_reply.author_id = old.id);
  return old;
end $$;
create trigger forget_reports before delete on profile for each row execute function forget_reports();
