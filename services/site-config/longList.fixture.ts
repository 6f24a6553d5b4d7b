/** A long list of entries for tests, written past the engine: saving them one after the other takes minutes. */
import pg from 'pg';

/** Creates slide-ins of the site 1. Every second is for the home page; every second of those is of Advent. */
export async function fillWithSlideIns(connectionString: string, entries: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into site_config.entry_header_slide_in
       (site, id, key, version, value, search, created_at, updated_at)
     select '1', 'e' || n, name, 1,
            jsonb_build_object('name', name, 'text', text, 'linkText', 'Read', 'link', '/today',
              'start', to_char(timestamp '2026-01-01' + n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI'),
              'end', null, 'countries', case when n % 3 = 0 then '["MX"]' else '[]' end::jsonb,
              'pages', case when n % 2 = 0 then '["home"]' else '["reading"]' end::jsonb),
            lower(name || E'\\n' || text), at, at
       from (select n, 'Slide-in ' || lpad((n * 7919 % 100003)::text, 6, '0') as name,
                    case when n % 4 = 0 then 'Advent begins.' else 'A new plan.' end as text,
                    timestamptz '2026-01-01Z' + n * interval '1 second' as at
               from generate_series(1, $1::integer) as n) as made`,
    [entries],
  );
  await client.query('analyze site_config.entry_header_slide_in');
  await client.end();
}
