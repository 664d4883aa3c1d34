-- Extra photos stay without a gap also when one statement removes several: counting anew, where moving up by one relied
-- on a position that the photo before had already changed.

create or replace function close_photo_gap() returns trigger language plpgsql as $$
begin
  update profile_photo photo set position = ordered.place
    from (select id, row_number() over (order by position)::int as place from profile_photo where profile_id = old.profile_id) ordered
    where ordered.id = photo.id and photo.position <> ordered.place;
  return null;
end $$;
