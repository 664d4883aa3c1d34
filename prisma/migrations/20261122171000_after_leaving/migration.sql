-- What stays of a member who left: a ban until its end, reports without words, and in the log that two acts had one actor.
-- All of it by keys that are made of ids, so that no id is kept.

-- a key that is the same for the same id, and leads nobody back to it
create function key_of(id uuid) returns uuid language sql immutable parallel safe strict
  return left(encode(sha256(convert_to('matinee ' || id::text, 'UTF8')), 'hex'), 32)::uuid;
-- the same for a way to sign in: the provider's own id of somebody
create function identity_hash(provider text, subject text) returns text language sql immutable parallel safe strict
  return encode(sha256(convert_to(provider || ' ' || subject, 'UTF8')), 'hex');

create table former_identity (
  identity text primary key,
  member_key uuid not null,
  banned boolean not null,
  reason text not null default '',
  keep_until timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  constraint former_identity_hash check (identity ~ '^[0-9a-f]{64}$'),
  constraint former_identity_reason_length check (char_length(reason) <= 500),
  constraint former_identity_ends_unless_banned check (banned or keep_until is not null)
);
create index former_identity_member_key_idx on former_identity (member_key);
create index former_identity_keep_until_idx on former_identity (keep_until);

-- Whoever leaves: their ban stays with their ways to sign in. Without a ban those are known for a day, so that one that is
-- decided in the same moment still meets them. The name puts it before the triggers that take things away.
create function keep_identities() returns trigger language plpgsql as $$
begin
  insert into former_identity as known (identity, member_key, banned, reason, keep_until)
    select identity_hash(account.provider::text, account.subject), key_of(old.id), ban.member_id is not null,
      coalesce(ban.reason, ''), case when ban.member_id is null then now() + interval '1 day' else ban.ends_at end
    from account left join ban on ban.member_id = old.id and (ban.ends_at is null or ban.ends_at > now())
    where account.profile_id = old.id
    on conflict (identity) do update set member_key = excluded.member_key, banned = excluded.banned,
      reason = excluded.reason, keep_until = excluded.keep_until
    where excluded.banned or not known.banned or known.keep_until <= now();
  return old;
end $$;
create trigger keep_identities before delete on profile for each row execute function keep_identities();

-- Nobody joins with an identity whose ban is not over. The lock: a ban of who left is either seen, or sees the new account.
create function refuse_account_of_banned() returns trigger language plpgsql as $$
begin
  perform 1 from former_identity
    where identity = identity_hash(new.provider::text, new.subject) for share;
  if exists (select 1 from former_identity where identity = identity_hash(new.provider::text, new.subject)
      and banned and (keep_until is null or keep_until > now())) then
    raise check_violation using message = 'this identity is banned', constraint = 'account_not_banned';
  end if;
  return new;
end $$;
create trigger refuse_account_of_banned before insert on account
  for each row execute function refuse_account_of_banned();

-- The log is only ever added to. What may change is that it forgets, and that only when a member has left: then their id
-- becomes a key, and with whom it is about goes what it was and what was noted.
alter table moderation_act add column actor_key uuid;
create or replace function keep_moderation_act() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise restrict_violation using message = 'what moderators did is only ever added to', constraint = 'moderation_act_kept';
  end if;
  if (new.id, new.kind, new.hand, new.target_kind, new.reports, new.created_at)
      is distinct from (old.id, old.kind, old.hand, old.target_kind, old.reports, old.created_at)
    or new.actor_key is distinct from old.actor_key
    or new.actor_id is distinct from old.actor_id
      and (new.actor_id is not null or exists (select 1 from profile where id = old.actor_id))
    or new.member_id is distinct from old.member_id
      and (new.member_id is not null or exists (select 1 from profile where id = old.member_id))
    or coalesce(new.target_id, old.target_id) is distinct from old.target_id
    or new.note not in (old.note, '') then
    raise restrict_violation using message = 'what moderators did is only ever added to', constraint = 'moderation_act_kept';
  end if;
  if new.actor_id is null and old.actor_id is not null then
    new.actor_key := key_of(old.actor_id);
  end if;
  if new.member_id is null and old.member_id is not null then
    new.target_id := null;
    new.note := '';
  end if;
  return new;
end $$;
create trigger keep_moderation_acts before truncate on moderation_act
  for each statement execute function keep_moderation_act();

-- A report stays when the member leaves whom it is about, without words and without their id.
create function forget_reported() returns trigger language plpgsql as $$
begin
  new.text_copy := '';
  new.reason := '';
  new.profile_id := null;
  if new.target_kind = 'profile' then new.target_id := key_of(new.target_id); end if;
  return new;
end $$;
create trigger forget_reported before update of author_id on report
  for each row when (old.author_id is not null and new.author_id is null) execute function forget_reported();
alter table report drop constraint report_author_id_fkey,
  add constraint report_author_id_fkey foreign key (author_id) references profile (id)
    on update cascade on delete set null not valid;
