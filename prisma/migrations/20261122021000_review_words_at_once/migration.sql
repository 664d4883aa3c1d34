-- The same words, many times quicker: a function in SQL that cannot be inlined is set up anew for every row.
create or replace function review_words(title_name text, review_title text, tags text[]) returns text
  language plpgsql immutable parallel safe
  as $$ begin return title_name || E'\n' || review_title || E'\n' || array_to_string(tags, E'\n'); end $$;
