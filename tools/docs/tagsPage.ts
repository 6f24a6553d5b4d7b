/** docs/tags.generated.md: which tags an answer carries, printed by asking each route's own `tags` with samples. */
import type { z } from 'zod';
import { allRoutes, ruleText, type NamedRoute } from './routes.ts';
import { code, page, table } from './markdown.ts';

/**
 * A value for each name a public read takes, and how it is written in the table. The values are unlike anything else,
 * so that they can be found again in the tags.
 */
const samples: Readonly<Record<string, unknown>> = {
  site_id: '7001-publish',
  site: 7001,
  on: '11-21-2026',
  evergreen_year: 2024,
  siteCode: 'odbx-qq-code',
  slug: 'qq-slug',
  language: 'qq_QQ',
  country: 'QQ',
  layout: 'qq-layout',
  id: '7e57da7a-0000-4000-8000-00000000000a', // some are UUIDs
  domain: 'qq-domain',
  override: 'qq-override',
  siteId: 7001,
  card: 'qq-card.1.A',
};
const written: readonly (readonly [string, string])[] = [
  ['11-21-2026', '{date}'],
  ['11-21-2024', '{the same day of the evergreen year}'],
  ['01-02-2003', '{date of each post}'],
  ['7001', '{site}'],
  ['odbx-qq-code', '{siteCode}'],
  ['qq-slug', '{slug}'],
  ['qq_QQ', '{language}'],
  ['qq-layout', '{layout}'],
  ['7e57da7a-0000-4000-8000-00000000000a', '{id}'],
  ['qq-key', '{source}'],
];
/** An answer with one of everything whose tags depend on it: a list, and what stands in an object. */
const answer = Object.assign([{ date: '01-02-2003' }], { cards: [{ key: 'qq-key' }] });

export function tagsPage(): string {
  const reads = allRoutes().filter(({ route }) => route.method === 'GET');
  const isPublic = ({ route }: NamedRoute) => 'public' in route.rule;
  const untagged = reads.filter((it) => isPublic(it) && !it.route.tags);
  return page(
    'Tags',
    'An answer that shows something carries its tags; whoever changes that thing purges them (`tx.purge`). Every cache (answers of services, pages) forgets what carries a purged tag. Reads with rights are never cached.',
    table(
      ['Service', 'Route', 'Address', 'Rule', 'Tags'],
      reads
        .filter(({ route }) => route.tags)
        .map((it) => [
          it.service,
          code(it.name),
          code(it.address),
          ruleText(it.route.rule),
          tagsOf(it).map(code).join('<br>'),
        ]),
    ),
    untagged.length === 0
      ? 'Every public read has tags.'
      : `Public reads without tags, never cached: ${untagged.map((it) => code(`${it.service}.${it.name}`)).join(', ')}.`,
  );
}

/** The tags of a route for the samples, with names in place of the values; with and without what is optional. */
export function tagsOf({ service, name, route }: NamedRoute): string[] {
  const all = new Set<string>();
  for (const part of [needed(route.query), samples, neededOfOne(route.query)]) {
    const query = route.query?.safeParse(part);
    if (query?.success === false) {
      throw new Error(
        `tools/docs/tagsPage.ts has no sample that fits ${service}.${name}: ${query.error.message}`,
      );
    }
    const input = { params: samples, query: query?.data ?? {} };
    for (const tag of route.tags!(input as never, answer as never)) {
      all.add(written.reduce((text, [value, shown]) => text.replaceAll(value, shown), tag));
    }
  }
  return [...all];
}

/** The same without lists: what may be named once, several times or not at all. */
const neededOfOne = (query: NamedRoute['route']['query']): Record<string, unknown> => {
  const { shape = {} } = (query ?? {}) as { shape?: Readonly<Record<string, z.ZodType>> };
  return Object.fromEntries(
    Object.entries(needed(query)).filter(([name]) => !Array.isArray(shape[name]!.safeParse(undefined).data)),
  );
};

/** The samples of the fields that are always there, given or by default. */
function needed(query: NamedRoute['route']['query']): Record<string, unknown> {
  const { shape = {} } = (query ?? {}) as { shape?: Readonly<Record<string, z.ZodType>> };
  const names = Object.keys(shape).filter((name) => shape[name]!.safeParse(undefined).data !== undefined);
  const required = Object.keys(shape).filter((name) => !shape[name]!.safeParse(undefined).success);
  return Object.fromEntries([...names, ...required].map((name) => [name, samples[name]]));
}
