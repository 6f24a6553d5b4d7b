-- Terms by language and section, with a site's own wording beside the language's.

create table term (
  language text not null,
  -- Null: the language's wording, for every site. Else that site's own, which beats it.
  site integer check (site > 0),
  section text not null,
  -- Nested keys are joined by '#'.
  term text not null,
  -- Null: nothing to say here, the fallback language speaks.
  translation text check (translation <> 'null'),
  -- True once an editor has saved it: the demo then leaves it alone.
  edited boolean not null default false,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (language, section, term, site)
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
