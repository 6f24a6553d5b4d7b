-- A draft that was thrown away and begun again must not have a version it had before: a window that still holds that one would
-- write over the new draft, or throw it away, without having seen it.
create sequence layout_draft_version as integer;
select setval('layout_draft_version', (select coalesce(max(version), 0) + 1 from layout_draft), false);
