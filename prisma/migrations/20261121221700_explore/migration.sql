-- Finding members: by their names, by when they came, by how near they are.

create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists earthdistance;

-- what is searched; who searches compares both names again, for a match may span the gap between them
create index profile_names on profile using gin ((username || ' ' || full_name) gin_trgm_ops);

create index profile_newest on profile (created_at desc, id desc);

-- Nothing finer than 0.01° is ever kept of where a member is, by whatever path it is written: distances between squares of
-- about a kilometer narrow nobody down, however often they are asked for.
create function keep_position_coarse() returns trigger language plpgsql as $$
begin
  new.latitude := round(new.latitude * 100) / 100;
  new.longitude := round(new.longitude * 100) / 100;
  return new;
end $$;
create trigger keep_position_coarse before insert or update of latitude, longitude on profile
  for each row when (new.latitude is not null) execute function keep_position_coarse();
update profile set latitude = latitude where latitude is not null;

-- Nearby walks the first one outwards from where the viewer is; the other tells how many there are, and which have expired
create index profile_nearby on profile using gist (ll_to_earth(latitude, longitude))
  where show_distance and (latitude <> 0 or longitude <> 0);
create index profile_located on profile (location_updated_at) include (show_distance, latitude, longitude)
  where location_updated_at is not null;

-- room for noting in place when a member was last seen (HOT updates)
alter table profile set (fillfactor = 85);
