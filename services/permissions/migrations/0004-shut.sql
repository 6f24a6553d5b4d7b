-- Accounts that cannot sign in, as identity tells it: who is the last super_admin who can is asked here. Not a column of
-- user_permission: whoever is shut before they are given anything, or whose record is removed, stays shut.
create table shut_user (
  sub text primary key,
  is_shut boolean not null,
  -- Of what identity tells of one account, the higher is the later: what arrives late changes nothing.
  turn bigint not null
);
