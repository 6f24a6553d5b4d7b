-- Which days the editors of a site were told of days to come without a reading (decision page 0067).

create table devotionals.empty_days_notice (
  site integer not null,
  -- The day of the mail, in UTC.
  day date not null,
  sent_at timestamptz not null,
  primary key (site, day)
);
