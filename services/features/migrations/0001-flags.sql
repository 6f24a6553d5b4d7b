-- Flags by site and country, and a number per site that counts their changes.

-- One row per site code ('odbx-en'); its lock makes changes of a site's flags go one after the other.
create table site (
  site_code text primary key,
  version integer not null default 0
);

create table flag (
  site_code text not null references site,
  name text not null,
  -- A country code, or '*' for every country without a setting of its own.
  country text not null default '*' check (country = '*' or country ~ '^[A-Z]{2}$'),
  is_on boolean not null,
  -- True once an editor has set it: the demo then leaves it alone.
  edited boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (site_code, name, country)
);

create table audit (
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
comment on table audit is 'history: who did what to which thing; rows are only added';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is history: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_is_history before update or delete or truncate on audit
  for each statement execute function refuse_change();
