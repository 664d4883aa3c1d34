-- The database writes plain hashes; the server replaces those of banned identities by ones that need its secret.
alter table former_identity add column keyed boolean not null default false;
