-- Nobody is told of what happens to their posts on the wall of somebody from whom a block parts them: as with their
-- comments below the other's posts. The rest of the function is as it was.
create or replace function drop_notification_across_block() returns trigger language plpgsql as $$
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
  if new.type = 'wall_reply' and exists (
    select 1 from wall_reply join wall_post on wall_post.id = wall_reply.wall_post_id join block
        on (block.owner_id = new.recipient_id and block.blocked_id = wall_post.profile_id)
        or (block.owner_id = wall_post.profile_id and block.blocked_id = new.recipient_id)
      where wall_reply.id = new.wall_reply_id) then
    return null;
  end if;
  return new;
end $$;
