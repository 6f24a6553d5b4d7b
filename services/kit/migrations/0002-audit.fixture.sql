-- The audit says more (session, address, outcome, kept values), is found by its columns, and is chained by seals.

alter table audit
  add column session_id text,
  add column address text,
  add column outcome text not null default 'done' check (outcome in ('done', 'refused')),
  -- States without secrets, where the service keeps them.
  add column before_value jsonb,
  add column after_value jsonb;

create index audit_by_subject on audit (subject, id);
create index audit_by_object on audit (object text_pattern_ops, id);
create index audit_by_time on audit (at, id);

create table audit_seal (
  -- 1, 2, 3 …: the order of the chain.
  place bigint primary key,
  audit_id bigint not null unique,
  -- sha256 of the seal before it and the entry, in hexadecimal.
  seal text not null,
  sealed_at timestamptz not null default now()
);
comment on table audit_seal is 'history: the chain over the audit (decision page 0015)';

create trigger audit_seal_is_history before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();

-- What waits for its seal.
create table audit_unsealed (
  audit_id bigint primary key
);
insert into audit_unsealed (audit_id) select id from audit;
