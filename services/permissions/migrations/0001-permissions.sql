-- What users may do: admin keys of their own and of their groups, content rights by area and key, and for which sites.

create table user_permission (
  -- The account's id.
  sub text primary key,
  email text not null default '',
  username text not null default '',
  given_name text not null default '',
  family_name text not null default '',
  -- Null is every site, an empty array none.
  sites integer[] default '{}',
  permissions text[] not null default '{}',
  updated_at timestamptz not null default now()
);
-- Rights are looked up by these too: they must lead to one user.
create unique index user_permission_email on user_permission (lower(email)) where email <> '';
create unique index user_permission_username on user_permission (lower(username)) where username <> '';

create table user_group (
  name text primary key,
  permissions text[] not null default '{}'
);

create table member (
  sub text not null references user_permission on delete cascade,
  group_name text not null references user_group,
  primary key (sub, group_name)
);

create table content_permission (
  sub text not null references user_permission on delete cascade,
  area text not null,
  -- A country code or 'global'.
  key text not null check (key = 'global' or key ~ '^[A-Z]{2}$'),
  -- Letters of the specification: c, r, u, d.
  actions text[] not null check (actions <@ '{c,r,u,d}' and actions <> '{}'),
  primary key (sub, area, key)
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
