-- What signed links of previews lead to: a frozen copy of an editor's draft, or the number of a published revision. It is
-- kept until the link ends. Decision page 0029.

create table layout_preview (
  id uuid primary key,
  site integer not null check (site >= 1),
  layout text not null check (layout ~ '^[A-Za-z0-9_.-]{1,80}$'),
  -- The account that shared it: its rights are asked for whenever somebody follows the link.
  owner text not null check (owner <> ''),
  -- The revision that is shown, or that the draft was begun from.
  revision integer not null check (revision >= 0),
  -- The draft's JSON text as it was then; null for what is published.
  content text,
  shared_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > shared_at)
);
comment on table layout_preview is 'Frozen copies that signed links lead to.';
create index layout_preview_ended on layout_preview (ends_at);
create index layout_preview_of on layout_preview (owner);
