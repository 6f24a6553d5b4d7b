-- Sign-ins by the outside provider that wait for the browser to come back. Nothing here proves anything: the handle is
-- stored as a hash, and state, nonce and verifier are made of the handle under a key the database does not have.

create table outside_attempt (
  hash bytea primary key,
  redirect_uri text not null,
  -- A path of the site.
  return_to text not null,
  -- Null: to sign in. Else whose account the provider is to be linked to.
  account uuid references account on delete cascade,
  expires_at timestamptz not null
);
create index outside_attempt_end on outside_attempt (expires_at);
