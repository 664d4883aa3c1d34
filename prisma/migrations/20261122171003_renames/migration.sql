-- When a member changed their username within the last day, for the limit of renames.
alter table profile add column renamed_at timestamptz(3)[] not null default '{}';
