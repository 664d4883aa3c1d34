-- The last decision about a reported item is read without a scan of all decisions.
create index moderation_act_target_id_idx on moderation_act (target_id);
