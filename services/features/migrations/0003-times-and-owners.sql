-- What is true of a flag in every country: from when to when, why, and whose it is; and each state it ever had.

create table about (
  site_code text not null references site,
  name text not null,
  -- Counts the changes of this flag; site.version counts those of all.
  version integer not null default 1,
  -- It is on from starts_at up to, not including, ends_at; null for always and for ever.
  starts_at timestamptz,
  ends_at timestamptz,
  note text not null default '',
  owner text not null default '',
  created_at timestamptz not null,
  -- Null where nobody in particular did it: the demo, or before this table was.
  created_by text,
  updated_at timestamptz not null,
  updated_by text,
  -- When its settings or its time last changed: its age, for the list of stale flags.
  turned_at timestamptz not null,
  -- Taken out of use; its settings are gone then.
  archived_at timestamptz,
  primary key (site_code, name),
  check (ends_at > starts_at)
);

create table flag_state (
  id bigint generated always as identity primary key,
  site_code text not null,
  name text not null,
  version integer not null,
  at timestamptz not null,
  subject text,
  operation text not null,
  -- {settings: {country: on}, start, end, note, owner}, as it was after the change.
  state jsonb not null
);
create index flag_state_of_flag on flag_state (site_code, name, id);
comment on table flag_state is 'history: what a flag was after each change; rows are only added';

create trigger flag_state_is_history before update or delete or truncate on flag_state
  for each statement execute function refuse_change();

-- The flags there are: their last editor is in the audit; one that nobody has edited stays the demo's.
insert into about (site_code, name, created_at, updated_at, updated_by, turned_at)
  select site_code, name, min(updated_at), max(updated_at),
         (select subject from audit where object = 'flag ' || f.name || ' of ' || f.site_code
           order by id desc limit 1),
         max(updated_at)
    from flag f group by site_code, name;

insert into flag_state (site_code, name, version, at, subject, operation, state)
  select about.site_code, about.name, 1, about.updated_at, about.updated_by, 'migrate',
         jsonb_build_object('settings', jsonb_object_agg(flag.country, flag.is_on), 'start', null, 'end', null,
                            'note', '', 'owner', '')
    from about join flag using (site_code, name)
   group by about.site_code, about.name, about.updated_at, about.updated_by;

-- Whether somebody has edited a flag says updated_by.
alter table flag drop column edited;
