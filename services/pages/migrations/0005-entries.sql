-- Pages become entries of a declared resource (domain/pages/pageResource.ts), with every version. The table `page` has
-- what readers and the specification's routes read: its rows follow from the entries.

-- The sections of one country, or of all, as items of a list. Places sort as the numbers do, those of countries last.
create function sections_of(sections jsonb, country text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'key', coalesce(country, 'all') || number,
      'place', coalesce('c' || country || 'A', 'b')
               || chr(65 + (number / 26)::integer) || chr(65 + (number % 26)::integer),
      'type', case when section->>'type' = 'banner' then 'banner' else 'text' end,
      'heading', '', 'html', coalesce(section->>'html', ''), 'country', country,
      'image', '', 'imageFocal', '', 'imageAlt', '', 'background', 'none',
      'further', coalesce(nullif(((section - 'html' - 'type') ||
        case when section->>'type' in ('banner', 'text') then '{}'::jsonb
             else jsonb_build_object('type', section->'type') end)::text, '{}'), '')
    ) order by number), '[]'::jsonb)
    from jsonb_array_elements(sections) with ordinality as list (section, at), lateral (select at - 1 as number) as n
$$;

create function page_values(v page_version) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'title', v.title, 'slug', v.slug, 'countries', to_jsonb(v.countries), 'isHome', v.is_home,
    'otherCountries', case when v.global is null then 'none'
                           when v.global->>'status' in ('publish', 'published') then 'publish' else 'draft' end,
    'titleElsewhere', coalesce(v.global->>'title', ''),
    'isHomeElsewhere', coalesce((v.global->>'isHome')::boolean, false),
    'sections', sections_of(v.sections, null) || coalesce(
      (select jsonb_agg(item order by country, place)
         from jsonb_each(v.country_sections) as own (country, list),
              lateral jsonb_array_elements(sections_of(list, country)) as item,
              lateral (select item->>'place' as place) as p), '[]'::jsonb),
    'seoTitle', coalesce(v.seo->>'title', ''), 'seoDescription', coalesce(v.seo->>'description', ''),
    'seoImage', coalesce(v.seo->>'image', ''), 'isNewEditor', v.is_new_editor,
    'newEditorContent', coalesce(v.new_editor_content, ''),
    'further', coalesce(nullif(v.extra::text, '{}'), ''))
$$;

-- A page keeps the numbers of its versions, which imports name.
create temporary table moved_page on commit drop as
  select gen_random_uuid()::text as id, p.site_code as site, p.slug, p.live_version, p.draft_version, p.published_at,
         newest.version, newest.saved_at, newest.saved_by, first.saved_at as created_at, first.saved_by as created_by
    from page p,
         lateral (select version, saved_at, saved_by from page_version v
                   where v.site_code = p.site_code and v.slug = p.slug order by version desc limit 1) as newest,
         lateral (select saved_at, saved_by from page_version v
                   where v.site_code = p.site_code and v.slug = p.slug order by version limit 1) as first;

insert into entry_site_page (site, id, key, version, value, created_at, created_by, updated_at, updated_by,
                             live_value, live_version, published_at, published_by)
  select m.site, m.id, m.slug, m.version, page_values(work), m.created_at, m.created_by, m.saved_at, m.saved_by,
         case when m.live_version is not null then page_values(live) end, m.live_version, m.published_at, live.saved_by
    from moved_page m
    join page_version work
      on work.site_code = m.site and work.slug = m.slug and work.version = coalesce(m.draft_version, m.live_version)
    left join page_version live on live.site_code = m.site and live.slug = m.slug and live.version = m.live_version;

insert into entry_site_page_version (site, id, version, value, is_archived, at, subject, operation, event)
  select m.site, m.id, v.version, page_values(v), false, v.saved_at, v.saved_by, 'migrate',
         case when v.status = 'publish' then 'publish' else 'save' end
    from moved_page m join page_version v on v.site_code = m.site and v.slug = m.slug;

-- What an import wrote is named by entries and numbers of their versions. Pages that are gone cannot be brought back.
alter table import_page add column entry text;
update import_page i set entry = m.id from import run, moved_page m
  where run.id = i.import and m.site = run.site_code and m.slug = i.slug;
update import_page set after = jsonb_build_object('version', greatest((after->>'live')::integer, (after->>'draft')::integer))
  where after is not null;
delete from import_page where entry is null;
-- The same entry under its previous address.
alter table import_page drop column slug cascade, drop column previous_slug;
alter table import_page alter column entry set not null, add primary key (import, entry);
alter table import_source add column entry text;
update import_source s set entry = m.id from moved_page m where m.site = s.site_code and m.slug = s.slug;
delete from import_source where entry is null;
alter table import_source drop column slug, alter column entry set not null;
create index import_source_of_entry on import_source (site_code, entry);
update import_page_source s
   set before = (select m.id from moved_page m where m.site = run.site_code and m.slug = s.before),
       after = (select m.id from moved_page m where m.site = run.site_code and m.slug = s.after)
  from import run where run.id = s.import and exists (select from moved_page m where m.site = run.site_code and m.slug = s.after);
delete from import_page_source s where not exists (select from moved_page m where m.id = s.after);

alter table page rename to former_page;
alter index page_pkey rename to former_page_pkey;

create table page (
  site_code text not null,
  slug text not null,
  stage text not null check (stage in ('live', 'draft')),
  entry text not null,
  -- The number of the entry's version.
  version integer not null,
  title text not null,
  countries text[] not null,
  is_home boolean not null,
  -- The part for everybody: status, title, isHome; or null.
  global jsonb,
  sections jsonb not null,
  country_sections jsonb not null,
  seo jsonb not null,
  is_new_editor boolean not null,
  new_editor_content text,
  extra jsonb not null,
  -- Computed when saved, for look-ups (page.ts, audienceOf).
  for_everybody boolean not null,
  home_countries text[] not null,
  home_everybody boolean not null,
  saved_at timestamptz not null,
  saved_by text,
  -- When the live version went live; the latest wins among equals (decision 32).
  published_at timestamptz,
  -- The entry has a live version and a draft that differs.
  has_draft boolean not null,
  primary key (site_code, slug, stage),
  foreign key (site_code, entry) references entry_site_page (site, id) on delete cascade
);
create index page_entry on page (site_code, entry);

insert into page
  select v.site_code, v.slug, case when v.version = p.live_version then 'live' else 'draft' end, m.id, v.version, v.title,
         v.countries, v.is_home, v.global, v.sections, v.country_sections, v.seo, v.is_new_editor, v.new_editor_content,
         v.extra, v.for_everybody, v.home_countries, v.home_everybody, v.saved_at, v.saved_by, p.published_at,
         p.live_version is not null and p.draft_version is not null
    from former_page p
    join moved_page m on m.site = p.site_code and m.slug = p.slug
    join page_version v
      on v.site_code = p.site_code and v.slug = p.slug and v.version in (p.live_version, p.draft_version);

drop table former_page;
drop trigger page_version_is_history on page_version;
drop function page_values, sections_of;
drop table page_version;
