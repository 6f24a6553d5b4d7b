-- What a planned change goes by when its time has come. Decision page 0026.
alter table layout_schedule
  -- [{id, version}]: the widgets that its rows named when it was planned; none in those planned before this.
  add column pinned jsonb not null default '[]',
  -- Plans for an earlier time that it was planned over: it goes on top of what they make.
  add column follows uuid[] not null default '{}',
  -- {revision, widgets: [{id, version}]}: what it wrote; its revision is null where it changed no row.
  add column made jsonb;
