-- Nearby lists everyone who has a position, so only those who have said that they are adults may have one.
alter table profile add constraint profile_position_of_adult
  check (latitude is null or adult_confirmed_at is not null) not valid;

update profile set latitude = null, longitude = null, location_updated_at = null
  where latitude is not null and adult_confirmed_at is null;

alter table profile validate constraint profile_position_of_adult;
