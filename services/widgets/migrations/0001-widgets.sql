-- Widgets and layouts. What was once published never changes: versions and revisions are history, and only the heads
-- (widget, layout) move. Decision 21.

create table widget (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  site integer not null check (site >= 1),
  type text not null,
  version integer not null check (version >= 1),
  deleted_at timestamptz
);
comment on table widget is 'Widgets: the head of each. A deleted one keeps its versions, for old revisions show them.';

create table widget_version (
  widget_id text not null references widget (id),
  version integer not null check (version >= 1),
  content text not null,
  refers_to text[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (widget_id, version)
);
comment on table widget_version is 'history: what a widget held, as JSON text; refers_to are the widgets a feature toggle leads to.';

alter table widget
  add foreign key (id, version) references widget_version (widget_id, version) deferrable initially deferred;

create table layout (
  site integer not null check (site >= 1),
  name text not null check (name ~ '^[A-Za-z0-9_.-]{1,80}$'),
  revision integer not null default 0 check (revision >= 0),
  primary key (site, name)
);
comment on table layout is 'Layouts: the revision that is published, 0 before the first. The row is locked while publishing.';

create table row_version (
  site integer not null,
  layout text not null,
  row_key text not null,
  version integer not null check (version >= 1),
  content json not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (site, layout, row_key, version),
  foreign key (site, layout) references layout (site, name)
);
comment on table row_version is 'history: what a row held; its place is the revision''s.';

create table layout_revision (
  site integer not null,
  layout text not null,
  revision integer not null check (revision >= 1),
  note text,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (site, layout, revision),
  foreign key (site, layout) references layout (site, name)
);
comment on table layout_revision is 'history: each time a layout, or a widget in it, was published.';

create table layout_revision_row (
  site integer not null,
  layout text not null,
  revision integer not null,
  position integer not null check (position >= 0),
  row_key text not null,
  row_version integer not null,
  primary key (site, layout, revision, row_key),
  unique (site, layout, revision, position),
  foreign key (site, layout, revision) references layout_revision (site, layout, revision),
  foreign key (site, layout, row_key, row_version) references row_version (site, layout, row_key, version)
);
comment on table layout_revision_row is 'history: the rows of a revision in order.';

create table layout_revision_widget (
  site integer not null,
  layout text not null,
  revision integer not null,
  widget_id text not null,
  widget_version integer not null,
  primary key (site, layout, revision, widget_id),
  foreign key (site, layout, revision) references layout_revision (site, layout, revision),
  foreign key (widget_id, widget_version) references widget_version (widget_id, version)
);
comment on table layout_revision_widget is 'history: the version of each widget a revision was published with.';
create index layout_revision_widget_by_widget on layout_revision_widget (widget_id, site, layout, revision desc);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  subject text not null,
  operation text not null,
  object text not null,
  countries text[] not null default '{}',
  before_hash text,
  after_hash text,
  request_id text not null
);
comment on table audit is 'history: who did what to which thing (security page 3.8).';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is history: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$$;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'widget_version', 'row_version', 'layout_revision', 'layout_revision_row', 'layout_revision_widget', 'audit'
  ] loop
    execute format(
      'create trigger never_changes before update or delete or truncate on %I for each statement execute function refuse_change()',
      kept
    );
  end loop;
end
$$;
