-- Personal tokens by which programs of an account call REST. Only the hash of the secret is stored. They go with the
-- account.

create table api_token (
  id uuid primary key,
  account uuid not null references account on delete cascade,
  name text not null,
  -- Folded, so that two names do not differ by case only.
  key text not null,
  -- SHA-256 of the secret.
  hash bytea not null unique,
  -- The services that it may call, and whether it may change anything there.
  services text[] not null,
  can_write boolean not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  last_used_at timestamptz,
  unique (account, key)
);
create index api_token_ends_at on api_token (ends_at);
