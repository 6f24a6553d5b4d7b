-- Imports of devotionals by screen (decision page 0064): each is recorded and can be undone as a whole.

create table devotionals.import (
  id uuid primary key,
  site integer not null,
  file_name text not null,
  -- Bytes of the file, and those received so far.
  size integer not null check (size > 0),
  received integer not null default 0,
  -- Null until the file is complete.
  format text check (format in ('csv', 'xlsx', 'json', 'wordPressExport', 'wordPressAnswer')),
  state text not null check (state in ('uploading', 'ready', 'queued', 'running', 'checked', 'done', 'failed',
                                       'cancelled', 'undoing', 'undone')),
  is_dry_run boolean not null default false,
  created_at timestamptz not null,
  created_by text,
  -- What the columns are and how records are saved; null before a first run.
  settings jsonb,
  started_at timestamptz,
  ended_at timestamptz,
  -- Records of the source, and how many of its entries are dealt with: a run that was interrupted goes on there.
  total integer not null default 0,
  position integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  -- What is no record: { "menu item": 3 }.
  ignored jsonb not null default '{}',
  -- Words of the records read and of what was saved of them.
  words_read integer not null default 0,
  words_saved integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  problem text
);
create index import_of_site on devotionals.import (site, created_at desc, id);

-- The file, until the import has ended.
create table devotionals.import_part (
  import uuid not null references devotionals.import on delete cascade,
  at integer not null,
  bytes bytea not null,
  primary key (import, at)
);

-- What a person is told of single records: why they were skipped, what of them was not saved, what an undo left.
create table devotionals.import_note (
  import uuid not null references devotionals.import on delete cascade,
  number integer not null,
  kind text not null check (kind in ('skipped', 'picture', 'words', 'kept')),
  place text not null,
  detail text not null,
  code text,
  primary key (import, number)
);

-- The entries that an import wrote, with what they were before.
create table devotionals.import_entry (
  import uuid not null references devotionals.import on delete cascade,
  entry text not null,
  -- Null for a new one.
  before jsonb,
  version integer not null,
  is_settled boolean not null default false,
  primary key (import, entry)
);
