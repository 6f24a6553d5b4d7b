-- What translators need beside the texts: versions against overwriting, the source that a text was made from, reviews,
-- history and comments.

alter table translation.term
  -- Incremented with each change of the text.
  add column version integer not null default 1,
  -- The account that saved the text; null for a text of the release.
  add column updated_by text,
  -- The en_US text when the text was saved; null for a text of the release, which ships both together.
  add column made_from text,
  -- A review counts while the source is still this text; it is removed when the text changes.
  add column reviewed_from text,
  add column reviewed_at timestamptz,
  add column reviewed_by text;

-- Saved before sources were kept: the present source is the best that is known.
update translation.term t set made_from = s.translation
  from translation.term s
 where t.edited and t.site is null and s.language = 'en_US' and s.site is null
   and s.section = t.section and s.term = t.term;

create table translation.term_version (
  language text not null,
  site integer,
  section text not null,
  term text not null,
  version integer not null,
  translation text,
  made_from text,
  at timestamptz not null default now(),
  -- Null for a release.
  subject text
);
create unique index term_version_key
  on translation.term_version (language, section, term, site, version) nulls not distinct;
comment on table translation.term_version is 'history: each text of a term; rows are only added';
create trigger term_version_is_history before update or delete or truncate on translation.term_version
  for each statement execute function translation.refuse_change();

create table translation.term_comment (
  id bigint generated always as identity primary key,
  language text not null,
  -- The full key; of a plural the key without its form.
  key text not null,
  text text not null,
  subject text not null,
  at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text
);
create index term_comment_key on translation.term_comment (language, key, id);

-- Counts the changes of a language, so that a process knows whether what it has read is current.
create table translation.language_state (
  language text primary key,
  version bigint not null default 0
);
