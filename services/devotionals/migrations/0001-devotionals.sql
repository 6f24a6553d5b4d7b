-- Posts by site, stage, day and date id; a country's variant and a further reading have a number for a date id.

create table devotionals.post (
  site integer not null check (site >= 0),
  stage text not null check (stage in ('publish', 'draft')),
  date date not null,
  -- MM-DD-YYYY of the date for the day's default, else a number (decision 5).
  date_id text not null,
  number bigint generated always as (case when date_id ~ '^[0-9]{1,12}$' then date_id::bigint end) stored,
  -- Empty for everybody.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  title text not null,
  slug text not null,
  reference text not null default '',
  verse text not null default '',
  content text not null default '',
  closing_thought text not null default '',
  author text not null default '',
  image_url text,
  featured_image text,
  has_audio boolean not null default false,
  audio_url text,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  primary key (site, stage, date, date_id),
  constraint date_id_is_date_or_number check (
    number is not null
    or date_id = lpad(extract(month from date)::text, 2, '0') || '-' || lpad(extract(day from date)::text, 2, '0')
      || '-' || lpad(extract(year from date)::text, 4, '0')
  ),
  constraint default_is_for_everybody check (country = '' or number is not null)
);

create unique index post_slug on devotionals.post (site, stage, date, slug) where trashed_at is null;

create table devotionals.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  subject text not null,
  operation text not null,
  object text not null,
  countries text[] not null default '{}',
  before_hash text,
  after_hash text,
  request_id text not null
);
comment on table devotionals.audit is 'history: who did what to which post; rows are only added';

create function devotionals.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is history: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_is_history before update or delete or truncate on devotionals.audit
  for each statement execute function devotionals.refuse_change();
