-- Which entry a record of a source became, such as a post of a WordPress site: a record whose day changes is known again, and
-- leaves its old day.

create table devotionals.import_source (
  site integer not null,
  -- 'parish.example 163'.
  source text not null,
  entry text not null,
  primary key (site, source)
);
create index import_source_of_entry on devotionals.import_source (entry);

-- The record that has left an entry, which an undo gives back to it.
alter table devotionals.import_entry add column source text;
