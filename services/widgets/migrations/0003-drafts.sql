-- What an editor has changed in a layout and not published yet: one draft of each editor and layout, saved over and over.
-- It is no history: what is published is.

create table layout_draft (
  site integer not null check (site >= 1),
  layout text not null check (layout ~ '^[A-Za-z0-9_.-]{1,80}$'),
  -- The account's id.
  owner text not null check (owner <> ''),
  -- The revision it was begun from.
  base_revision integer not null check (base_revision >= 0),
  -- JSON text of the editor's own; nobody else reads it.
  content text not null,
  version integer not null check (version >= 1),
  -- The window it was last saved from.
  saved_from text not null,
  updated_at timestamptz not null,
  primary key (site, layout, owner)
);
comment on table layout_draft is 'Unpublished changes of editors.';
create index layout_draft_old on layout_draft (updated_at);
