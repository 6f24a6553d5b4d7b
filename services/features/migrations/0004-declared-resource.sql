-- Flags move to the tables of declared resources: one value per flag and one per version. The numbers of versions, the
-- history and the archive stay. Search texts and computed values are added at the end of the start (entryRefresh.ts).

create function canonical_instant(moment timestamptz) returns jsonb language sql immutable as $$
  select coalesce(to_jsonb(to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'null')
$$;

insert into entry_feature_flag (site, id, key, version, value, created_at, created_by, updated_at, updated_by, archived_at)
  select substr(site_code, 6), name, name, version,
         jsonb_build_object('name', name, 'note', note, 'owner', owner,
           'settings', coalesce((select jsonb_object_agg(country, is_on) from flag
                                  where flag.site_code = about.site_code and flag.name = about.name), '{}'),
           'start', canonical_instant(starts_at), 'end', canonical_instant(ends_at),
           'switchedAt', canonical_instant(turned_at)),
         created_at, created_by, updated_at, updated_by, archived_at
    from about;

insert into entry_feature_flag_version (site, id, version, value, is_archived, at, subject, operation)
  select substr(site_code, 6), name, version,
         state || jsonb_build_object('name', name,
           'start', canonical_instant((state->>'start')::timestamptz),
           'end', canonical_instant((state->>'end')::timestamptz)),
         operation = 'archiveFeature', at, subject, operation
    from flag_state;

drop function canonical_instant;
drop table flag_state;
drop table flag;
drop table about;
