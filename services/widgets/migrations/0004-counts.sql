-- What tests of rows and widgets show: their goals, their phases, who saw and who converted. Decision page 0025.
--
-- No audit of counts: whoever writes them is a visitor without a name. Goals and winners are editors' and are audited.

create table test_goal (
  site integer not null check (site >= 1),
  -- `row:{layout}:{rowKey}` or `widget:{id}`.
  subject text not null check (subject ~ '^(row:[A-Za-z0-9_.-]{1,80}:[A-Za-z0-9_-]{1,64}|widget:[A-Za-z0-9_-]{1,64})$'),
  kind text not null check (kind in ('click', 'visit')),
  -- Of the page whose visit counts.
  path text check ((kind = 'visit') = (path is not null)),
  version integer not null check (version >= 1),
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (site, subject)
);
comment on table test_goal is 'What counts as a conversion; a test without a row here counts clicks on its links.';

create table test_phase (
  id bigint generated always as identity primary key,
  site integer not null check (site >= 1),
  subject text not null,
  -- Of the test's key: shares and versions (decision 15).
  phase text not null check (phase ~ '^[0-9a-z]{7}$'),
  -- The start as the editor wrote it: another one is another run.
  starts text not null,
  -- The goal's version, 0 without one: what other goals counted is not added.
  goal_version integer not null,
  goal_kind text not null,
  goal_path text,
  -- [{"version": "A", "percent": 99}, …]
  shares jsonb not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  winner text check (winner ~ '^[A-Z]$')
);
comment on table test_phase is 'Times in which a test ran with the same shares, versions and goal.';
create unique index test_phase_open on test_phase (site, subject) where ended_at is null;
create index test_phase_by_subject on test_phase (site, subject, id);

create table test_exposure (
  phase_id bigint not null references test_phase (id) on delete cascade,
  -- Made at random by a browser with consent; it names nobody.
  unit text not null check (unit ~ '^[A-Za-z0-9_-]{22}$'),
  version text not null check (version ~ '^[A-Z]$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- In UTC, as tests are.
  day date not null,
  is_converted boolean not null default false,
  primary key (phase_id, unit)
);
comment on table test_exposure is 'Who saw which version, each once; removed 90 days after the phase.';

create table test_count (
  phase_id bigint not null references test_phase (id) on delete cascade,
  day date not null,
  country text not null,
  version text not null,
  visitors integer not null default 0,
  -- Under the day of the exposure.
  conversions integer not null default 0,
  primary key (phase_id, day, country, version),
  check (conversions between 0 and visitors)
);
comment on table test_count is 'The sums of test_exposure, which stay.';

create table test_draw (
  phase_id bigint not null references test_phase (id) on delete cascade,
  day date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  draws integer not null,
  primary key (phase_id, day, country)
);
comment on table test_draw is 'How often a version was drawn, whoever it was for: a number without anybody in it.';

create table test_notice (
  site integer not null,
  subject text not null,
  -- start, end: the run; trouble: the phase.
  about text not null,
  kind text not null check (kind in ('start', 'ratio', 'silence', 'end')),
  at timestamptz not null,
  primary key (site, subject, about, kind)
);
comment on table test_notice is 'Which reports of tests were mailed.';

-- Which process looks after the tests, and until when nobody else does. Empty before the first test.
create table test_watch (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
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
