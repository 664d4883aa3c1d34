-- What a member has seen, and when; nobody else is told.
create table seen_title (
  profile_id uuid not null references profile (id) on update cascade on delete cascade,
  title_type title_type not null,
  tmdb_id integer not null,
  title text not null,
  seen_on date not null,
  created_at timestamptz(3) not null default current_timestamp,
  primary key (profile_id, title_type, tmdb_id)
);

-- Whether a watchlist is private shows on a profile like everything else that stands on it.
create trigger raise_profile_rev after insert or delete on user_settings
  for each row execute function raise_rev_of_profile();
create trigger raise_profile_rev_on_change after update on user_settings
  for each row when (old.watchlist_private is distinct from new.watchlist_private)
  execute function raise_rev_of_profile();
