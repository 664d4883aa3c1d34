-- The members from before. In a transaction of its own: the one before locks `profile` against writes for its moment, and this
-- one may take seconds. A member who is being deleted is waited for and left out.
insert into profile_last_seen (profile_id, last_seen_at)
  select id, last_seen_at from profile
  for key share
  on conflict (profile_id) do nothing;

-- The planner must know at once how many there are.
analyze profile_last_seen;
