-- Finding reviews as people type: without accents, apostrophes or punctuation, words in any order.

-- A text as it is searched: lower case, without accents and apostrophes, every word between two spaces. The collation is named
-- so that the result does not depend on the database's locale.
create function search_words(value text) returns text language plpgsql immutable parallel safe as $$
declare words text := lower(value collate pg_c_utf8);
begin
  -- letters that no decomposition takes apart
  words := replace(replace(replace(translate(words, 'øłđħı', 'oldhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  words := regexp_replace(normalize(words, NFKD), '[\u0300-\u036f''’‘ʼ`´]', '', 'g');
  return regexp_replace(' ' || normalize(words, NFKC) || ' ' collate pg_c_utf8, '[^[:alnum:]]+', ' ', 'g');
end $$;

-- Apart from `content`, so that a search reads narrow rows, and so that filling it locks nobody out.
create table review_search (
  content_id uuid primary key references content (id) on delete cascade,
  created_at timestamptz(3) not null,
  words text not null
);
create index review_search_newest on review_search (created_at desc, content_id desc);
-- Serves parts of words from three letters on, and beginnings of words from one letter on: a word begins with a space.
create index review_search_words on review_search using gin (words gin_trgm_ops);

-- Servers of the version before write reviews too.
create function keep_review_search() returns trigger language plpgsql as $$
begin
  insert into review_search (content_id, created_at, words)
    values (new.id, new.created_at,
      search_words(new.title_name || ' ' || new.review_title || ' ' || array_to_string(new.tags, ' ')))
    on conflict (content_id) do update set created_at = excluded.created_at, words = excluded.words;
  return null;
end $$;
create trigger keep_review_search after insert or update of title_name, review_title, tags, created_at on content
  for each row when (new.type = 'review') execute function keep_review_search();
