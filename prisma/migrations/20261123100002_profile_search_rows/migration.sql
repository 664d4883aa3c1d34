-- The members from before. In a transaction of its own: the one before locks `profile` against writes for its moment, and this
-- one may take seconds. A member who is being deleted is waited for and left out.
insert into profile_search (profile_id, grams)
  select id, name_grams(username, full_name) from profile
  for key share
  on conflict (profile_id) do nothing;

-- The planner must know at once how common each gram is.
analyze profile_search;
