-- Pictures that accounts uploaded. The files themselves are in the store; a row says whose they are and what there is.
--
-- A row comes before its files and goes after them, marked by deleted_at both times: whatever a crash leaves is known
-- by a row, and the next look makes it good. What is to be kept in a trash some day waits there too.

create table picture (
  id uuid primary key,
  -- The account's id.
  owner text not null check (owner <> ''),
  purpose text not null,
  -- What every file's name begins with: a hash of the upload and of the row's id, so that no two rows share a file.
  stem text not null unique check (stem ~ '^[0-9a-f]{40}$'),
  -- Of the upload as it came, to tell that the same was uploaded before.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Pixels of the upload, upright.
  width integer not null,
  height integer not null,
  -- [{ "name", "type", "width", "height" }], by rising width.
  files jsonb not null,
  -- Of all files together.
  bytes integer not null,
  created_at timestamptz not null,
  -- Null while it is shown.
  deleted_at timestamptz
);
create index picture_owner on picture (owner, purpose, created_at);
create index picture_deleted on picture (deleted_at) where deleted_at is not null;
-- An account has one face, whatever races.
create unique index picture_avatar on picture (owner) where purpose = 'avatar' and deleted_at is null;

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  subject text not null,
  operation text not null,
  object text not null,
  countries text[] not null,
  before_hash text,
  after_hash text,
  request_id text not null
);
comment on table audit is 'history: who uploaded and removed which picture.';
