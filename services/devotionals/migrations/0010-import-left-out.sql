-- What of a record's text is saved otherwise than it stands in the source, such as shortcodes that are taken out; and remarks
-- on the file itself.
alter table devotionals.import_note drop constraint import_note_kind_check;
alter table devotionals.import_note
  add constraint import_note_kind_check check (kind in ('skipped', 'picture', 'words', 'kept', 'left', 'file'));
