-- Signing in with the right password of a sign-up that waits gives that browser a handle too; those of others stay.
create table sign_up_handle (
  handle bytea primary key,
  sign_up uuid not null references sign_up on delete cascade
);
create index sign_up_handle_sign_up on sign_up_handle (sign_up);
