/**
 * Generates docs/tags.generated.md: the cache tags of each response, computed by calling each route's own `tags` with
 * samples.
 */
import type { z } from 'zod';
import { allRoutes, describeRule, type NamedRoute } from './routes.ts';
import { code, page, table } from './markdown.ts';

/**
 * A sample value for each parameter of a public read. The values are unique, so that they can be recognised in the
 * tags.
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
  id: '7e57da7a-0000-4000-8000-00000000000a', // some ids are UUIDs
  domain: 'qq-domain',
  override: 'qq-override',
  siteId: 7001,
  card: 'qq-card.1.A',
};
const placeholders: readonly (readonly [string, string])[] = [
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
/** A sample response with one of everything that tags depend on: a list, which also has the fields of an object. */
const answer = Object.assign([{ date: '01-02-2003' }], { cards: [{ key: 'qq-key' }] });

export function tagsPage(): string {
  const reads = allRoutes().filter(({ route }) => route.method === 'GET');
  const isPublic = ({ route }: NamedRoute) => 'public' in route.rule;
  const untagged = reads.filter((it) => isPublic(it) && !it.route.tags);
  return page(
    'Tags',
    'A response carries the cache tags of what it shows. A write purges the tags that it changes (`tx.purge`), and every cache (responses of services, pages) drops the entries with a purged tag. Reads that depend on rights are never cached.',
    table(
      ['Service', 'Route', 'Address', 'Rule', 'Tags'],
      reads
        .filter(({ route }) => route.tags)
        .map((it) => [
          it.service,
          code(it.name),
          code(it.address),
          describeRule(it.route.rule),
          tagsOf(it).map(code).join('<br>'),
        ]),
    ),
    untagged.length === 0
      ? 'Every public read has tags.'
      : `Public reads without tags, never cached: ${untagged.map((it) => code(`${it.service}.${it.name}`)).join(', ')}.`,
  );
}

/**
 * The tags of a route for the samples, with placeholders for the values; computed with and without optional parameters.
 */
export function tagsOf({ service, name, route }: NamedRoute): string[] {
  const all = new Set<string>();
  for (const querySamples of [requiredSamples(route.query), samples, requiredWithoutLists(route.query)]) {
    const query = route.query?.safeParse(querySamples);
    if (query?.success === false) {
      throw new Error(
        `tools/docs/tagsPage.ts has no sample that fits ${service}.${name}: ${query.error.message}`,
      );
    }
    const input = { params: samples, query: query?.data ?? {} };
    for (const tag of route.tags!(input as never, answer as never)) {
      all.add(placeholders.reduce((text, [value, shown]) => text.replaceAll(value, shown), tag));
    }
  }
  return [...all];
}

/** The required samples without list parameters. */
const requiredWithoutLists = (query: NamedRoute['route']['query']): Record<string, unknown> => {
  const { shape = {} } = (query ?? {}) as { shape?: Readonly<Record<string, z.ZodType>> };
  return Object.fromEntries(
    Object.entries(requiredSamples(query)).filter(
      ([name]) => !Array.isArray(shape[name]!.safeParse(undefined).data),
    ),
  );
};

/** The samples of the fields that are always present: required, or with a default. */
function requiredSamples(query: NamedRoute['route']['query']): Record<string, unknown> {
  const { shape = {} } = (query ?? {}) as { shape?: Readonly<Record<string, z.ZodType>> };
  const withDefault = Object.keys(shape).filter(
    (name) => shape[name]!.safeParse(undefined).data !== undefined,
  );
  const required = Object.keys(shape).filter((name) => !shape[name]!.safeParse(undefined).success);
  return Object.fromEntries([...withDefault, ...required].map((name) => [name, samples[name]]));
}
