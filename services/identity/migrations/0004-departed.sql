-- Accounts that are gone, of which other services may still keep something: a row until all of them have removed it.
create table departed (
  account uuid primary key,
  at timestamptz not null
);
