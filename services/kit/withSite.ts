/** The site that a request over the network means: the one it names, else the one of its host. Spec 1 §7. */
import { z } from 'zod';
import type { AnyRoute } from '../../rest/contract.ts';
import type { RawInput } from '../../rest/dispatch.ts';
import { validationProblem } from '../../rest/problem.ts';

/** Where routes read their site, each in one of these. */
const places = [
  { part: 'query', name: 'site' },
  { part: 'body', name: 'siteId' },
] as const;
type Place = (typeof places)[number];
type Fields = Readonly<Record<string, unknown>>;

/**
 * The input with the site of its host where the route reads one and the request names none. `siteOf` is asked then alone;
 * where it answers undefined the route's own default stands. Throws VALIDATION where a site is named in a place that the
 * route does not read, and another would be used: nobody's call may land on a site they did not mean.
 */
export async function withSite(
  route: AnyRoute,
  given: RawInput,
  siteOf: () => Promise<number | undefined>,
): Promise<RawInput> {
  const own = places.find(({ part, name }) => readsField(route[part], name));
  if (!own) return given;
  const fields = fieldsOf(given[own.part]);
  if (!fields && own.part === 'body') return given; // the route's own schema refuses it
  const named = fields?.[own.name];
  const site = named === undefined ? await siteOf() : named;
  refuseElsewhere(route, given, own, site);
  if (named !== undefined || site === undefined) return given;
  return { ...given, [own.part]: { ...fields, [own.name]: own.part === 'query' ? String(site) : site } };
}

/** Throws where a site stands in a place that is not read, unless it is the one that is used anyway. */
function refuseElsewhere(route: AnyRoute, given: RawInput, own: Place, site: unknown): void {
  for (const part of ['query', 'body'] as const) {
    // A part that takes any field may have one of that name that is no site: a widget's content beside its id.
    if (takesAny(route[part])) continue;
    for (const { name } of places) {
      if (readsField(route[part], name)) continue;
      const value = fieldsOf(given[part])?.[name];
      if (value === undefined || String(value) === String(site ?? defaultOf(route, own))) continue;
      const detail = `This route reads its site as \`${own.name}\` in the ${own.part}; name it there.`;
      throw validationProblem([{ pointer: `/${part}/${name}`, detail }]);
    }
  }
}

const readsField = (schema: z.ZodType | undefined, name: string): boolean =>
  schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);

const takesAny = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodUnknown;

/** The site where nobody names one: the schema's own default, undefined where the service decides. */
function defaultOf(route: AnyRoute, { part, name }: Place): unknown {
  const schema = route[part];
  const field = schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType) : undefined;
  return field?.safeParse(undefined).data;
}

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
