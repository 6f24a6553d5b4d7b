-- Languages that somebody added to translate into, before they have a text.
create table translation.added_language (
  language text primary key,
  added_at timestamptz not null,
  added_by text
);
