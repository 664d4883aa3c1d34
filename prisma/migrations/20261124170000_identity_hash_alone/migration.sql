-- The same hash without the other function: an older `npm run restore --wipe`, which is how one goes back, drops functions one by one
-- and stumbles over one that went with another.
create or replace function identity_hash(provider text, issuer text, subject text) returns text
  language sql immutable parallel safe strict
  return encode(sha256(convert_to(
    case when issuer = '' then provider else provider || ' ' || issuer end || ' ' || subject, 'UTF8')), 'hex');
