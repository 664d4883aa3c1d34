-- Editing a profile: whatever shows of a member raises their rev, and a profile's GIF keeps its size and words.

drop trigger raise_profile_rev on profile;
create trigger raise_profile_rev before update of username, full_name, avatar_id, bio, occupation, location, country,
    state_or_region, city_or_town, age, gender, sexual_orientation, relationship_status, ethnicity, here_for,
    display_personal_info, show_distance on profile
  for each row execute function raise_rev();

-- what stands on a profile beside its own row; when the member leaves there is no row to raise any more
create function raise_rev_of_profile() returns trigger language plpgsql as $$
begin
  update profile set rev = rev + 1 where id = coalesce(new.profile_id, old.profile_id);
  return null;
end $$;
create trigger raise_profile_rev after insert or update or delete on user_video
  for each row execute function raise_rev_of_profile();
create trigger raise_profile_rev after insert or update or delete on user_gif
  for each row execute function raise_rev_of_profile();
create trigger raise_profile_rev after insert or update or delete on profile_photo
  for each row execute function raise_rev_of_profile();

-- so that a profile reserves the GIF's place before it is there; the bundled GIFs, which are all there were, have this size
alter table user_gif
  add column gif_width integer not null default 240,
  add column gif_height integer not null default 240,
  add column gif_alt text not null default '',
  add constraint user_gif_size check (gif_width between 1 and 4096 and gif_height between 1 and 4096),
  add constraint user_gif_alt_length check (char_length(gif_alt) <= 300);
