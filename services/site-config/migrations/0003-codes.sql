-- A site's code, under which its pages and flags are kept and rights on them hold: no two sites have one (decision 0015).

alter table site add column code text check (code ~ '^[A-Za-z0-9_-]{1,40}$');

-- What the code was so far: as stored, or the built-in one.
update site set
  code = case
    when jsonb_typeof(config -> 'siteCode') = 'string' and config ->> 'siteCode' ~ '^[A-Za-z0-9_-]{1,40}$'
      then config ->> 'siteCode'
    else 'lectern'
  end,
  config = config - 'siteCode';

-- Of sites that share one, the one that is named so keeps it with its pages and flags, else the first. The others get a
-- free one each; the log says what it was, and whoever looks after every site may give them another.
do $$
declare
  clash record;
  free text;
  place integer;
begin
  for clash in
    select site_id, code
      from (select site_id, code,
                   row_number() over (partition by code order by (name = code) desc, site_id) as place
              from site) as ranked
     where ranked.place > 1
     order by site_id
  loop
    free := format('site-%s', clash.site_id);
    place := 1;
    while exists (select from site where code = free) loop
      place := place + 1;
      free := format('site-%s-%s', clash.site_id, place);
    end loop;
    update site set code = free, updated_at = now() where site_id = clash.site_id;
    with entry as (
      insert into audit (subject, operation, object, before_value, after_value, request_id)
      values ('migration', 'saveSiteConfig', format('site %s', clash.site_id),
              jsonb_build_object('siteCode', clash.code), jsonb_build_object('siteCode', free), '0003-codes')
      returning id)
    insert into audit_unsealed (audit_id) select id from entry;
  end loop;
end
$$;

alter table site alter column code set not null, add constraint site_code_is_one_sites unique (code);
