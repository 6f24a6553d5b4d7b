-- An import of several files: their names and sizes, in the order of their bytes. Null for one file.
alter table devotionals.import add column files jsonb;
