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
