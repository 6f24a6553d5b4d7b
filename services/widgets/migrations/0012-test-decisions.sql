-- The editor's name of the test, because its row or widget has none after the test.
alter table test_phase add column name text not null default '';
-- Who declared the winner, when, and why. Earlier winners have neither.
alter table test_phase add column decided_by text;
alter table test_phase add column decided_at timestamptz;
alter table test_phase add column decision_note text not null default '';
