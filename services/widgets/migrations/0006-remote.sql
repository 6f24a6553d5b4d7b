-- What other sites said when their posts were last asked for, for content cards. Decision page 0028.
--
-- A row is what is known of one source, whoever's cards show it. The last good answer stands until a better one comes; when
-- it may be asked again, and who is asking now, is here too, so that any number of processes ask once. All of it can be
-- asked for again: nothing is lost with it.

create table remote_source (
  -- A hash of what is asked: API, type, and id or offset.
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- As text, for who looks into the table.
  name text not null,
  -- Counts what it said: another number is another text on the page.
  revision integer not null default 0,
  -- The last good answer, JSON: a post, or { "missing": true }; null where there never was one.
  answer jsonb,
  fetched_at timestamptz,
  -- Since then every try has failed; null while the last one was good.
  failed_at timestamptz,
  -- Why the last one failed: a word of domain/remote/failures.ts.
  fault text,
  -- Tries in a row that failed.
  failures integer not null default 0,
  -- It is not asked before.
  next_at timestamptz not null,
  -- Somebody is asking until then.
  leased_until timestamptz,
  -- The last time anybody wanted to know.
  used_at timestamptz not null
);
comment on table remote_source is 'What other sites said, for content cards.';
create index remote_source_used on remote_source (used_at);

-- Pictures of such posts that were copied into our media, by the address they were at.
create table remote_picture (
  -- A hash of the address.
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- The picture of the media service; null for one that could not be copied.
  picture uuid,
  -- The path of its largest file.
  path text,
  -- When it was last copied, or tried to.
  copied_at timestamptz not null,
  -- The last time a post showed it.
  used_at timestamptz not null,
  check ((picture is null) = (path is null))
);
comment on table remote_picture is 'Copies of pictures of other sites.';
create index remote_picture_used on remote_picture (used_at);
