-- Changes of a layout that are published later: what an editor had ready, with the rights they had then. What became of
-- each stays with it. Decision page 0026.

create table layout_schedule (
  id uuid primary key,
  site integer not null check (site >= 1),
  layout text not null check (layout ~ '^[A-Za-z0-9_.-]{1,80}$'),
  -- The account that planned it, and what it might do then.
  owner text not null check (owner <> ''),
  rights jsonb not null,
  -- When; and the zone it was typed in, for mail.
  at timestamptz not null,
  zone text not null,
  note text,
  base_revision integer not null check (base_revision >= 0),
  -- JSON text: added, deleted, widgets as they are published.
  change text not null,
  -- Those it touches, for rights and for the list.
  countries text[] not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed', 'cancelled')),
  version integer not null default 1 check (version >= 1),
  -- Why it failed: a problem's code, title and errors.
  problem jsonb,
  -- The revision it made.
  revision integer,
  -- Someone is publishing it until then. The number of the try tells a lease from a later one.
  tries integer not null default 0,
  leased_until timestamptz,
  -- A failure is mailed once.
  told_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
comment on table layout_schedule is 'Changes of layouts to be published later.';
create index layout_schedule_due on layout_schedule (at) where status = 'waiting';
create index layout_schedule_untold on layout_schedule (ended_at) where status = 'failed' and told_at is null;
create index layout_schedule_of on layout_schedule (site, layout, at);
