-- Searches of one or two characters, which trigrams cannot serve.

-- What such a search finds of a member, in lower case: one or two characters at the beginning of a word; and anywhere, those
-- with a symbol or a letter of a script that writes no spaces (whatever is neither below U+0E00 nor extended Latin or Greek).
create function name_grams(username text, full_name text) returns text[] language sql immutable parallel safe strict
  as $$
  with names (name) as (values (lower(username)), (lower(full_name)))
  select array(
    select left(word, size) from names, regexp_split_to_table(name, '[ ._]') word, generate_series(1, 2) size
      where length(word) >= size
    union
    select gram from names, generate_series(1, length(name)) place, generate_series(1, 2) size, substr(name, place, size) gram
      where name ~ '[^a-z0-9 \u00c0-\u0dff\u1e00-\u1fff]' and length(gram) = size
        and gram ~ '[^a-z0-9\u00c0-\u0dff\u1e00-\u1fff]' and gram !~ ' ')
$$;

create index profile_name_grams on profile using gin (name_grams(username, full_name));
