-- Pages by site and slug; each save is a version that never changes, a page points at its live one and its working draft.

create table pages.page_version (
  site_code text not null,
  slug text not null,
  version integer not null check (version > 0),
  status text not null check (status in ('publish', 'draft')),
  title text not null,
  countries text[] not null,
  is_home boolean not null,
  -- The part for everybody: status, title, isHome; or null.
  global jsonb,
  sections jsonb not null,
  country_sections jsonb not null,
  seo jsonb not null,
  is_new_editor boolean not null,
  new_editor_content text,
  -- Computed when saved, for look-ups (rules.ts, reachOf).
  for_everybody boolean not null,
  home_countries text[] not null,
  home_everybody boolean not null,
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (site_code, slug, version)
);
comment on table pages.page_version is 'history: every save of a page; versions are only added';

create table pages.page (
  site_code text not null,
  slug text not null,
  live_version integer,
  draft_version integer,
  -- When the live version went live; the latest wins among equals (decision 32).
  published_at timestamptz,
  primary key (site_code, slug),
  foreign key (site_code, slug, live_version) references pages.page_version,
  foreign key (site_code, slug, draft_version) references pages.page_version,
  check (live_version is not null or draft_version is not null),
  check ((live_version is null) = (published_at is null))
);

create table pages.audit (
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
comment on table pages.audit is 'history: who did what to which page; rows are only added';

create function pages.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is history: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$$;

create trigger page_version_is_history before update or delete or truncate on pages.page_version
  for each statement execute function pages.refuse_change();
create trigger audit_is_history before update or delete or truncate on pages.audit
  for each statement execute function pages.refuse_change();
