-- What a comment was reported for, and lists of those that were decided on.

alter table devotionals.comment_report
  add column reason text not null default 'other' check (reason in ('unkind', 'advert', 'private', 'other')),
  -- What the reader says of it. Whose report it is no moderator is told.
  add column note text not null default '';

-- What the last decision took the place of, while it can be taken back.
alter table devotionals.comment
  add column state_before text check (state_before in ('held', 'published', 'hidden', 'rejected')),
  add column reason_before text,
  add column looked_before timestamptz;

create index comment_decided on devotionals.comment (site, written_at desc, id desc)
  where state in ('published', 'rejected');
