-- A code to reset a password for each who asked for one: a stranger who asks voids nobody's. Whoever asked has a handle,
-- and tries of their own that nobody else uses up; those without one (another browser) share theirs.
create table reset_code (
  -- The hash of the handle.
  handle bytea primary key,
  -- The account, or nobody's id where no account has the name.
  subject uuid not null,
  hash bytea not null,
  -- The address it was sent to.
  email text not null,
  expires_at timestamptz not null,
  -- With the handle, and without.
  tries integer not null default 0,
  loose_tries integer not null default 0
);
create index reset_code_subject on reset_code (subject);
create index reset_code_end on reset_code (expires_at);
