-- The audit of a service (decision page 0015), the same in every audited service. It also runs where an older release
-- created these tables from a copy of its own, so every statement leaves what exists.

create table if not exists audit (
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
alter table audit
  alter column countries set default '{}',
  add column if not exists session_id text,
  add column if not exists address text,
  add column if not exists outcome text not null default 'done' check (outcome in ('done', 'refused')),
  -- States without secrets, where the service stores them.
  add column if not exists before_value jsonb,
  add column if not exists after_value jsonb;
comment on table audit is 'history: who did what to which object; rows are only added';

create index if not exists audit_by_subject on audit (subject, id);
create index if not exists audit_by_object on audit (object text_pattern_ops, id);
create index if not exists audit_by_time on audit (at, id);

-- Entries that wait for their seal.
create table if not exists audit_unsealed (
  audit_id bigint primary key
);
-- Entries from before there were seals. Not later: an entry that is neither sealed nor waits was inserted by hand.
do $$ begin
  if to_regclass('audit_seal') is null then insert into audit_unsealed (audit_id) select id from audit; end if;
end $$;

create table if not exists audit_seal (
  -- 1, 2, 3 …: the order of the chain.
  place bigint primary key,
  audit_id bigint not null unique,
  -- sha256 of the previous seal and the entry, in hexadecimal.
  seal text not null,
  sealed_at timestamptz not null default now()
);
comment on table audit_seal is 'history: the chain over the audit (decision page 0015)';

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is history: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$$;
-- The name of this trigger in widgets.
drop trigger if exists never_changes on audit;
create or replace trigger audit_is_history before update or delete or truncate on audit
  for each statement execute function refuse_change();
create or replace trigger audit_seal_is_history before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
