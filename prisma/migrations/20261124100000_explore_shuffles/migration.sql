-- Four fixed orders in which Explore's tab All is read; each reader enters one of them at a place of their own. The expressions
-- stand in src-server/domains/explore/shuffles.ts as well.
create index profile_shuffle_1 on profile ((uuid_hash_extended(id, 1) >> 33), id);
create index profile_shuffle_2 on profile ((uuid_hash_extended(id, 2) >> 33), id);
create index profile_shuffle_3 on profile ((uuid_hash_extended(id, 3) >> 33), id);
create index profile_shuffle_4 on profile ((uuid_hash_extended(id, 4) >> 33), id);
