-- A community's own OpenID Connect provider: its issuer is part of the account's key, and of the hash that is kept of it.
-- For Google and X, whose issuer is empty, key and hash stay as they were, also for an older server.
alter type provider add value 'oidc';

alter table account
  add column issuer text not null default '',
  -- as text: the new value may not be used before this transaction is over
  add constraint account_issuer_of_oidc check ((provider::text = 'oidc') = (issuer <> '')),
  add constraint account_issuer_length check (char_length(issuer) <= 500),
  drop constraint account_pkey,
  add constraint account_pkey primary key (provider, issuer, subject);

create function identity_hash(provider text, issuer text, subject text) returns text
  language sql immutable parallel safe strict
  return identity_hash(case when issuer = '' then provider else provider || ' ' || issuer end, subject);

create or replace function keep_identities() returns trigger language plpgsql as $$
begin
  insert into former_identity as known (identity, member_key, banned, reason, keep_until)
    select identity_hash(account.provider::text, account.issuer, account.subject), key_of(old.id), ban.member_id is not null,
      coalesce(ban.reason, ''), case when ban.member_id is null then now() + interval '1 day' else ban.ends_at end
    from account left join ban on ban.member_id = old.id and (ban.ends_at is null or ban.ends_at > now())
    where account.profile_id = old.id
    on conflict (identity) do update set member_key = excluded.member_key, banned = excluded.banned,
      reason = excluded.reason, keep_until = excluded.keep_until
    where excluded.banned or not known.banned or known.keep_until <= now();
  return old;
end $$;

create or replace function refuse_account_of_banned() returns trigger language plpgsql as $$
declare
  hash text := identity_hash(new.provider::text, new.issuer, new.subject);
begin
  perform 1 from former_identity where identity = hash for share;
  if exists (select 1 from former_identity where identity = hash
      and banned and (keep_until is null or keep_until > now())) then
    raise check_violation using message = 'this identity is banned', constraint = 'account_not_banned';
  end if;
  return new;
end $$;
