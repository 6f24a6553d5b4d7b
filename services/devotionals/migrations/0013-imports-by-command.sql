-- Imports by the command are recorded with what they wrote, so that they can be undone; the command reads the file itself,
-- which is not stored.
alter table devotionals.import drop constraint import_size_check;
alter table devotionals.import add constraint import_size_check check (size >= 0);
