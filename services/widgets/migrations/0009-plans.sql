-- A planned change publishes what was planned: the versions of the widgets that its rows named then. Decision page 0026.
alter table layout_schedule
  -- [{id, version}]; none in those planned before this.
  add column pinned jsonb not null default '[]';
-- One that was planned over another, which waited for an earlier time, goes on top of what that one makes.
alter table layout_schedule
  -- Those that it goes on top of.
  add column follows uuid[] not null default '{}',
  -- {revision, widgets: [{id, version}]}: what it wrote; its revision is null where it changed no row.
  add column made jsonb;
