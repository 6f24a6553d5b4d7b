-- Browsers in which an account has signed in (decision page 0075): their attempts at its password have a count of their
-- own, so that a stranger's attempts elsewhere do not block them.
create table known_browser (
  account uuid not null references account on delete cascade,
  -- The hash of the secret in the browser's cookie.
  hash bytea not null,
  seen_at timestamptz not null,
  primary key (account, hash)
);
create index known_browser_seen on known_browser (seen_at);
