-- The library of a site: pictures its editors choose for pages. Decision page 0023.
--
-- A picture of a library is a row of `picture` as any other, of the purpose 'layout' and the owner 'site 1'; among its
-- files is the one that further crops are drawn from. A crop is a row of its own, of the purpose 'crop' and the owner
-- 'picture <id>': what comes and goes with rows (files, backups, what a crash left) comes and goes with crops.

create table library (
  picture uuid primary key references picture (id) on delete cascade,
  site integer not null check (site >= 1),
  -- The account's id.
  uploaded_by text not null,
  name text not null check (name <> ''),
  -- What stands in its place for who does not see it, by language code: { "en_US": "A lake" }.
  alts jsonb not null default '{}',
  -- What matters in it, in fractions of its width and height.
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  -- { "desktop": { "x", "y", "width", "height", "picture" } }: fractions, and the row of the crop's files.
  crops jsonb not null default '{}',
  -- Counts the changes.
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  -- Null while it is not in the trash. Its files are served there too: pages may show them.
  trashed_at timestamptz
);
create index library_of_site on library (site);
