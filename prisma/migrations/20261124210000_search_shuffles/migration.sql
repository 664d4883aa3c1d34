-- Explore's tab All by one or two letters: its four orders (see profile_shuffle_1) with what members are found by, so that a page is
-- read from an index alone, however few members the letters find.
create index profile_search_shuffle_1 on profile_search ((uuid_hash_extended(profile_id, 1) >> 33), profile_id) include (grams);
create index profile_search_shuffle_2 on profile_search ((uuid_hash_extended(profile_id, 2) >> 33), profile_id) include (grams);
create index profile_search_shuffle_3 on profile_search ((uuid_hash_extended(profile_id, 3) >> 33), profile_id) include (grams);
create index profile_search_shuffle_4 on profile_search ((uuid_hash_extended(profile_id, 4) >> 33), profile_id) include (grams);
