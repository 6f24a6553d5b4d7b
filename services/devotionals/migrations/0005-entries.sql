-- Posts become entries of a declared resource (domain/devotionals/devotionalResource.ts): one entry for a record and its
-- draft, with every version. The table `post` stays as what readers and the specification's routes read: its rows follow
-- from the entries.

create function post_values(p post) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'title', p.title, 'date', to_char(p.date, 'YYYY-MM-DD'),
    'number', case when p.number is null then '' else p.date_id end, 'country', nullif(p.country, ''),
    'slug', p.slug, 'reference', p.reference, 'verse', p.verse, 'content', p.content,
    'closingThought', p.closing_thought, 'author', p.author, 'imageUrl', coalesce(p.image_url, ''),
    'featuredImage', coalesce(p.featured_image, ''), 'hasAudio', p.has_audio, 'audioUrl', coalesce(p.audio_url, ''))
$$;

alter table post
  add column entry text,
  add column entry_site text generated always as (site::text) stored;

-- Of each record: what is published and what is drafted, and which of them is the present value of the entry.
create temporary table moved on commit drop as
  select gen_random_uuid()::text as id, *,
         -- A draft in use, or a draft in the trash of a record that was never published.
         is_drafted and (drafted_at_trash is null or not is_published) as is_draft_current
    from (
      select site, date, date_id,
             bool_or(stage = 'publish') as is_published, bool_or(stage = 'draft') as is_drafted,
             max(trashed_at) filter (where stage = 'publish') as published_at_trash,
             max(trashed_at) filter (where stage = 'draft') as drafted_at_trash,
             bool_and(trashed_at is not null) as is_archived
        from post group by site, date, date_id
    ) as records;

insert into entry_devotional_post (site, id, key, version, value, created_at, updated_at, archived_at,
                                   live_value, live_version, published_at)
  select m.site::text, m.id,
         rtrim((value->>'date') || ' ' || (value->>'number')),
         case when m.is_published and m.is_drafted then 2 else 1 end,
         value,
         least(p.updated_at, d.updated_at), coalesce(case when m.is_draft_current then d.updated_at end, p.updated_at),
         -- The archive is emptied after 30 days, which the trash was not: they begin now.
         case when m.is_archived then now() end,
         case when p.site is not null and (p.trashed_at is null or m.is_archived) then post_values(p) end,
         case when p.site is not null and (p.trashed_at is null or m.is_archived)
              then case when m.is_drafted and not m.is_draft_current then 2 else 1 end end,
         p.updated_at
    from moved m
    left join post p on p.site = m.site and p.date = m.date and p.date_id = m.date_id and p.stage = 'publish'
    left join post d on d.site = m.site and d.date = m.date and d.date_id = m.date_id and d.stage = 'draft',
    lateral (select case when m.is_draft_current then post_values(d) else post_values(p) end as value) as current;

-- The present value is the last version; what the other row has is the version before.
insert into entry_devotional_post_version (site, id, version, value, is_archived, at, subject, operation, event)
  select p.site::text, m.id,
         case when m.is_published and m.is_drafted and (p.stage = 'draft') = m.is_draft_current then 2 else 1 end,
         post_values(p), m.is_archived and ((p.stage = 'draft') = m.is_draft_current), p.updated_at, null, 'migrate',
         case when p.stage = 'publish' then 'publish' else 'save' end
    from post p join moved m using (site, date, date_id);

update post p set entry = m.id from moved m
  where m.site = p.site and m.date = p.date and m.date_id = p.date_id;

-- One row in the trash for an archived entry, none for an entry in use: its versions have the rest.
delete from post p using moved m
  where m.id = p.entry and p.trashed_at is not null
    and (not m.is_archived or (m.is_published and p.stage = 'draft'));

drop function post_values(post);

alter table post
  alter column entry set not null,
  add foreign key (entry_site, entry) references entry_devotional_post (site, id) on delete cascade;
create index post_entry on post (site, entry);
