-- Lists of the admin area as a person saved them: filters, order and columns under a name. Each row is its owner's, and
-- goes with the account.

create table saved_view (
  id uuid primary key,
  account uuid not null references account on delete cascade,
  -- The id of the screen that has the list (domain/admin/screens.ts).
  screen text not null,
  name text not null,
  -- Folded, so that two names do not differ by case only.
  key text not null,
  -- The query string of the screen's address.
  query text not null,
  saved_at timestamptz not null,
  unique (account, screen, key)
);
