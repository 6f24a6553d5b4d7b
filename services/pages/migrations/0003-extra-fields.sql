-- Fields that a writer added to a page, besides those we know (spec 2, section 7).
alter table page_version add column extra jsonb not null default '{}';
