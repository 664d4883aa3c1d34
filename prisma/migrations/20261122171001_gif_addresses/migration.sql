-- GIPHY's addresses are stored as a browser parses them, whatever path writes them and however they were typed: without
-- credentials, backslashes or a port, the host in lower case. `src-shared/gifs.ts` does the same with what comes in.

-- The host of an address that is one of GIPHY's, and null for any other. A backslash counts as a slash there, and a
-- password without a name was let pass.
create function giphy_host(url text) returns text language sql immutable parallel safe strict
  return substring(lower(url) from '^https:[\\/]{2,}(?::[^\\/?#@]*@)?((?:media[0-4]?|i)\.giphy\.com)(?::443)?(?:[\\/?#]|$)');

-- The address as it is parsed. Of one whose host cannot be read here, GIPHY's first: an older server let nothing else pass.
create function gif_address(url text) returns text language plpgsql immutable parallel safe strict as $$
declare
  rest text := regexp_replace(url, '^[^:]*:[\\/]*[^\\/?#]*', '');
  path text := replace(substring(rest from '^[^?#]*'), '\', '/');
begin
  if url like '/media/gifs/%' then return url; end if;
  rest := substring(rest from '^[^?#]*(.*)$');
  if path = '' then path := '/'; end if;
  return 'https://' || coalesce(giphy_host(url), 'media.giphy.com') || (
    select coalesce(string_agg(case when part ~ '[!-~]' and part !~ '["<>`{}\\]' then part
      else regexp_replace(upper(encode(convert_to(part, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end, '' order by place), '')
    from regexp_split_to_table(path || rest, '') with ordinality as letters (part, place));
end $$;

create function parse_gif_address() returns trigger language plpgsql as $$
begin
  new.gif_url := gif_address(new.gif_url);
  return new;
end $$;
create trigger parse_gif_address before insert or update of gif_url on content
  for each row when (new.gif_url is not null) execute function parse_gif_address();
create trigger parse_gif_address before insert or update of gif_url on user_gif
  for each row when (new.gif_url is not null) execute function parse_gif_address();
