-- Recordings of a site. Decision page 0056.
--
-- A recording is a row of `picture` as a crop is, of the purpose 'recording' and the owner 'site 1', with its one file:
-- what comes and goes with rows (files, backups, what a crash left) comes and goes with recordings. While it is being
-- sent, the row is marked as deleted; each part moves the mark to the present.

create table recording (
  picture uuid primary key references picture (id) on delete cascade,
  site integer not null check (site >= 1),
  -- The account's id.
  uploaded_by text not null,
  -- The name of the file that was uploaded.
  name text not null check (name <> ''),
  -- Bytes of the whole file, as the sender states them first.
  size integer not null check (size > 0),
  -- Milliseconds; null until it is complete.
  duration integer check (duration > 0)
);
create index recording_of_site on recording (site);
