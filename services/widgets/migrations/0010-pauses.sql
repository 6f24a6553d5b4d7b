-- A phase goes on where its test was switched off and on again, or its winner taken back. The time between is no run time.
alter table test_phase add column paused interval not null default '0';
