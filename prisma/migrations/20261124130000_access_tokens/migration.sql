-- Personal access tokens.
create type token_scope as enum ('read', 'write');

create table access_token (
  id uuid not null default uuidv7() primary key,
  profile_id uuid not null references profile (id) on delete cascade on update cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  client_id uuid not null default gen_random_uuid(),
  scopes token_scope[],
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint access_token_name_length check (char_length(name) between 1 and 60),
  constraint access_token_scopes check (cardinality(scopes) between 1 and 2)
);
create unique index access_token_hash_key on access_token (hash);
create unique index access_token_profile_id_client_id_key on access_token (profile_id, client_id);
