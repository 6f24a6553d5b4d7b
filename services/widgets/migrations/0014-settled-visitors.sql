-- Draws are reported some time after the visitors they brought: visitors are compared with draws only once every edge
-- has had the time to report. Snapshots of the number of visitors: the settled one, and the one that settles next.
alter table test_phase add column settled_visitors integer not null default 0;
alter table test_phase add column settling_visitors integer not null default 0;
alter table test_phase add column settling_since timestamptz;
update test_phase p set settled_visitors = coalesce(
  (select sum(visitors) from test_count c where c.phase_id = p.id), 0);
