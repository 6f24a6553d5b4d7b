-- Background jobs of a service (services/kit/jobs/, decision page 0038). Rows are inserted in the transaction of the
-- change that needs the job, and a worker runs them afterwards.

create table if not exists job (
  -- The same at every attempt: an idempotency key, and the Message-ID of a mail.
  id uuid primary key,
  -- Which handler runs it: 'mail'.
  kind text not null,
  payload jsonb not null,
  -- Fields of the payload that are erased once the job has ended.
  secrets text[] not null default '{}',
  request_id text not null,
  created_at timestamptz not null,
  -- The next attempt.
  run_at timestamptz not null,
  -- From then on the job is of no use: it fails instead of being run.
  expires_at timestamptz,
  attempts integer not null default 0,
  -- A worker runs it until then, and renews the lease while it does.
  locked_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  check (done_at is null or failed_at is null)
);
create index if not exists job_due on job (kind, run_at) where done_at is null and failed_at is null;
create index if not exists job_ended on job (kind, coalesce(done_at, failed_at))
  where coalesce(done_at, failed_at) is not null;

-- Mail had a table of its own. What waits in it is sent as a job, under the same id.
do $$ begin
  if to_regclass(format('%I.mail', current_schema())) is not null then
    insert into job (id, kind, payload, secrets, request_id, created_at, run_at, expires_at, attempts, locked_until,
                     done_at, failed_at, last_error)
      select id, 'mail',
             jsonb_build_object('template', template, 'to', recipient, 'language', language, 'siteId', site_id)
               || case when coalesce(sent_at, given_up_at) is null then jsonb_build_object('values', filling)
                       else '{}' end,
             case when template = 'accountDeleted' then array['values', 'to'] else array['values'] end,
             request_id, created_at, next_try_at, useful_until, tries, locked_until, sent_at, given_up_at, last_error
        from mail;
    drop table mail;
  end if;
end $$;
