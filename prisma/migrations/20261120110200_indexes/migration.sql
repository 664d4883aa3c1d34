-- Indexes that Prisma's language cannot say: partial ones, expressions, storage.

-- names are unique without regard to case and compared literally
create unique index profile_username_lower on profile (lower(username));

-- feeds: newest first, only what is public
create index content_public on content (created_at desc, id desc) where is_public;
create index content_public_reviews on content (created_at desc, id desc) where is_public and type = 'review';
create index content_public_by_author on content (author_id, created_at desc, id desc) where is_public;

-- hearts and likes by target: recounting and cascades
create index heart_by_content on heart (content_id) where content_id is not null;
create index heart_by_reply on heart (reply_id) where reply_id is not null;
create index wall_like_by_post on wall_like (wall_post_id) where wall_post_id is not null;
create index wall_like_by_reply on wall_like (wall_reply_id) where wall_reply_id is not null;

-- notifications: unread ones, and those of a cause for its cascade
create index notification_unread on notification (recipient_id) where read_at is null;
create index notification_by_heart on notification (heart_id) where heart_id is not null;
create index notification_by_follow on notification (follow_id) where follow_id is not null;
create index notification_by_reply on notification (reply_id) where reply_id is not null;
create index notification_by_wall_post on notification (wall_post_id) where wall_post_id is not null;
create index notification_by_wall_reply on notification (wall_reply_id) where wall_reply_id is not null;

-- room for counting in place (HOT updates)
alter table content set (fillfactor = 90);
alter table reply set (fillfactor = 90);
alter table profile_counts set (fillfactor = 80);
alter table inbox set (fillfactor = 50);
