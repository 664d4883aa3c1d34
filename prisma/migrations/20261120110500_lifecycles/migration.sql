-- What follows from a change, whoever makes it: newer revisions, tombstones, released pictures, gapless photos.

-- rev: a newer state of what is shown has a higher number
create function raise_rev() returns trigger language plpgsql as $$
begin
  new.rev := old.rev + 1;
  return new;
end $$;
create trigger raise_content_rev before update of text, youtube_video_id, is_public, edited_at on content
  for each row execute function raise_rev();
create trigger raise_reply_rev before update of text, deleted_at, edited_at on reply
  for each row execute function raise_rev();
create trigger raise_profile_rev before update of username, full_name, avatar_id, bio on profile
  for each row execute function raise_rev();

-- a tombstone keeps neither hearts nor notifications
create function empty_tombstone() returns trigger language plpgsql as $$
begin
  delete from heart where reply_id = new.id;
  delete from notification where reply_id = new.id;
  return null;
end $$;
create trigger empty_tombstone after update of deleted_at on reply
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function empty_tombstone();

-- a member who leaves takes their comments along, but not the replies of others to them
create function leave_tombstones() returns trigger language plpgsql as $$
begin
  update reply set author_id = null, text = null, deleted_at = now()
    where author_id = old.id and deleted_at is null
      and exists (select 1 from reply child where child.parent_id = reply.id and child.author_id is distinct from old.id);
  delete from reply where author_id = old.id;
  return old;
end $$;
create trigger leave_tombstones before delete on profile for each row execute function leave_tombstones();

-- a picture goes with what shows it, and its files are then removed from the object store by a job
create function release_content_image() returns trigger language plpgsql as $$
begin
  delete from media where id in (select image_id from changed where image_id is not null);
  return null;
end $$;
create trigger release_content_image after delete on content referencing old table as changed
  for each statement execute function release_content_image();

create function release_avatar() returns trigger language plpgsql as $$
begin
  delete from media where id = old.avatar_id;
  return null;
end $$;
create trigger release_avatar after update of avatar_id on profile
  for each row when (old.avatar_id is not null and old.avatar_id is distinct from new.avatar_id) execute function release_avatar();

create function release_photo() returns trigger language plpgsql as $$
begin
  delete from media where id = old.media_id;
  return null;
end $$;
create trigger release_photo after delete on profile_photo for each row execute function release_photo();

create function note_media_removal() returns trigger language plpgsql as $$
begin
  insert into media_removal (media_id) select id from changed on conflict do nothing;
  return null;
end $$;
create trigger note_media_removal after delete on media referencing old table as changed
  for each statement execute function note_media_removal();

-- extra photos stay without a gap: those behind a removed one move up
create function close_photo_gap() returns trigger language plpgsql as $$
begin
  update profile_photo set position = position - 1 where profile_id = old.profile_id and position > old.position;
  return null;
end $$;
create trigger close_photo_gap after delete on profile_photo for each row execute function close_photo_gap();

create function check_photo_order() returns trigger language plpgsql as $$
begin
  if (select max(position) <> count(*) from profile_photo where profile_id = new.profile_id) then
    raise check_violation using message = 'photos are numbered from 1 without a gap', constraint = 'profile_photo_gapless';
  end if;
  return null;
end $$;
create constraint trigger check_photo_order after insert or update on profile_photo
  deferrable initially deferred for each row execute function check_photo_order();
