-- The rows that were there before.
alter table report validate constraint report_author_id_fkey;

update content set gif_url = gif_address(gif_url) where gif_url is not null and gif_url <> gif_address(gif_url);
update user_gif set gif_url = gif_address(gif_url) where gif_url <> gif_address(gif_url);

-- A comment holds its GIF at its end. One with another host was words, and stays words.
create function gif_comment(words text) returns text language sql immutable strict
  return case when giphy_host(substring(words from '(?:^|\n\n)!\[GIF\]\(([^()\s]+)\)$')) is null then words
    else regexp_replace(words, '!\[GIF\]\([^()\s]+\)$', '') || '![GIF]('
      || gif_address(substring(words from '(?:^|\n\n)!\[GIF\]\(([^()\s]+)\)$')) || ')' end;
update reply set text = gif_comment(text) where text like '%![GIF](https:%' and text <> gif_comment(text);
drop function gif_comment;
