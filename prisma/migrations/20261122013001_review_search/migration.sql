-- Finding reviews by what they are about: the title's name, the words over the review, its tags (services among them).

-- one below the other, so that nothing is found across the end of one and the beginning of the next
create function review_words(title_name text, review_title text, tags text[]) returns text
  language sql immutable parallel safe
  return title_name || E'\n' || review_title || E'\n' || array_to_string(tags, E'\n');

create index content_review_words on content using gin (review_words(title_name, review_title, tags) gin_trgm_ops)
  where is_public and type = 'review';
