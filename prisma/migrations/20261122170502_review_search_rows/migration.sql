-- The reviews that were written before. In a transaction of its own: the one before locks `content` against writes for its
-- moment, and this one may take seconds. One that is being deleted is waited for and left out.
insert into review_search (content_id, created_at, words)
  select id, created_at, search_words(title_name || ' ' || review_title || ' ' || array_to_string(tags, ' '))
  from content where type = 'review'
  for key share
  on conflict (content_id) do nothing;
