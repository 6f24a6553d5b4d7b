-- Comments of readers on published posts. A comment belongs to its post by site, day and date id: on every day a post of
-- the archive stands in for, its comments stand below it.

create table devotionals.comment (
  id uuid primary key,
  site integer not null,
  date date not null,
  date_id text not null,
  -- Whose it is, and what they wanted to be called when they wrote it; empty once it was removed.
  account text not null,
  name text not null,
  text text not null,
  state text not null check (state in ('held', 'published', 'hidden', 'rejected', 'removed')),
  -- Counts what was made of its text: who decides says which one they saw.
  version integer not null default 1,
  written_at timestamptz not null,
  edited_at timestamptz,
  -- When somebody last decided on it: reports from before are answered.
  looked_at timestamptz,
  -- Why it was rejected.
  reason text not null default '',
  constraint removed_is_empty check (state <> 'removed' or (name = '' and text = ''))
);

create index comment_shown on devotionals.comment (site, date, date_id, written_at desc, id desc)
  where state = 'published';
create index comment_waiting on devotionals.comment (site, written_at, id) where state in ('held', 'hidden');
create index comment_of_account on devotionals.comment (account, written_at desc);

create table devotionals.comment_report (
  comment uuid not null references devotionals.comment on delete cascade,
  account text not null,
  reported_at timestamptz not null,
  primary key (comment, account)
);

create index comment_report_of_account on devotionals.comment_report (account, reported_at desc);
