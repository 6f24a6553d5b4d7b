-- How often readers arrived at a page that shows a layout. Decision page 0025.
create table layout_arrival (
  site integer not null check (site >= 1),
  layout text not null,
  -- In UTC, as tests are.
  day date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  arrivals integer not null,
  primary key (site, layout, day, country)
);
comment on table layout_arrival is 'Arrivals at pages with a layout, whoever it was: numbers without anybody in them; kept 90 days.';
