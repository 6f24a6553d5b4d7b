-- Journals and bookmarks: each row is its owner's, and goes with the account.

create table journal (
  -- Made by the device that begins the entry, so that it can do so without a network.
  id uuid primary key,
  account uuid not null references account on delete cascade,
  title text not null,
  text text not null,
  -- The beginning of the text, for lists.
  excerpt text not null,
  labels text[] not null default '{}',
  date date,
  reading jsonb,
  -- Title, text, labels and reading as they are searched (domain/journals/searchable.ts).
  search text not null,
  revision integer not null check (revision > 0),
  -- Who wrote it last, and when by their own clock: what a mark says when two versions meet.
  device text not null,
  written_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Nothing of it is left but that it was there: a device that was away must not take a new beginning for what it knows.
  deleted_at timestamptz
);
create index journal_newest on journal (account, updated_at desc, id desc) where deleted_at is null;
create index journal_labels on journal using gin (labels);

-- What an entry was: the text two devices began with, and the saves that have been taken, so that none counts twice.
create table journal_version (
  journal uuid not null references journal on delete cascade,
  revision integer not null,
  save_id uuid not null,
  title text not null,
  text text not null,
  labels text[] not null,
  date date,
  reading jsonb,
  saved_at timestamptz not null,
  primary key (journal, revision)
);
create unique index journal_version_save on journal_version (journal, save_id);
create index journal_version_age on journal_version (saved_at);

create table bookmark (
  id uuid primary key,
  account uuid not null references account on delete cascade,
  -- Names what it is of (domain/bookmarks/bookmarkTarget.ts): one of each thing.
  key text not null,
  target jsonb not null,
  title text not null,
  image text,
  labels text[] not null default '{}',
  added_at timestamptz not null,
  unique (account, key)
);
create index bookmark_newest on bookmark (account, added_at desc, id);
