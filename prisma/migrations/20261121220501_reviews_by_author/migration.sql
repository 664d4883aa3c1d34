-- A profile's reviews, found without walking its posts.
create index content_reviews_by_author on content (author_id, created_at desc, id desc) where type = 'review';
