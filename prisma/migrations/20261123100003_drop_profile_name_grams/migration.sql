-- `profile_search` answers these searches.
drop index profile_name_grams;
