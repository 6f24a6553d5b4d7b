-- What broke in browsers, and what the content security policy stopped there. Kept for 90 days.
--
-- No audit: whoever writes here is a visitor without a name, a report is its own record of who sent it and when, and
-- nobody can change one. What is removed is removed by age alone.

create table report (
  id bigint generated always as identity primary key,
  error_id text not null unique check (error_id ~ '^ODB-[0-9a-f]{8,32}$'),
  at timestamptz not null,
  site_id integer,
  fingerprint text not null,
  message text not null,
  -- All of it, as the contract has cleaned it.
  body jsonb not null
);
create index report_at on report (at);
create index report_site on report (site_id, id);
create index report_fingerprint on report (fingerprint, id);

-- Counted by day: a page with a mistake in it is reported by everybody who opens it.
create table violation (
  day date not null,
  directive text not null,
  blocked text not null,
  page text not null,
  source text not null,
  count integer not null default 1,
  primary key (day, directive, blocked, page, source)
);
