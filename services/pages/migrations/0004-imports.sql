-- Which page a record of a source became, such as a page of a WordPress site: one whose address changes is known again, and
-- is renamed.

create table pages.import_source (
  site_code text not null,
  -- 'parish.example page 12'.
  source text not null,
  slug text not null,
  primary key (site_code, source)
);
create index import_source_of_page on pages.import_source (site_code, slug);

-- Imports by the command, and the pages that each wrote or removed. Versions are never changed, so an undo only sets the
-- versions that a page points to.
create table pages.import (
  id uuid primary key,
  site_code text not null,
  file_name text not null,
  at timestamptz not null,
  by text not null,
  -- Null until it is undone.
  undone_at timestamptz,
  undone integer not null default 0,
  kept integer not null default 0
);
create index import_of_site on pages.import (site_code, at desc, id);

create table pages.import_page (
  import uuid not null references pages.import on delete cascade,
  -- In the order of the writes; an undo goes backwards.
  number integer not null,
  slug text not null,
  -- The address that it was renamed from.
  previous_slug text,
  -- What it pointed to, under its previous address; null for a new page.
  before jsonb,
  -- What it points to since; null for a page that was removed.
  after jsonb,
  primary key (import, slug)
);

-- The records that an import gave to another page, or to their first.
create table pages.import_page_source (
  import uuid not null references pages.import on delete cascade,
  source text not null,
  -- Null for a record that was not known.
  before text,
  after text not null,
  primary key (import, source)
);
