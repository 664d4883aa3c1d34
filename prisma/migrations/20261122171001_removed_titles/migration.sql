-- Titles that members have just taken off a list, so that Undo brings back the same row: its place and its date.
create table removed_collection_item (
  like user_collection including defaults,
  removed_at timestamptz(3) not null default current_timestamp,
  primary key (id),
  foreign key (profile_id) references profile (id) on update cascade on delete cascade
);
create unique index removed_collection_item_profile_id_type_title_type_tmdb_id_key
  on removed_collection_item (profile_id, type, title_type, tmdb_id);
create index removed_collection_item_removed_at_idx on removed_collection_item (removed_at);
