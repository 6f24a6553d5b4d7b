-- A planned change publishes what was planned: the versions of the widgets that its rows named then. Decision page 0026.
alter table layout_schedule
  -- [{id, version}]; none in those planned before this.
  add column pinned jsonb not null default '[]';
