-- What signed links of drafts lead to: a frozen copy of one draft. It is kept until the link ends or is revoked.
-- Decision page 0057.

create table draft_link (
  id uuid primary key,
  site integer not null check (site >= 1),
  date date not null,
  -- The date id of the draft.
  date_id text not null,
  -- The account that shared it: its rights are asked for whenever somebody follows the link.
  owner text not null check (owner <> ''),
  -- The draft as editors read it.
  post jsonb not null,
  shared_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > shared_at)
);
comment on table draft_link is 'Frozen copies that signed links lead to.';
create index draft_link_ended on draft_link (ends_at);
create index draft_link_of on draft_link (site, date, date_id);
