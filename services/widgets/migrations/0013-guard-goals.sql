-- What should not become worse while the goal becomes better: a second goal, of the other kind.
alter table test_goal add column guard_kind text check (guard_kind in ('click', 'visit') and guard_kind <> kind);
alter table test_goal add column guard_path text check (guard_path is null or guard_kind = 'visit');
alter table test_phase add column guard_kind text;
alter table test_phase add column guard_path text;
alter table test_exposure add column is_guarded boolean not null default false;
-- Visitors who reached the guard goal, under the day of the exposure.
alter table test_count add column guarded integer not null default 0 check (guarded between 0 and visitors);
