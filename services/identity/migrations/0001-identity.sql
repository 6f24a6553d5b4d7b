-- Accounts, sign-ups that wait for their code, sessions, codes and tries. No secret stands here in plain: passwords as
-- argon2id, codes under a key the database does not have, sessions and handles as hashes.

create table account (
  -- `sub`: what every other service knows it by.
  id uuid primary key,
  email text not null,
  -- The address as names are told apart.
  key text not null unique,
  verified boolean not null default false,
  status text not null check (status in ('CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'DISABLED')),
  -- What it returns to when it is enabled again.
  status_before text,
  -- Null: signs in by an outside provider alone.
  password_hash text,
  password_set_at timestamptz,
  -- A first password given by somebody else ends.
  password_expires_at timestamptz,
  given_name text not null default '',
  family_name text not null default '',
  nickname text not null default '',
  phone_number text not null default '',
  address text not null default '',
  picture text,
  language text,
  country text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index account_newest on account (created_at desc, id);

create table sign_up (
  id uuid primary key,
  handle bytea not null unique,
  email text not null,
  key text not null,
  password_hash text not null,
  given_name text not null default '',
  family_name text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_up_key on sign_up (key, created_at desc);
create index sign_up_end on sign_up (expires_at);

create table session (
  hash bytea primary key,
  id uuid not null unique,
  account uuid not null references account on delete cascade,
  -- 'newPassword' may set the password and nothing else.
  kind text not null check (kind in ('full', 'newPassword')),
  keep_signed_in boolean not null,
  device text not null default '',
  country text,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null
);
create index session_account on session (account, last_used_at desc);
create index session_end on session (ends_at);

-- One code at a time for a subject (an account or a sign-up) and a purpose.
create table code (
  subject uuid not null,
  purpose text not null check (purpose in ('confirm', 'reset', 'email')),
  hash bytea not null,
  tries integer not null default 0,
  -- The address it was sent to.
  email text not null,
  expires_at timestamptz not null,
  primary key (subject, purpose)
);
create index code_end on code (expires_at);

-- Tries by account, by address, by mailbox: they survive a restart.
create table attempt (
  key text primary key,
  tries integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index attempt_last on attempt (last_at);

create table known_device (
  account uuid not null references account on delete cascade,
  device text not null,
  country text not null,
  seen_at timestamptz not null,
  primary key (account, device, country)
);

create table outside_identity (
  id uuid primary key,
  account uuid not null references account on delete cascade,
  issuer text not null,
  subject text not null,
  name text not null,
  added_at timestamptz not null,
  unique (issuer, subject)
);
create index outside_identity_account on outside_identity (account);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  subject text not null,
  operation text not null,
  object text not null,
  countries text[] not null default '{}',
  before_hash text,
  after_hash text,
  request_id text not null,
  session_id text,
  address text,
  outcome text not null default 'done' check (outcome in ('done', 'refused')),
  -- States without secrets, where they are kept.
  before_value jsonb,
  after_value jsonb
);
comment on table audit is 'history: who did what to which thing; rows are only added';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is history: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_is_history before update or delete or truncate on audit
  for each statement execute function refuse_change();

create index audit_by_subject on audit (subject, id);
create index audit_by_object on audit (object text_pattern_ops, id);
create index audit_by_time on audit (at, id);

create table audit_seal (
  -- 1, 2, 3 …: the order of the chain.
  place bigint primary key,
  audit_id bigint not null unique,
  -- sha256 of the seal before it and the entry, in hexadecimal.
  seal text not null,
  sealed_at timestamptz not null default now()
);
comment on table audit_seal is 'history: the chain over the audit (decision page 0015)';

create trigger audit_seal_is_history before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();

-- What waits for its seal.
create table audit_unsealed (
  audit_id bigint primary key
);

-- The outbox of mail (services/kit/outbox.ts). A service that sends mail has this in a migration of its own, as it
-- stands here; the schema comes from the search path of migrations.
create table mail (
  -- The Message-ID is made of it.
  id uuid primary key,
  template text not null,
  recipient text not null check (length(recipient) <= 254),
  language text not null,
  site_id integer not null,
  -- Codes are secrets: emptied once the mail is sent or given up.
  filling jsonb not null,
  request_id text not null,
  created_at timestamptz not null,
  -- From then on the mail is of no use, as its code has ended.
  useful_until timestamptz,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  -- Someone is sending it until then, and says so again and again.
  locked_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  check (sent_at is null or given_up_at is null)
);
create index mail_due on mail (next_try_at) where sent_at is null and given_up_at is null;
create index mail_ended on mail (coalesce(sent_at, given_up_at)) where coalesce(sent_at, given_up_at) is not null;
