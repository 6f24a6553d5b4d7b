-- Sites by id, and the offices and defaults of countries.

create table site (
  site_id integer primary key check (site_id > 0),
  name text not null unique,
  -- Fields that differ from the built-in default; id and name have columns of their own.
  config jsonb not null default '{}' check (jsonb_typeof(config) = 'object'),
  -- Hosts that lead here besides the configured domain.
  hosts text[] not null default '{}',
  -- True once an editor has saved it: the demo then leaves it alone.
  edited boolean not null default false,
  updated_at timestamptz not null default now()
);

-- The office of a country, of a region (EU, AP, IAC), or the general one ('*').
create table office (
  kind text not null check (kind in ('country', 'region', 'general')),
  code text not null,
  email text not null default '',
  default_language text,
  cookies_default_on boolean not null default false,
  edited boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (kind, code),
  check (
    case kind
      when 'country' then code ~ '^[A-Z]{2}$'
      when 'region' then code in ('EU', 'AP', 'IAC')
      else code = '*'
    end
  )
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
