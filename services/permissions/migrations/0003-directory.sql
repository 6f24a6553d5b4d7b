-- Users are listed, searched and filtered; rights have a version.

-- Moves with every change of what somebody may do: whoever holds rights can tell that they are old.
create sequence rights_version;

alter table user_permission
  add column version bigint not null default nextval('rights_version'),
  -- Words of the names and addresses, without accents and in small letters: what a search finds by their beginnings.
  add column words tsvector not null default '',
  -- What a list is in the order of: the family name first.
  add column sort_name text collate "C" not null default '';

-- The service writes both at every save, by rules of its own; until then these are near enough.
update user_permission
   set words = array_to_tsvector(array_remove(array(select distinct unnest(regexp_split_to_array(
         lower(email || ' ' || username || ' ' || given_name || ' ' || family_name || ' ' || sub), '[^[:alnum:]]+'))), '')),
       sort_name = lower(coalesce(nullif(trim(family_name || ' ' || given_name), ''), nullif(email, ''),
         nullif(username, ''), sub));

-- Rights change rarely and are looked for often: no list of pending entries to read through.
create index user_permission_by_name on user_permission (sort_name, sub);
create index user_permission_by_word on user_permission using gin (words) with (fastupdate = off);
create index user_permission_by_site on user_permission using gin (sites) with (fastupdate = off);
create index user_permission_of_every_site on user_permission (sub) where sites is null;
create index user_permission_by_key on user_permission using gin (permissions) with (fastupdate = off);
create index member_by_group on member (group_name);
create index content_permission_by_key on content_permission (key, sub);
