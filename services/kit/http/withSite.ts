/** Finds the site of a request over the network: the one it names, else the site of its host. Spec 1 §7. */
import { z } from 'zod';
import type { AnyRoute } from '../../../rest/contract.ts';
import type { RawInput } from '../../../rest/dispatch.ts';
import { validationProblem } from '../../../rest/problem.ts';

/** The fields in which routes read their site. */
const places = [
  { part: 'query', name: 'site' },
  { part: 'body', name: 'siteId' },
] as const;
type Place = (typeof places)[number];
type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the input with the site of its host filled in, when the route reads a site and the request names none. Only
 * then is `siteOf` called; where it returns undefined the route's default applies. Throws VALIDATION when the request
 * names a site in a field that the route does not read and another site would be used: a call must not affect a site
 * that the caller did not mean.
 */
export async function withSite(
  route: AnyRoute,
  received: RawInput,
  siteOf: () => Promise<number | undefined>,
): Promise<RawInput> {
  const ownField = places.find(({ part, name }) => readsField(route[part], name));
  if (!ownField) return received;
  const fields = fieldsOf(received[ownField.part]);
  if (!fields && ownField.part === 'body') return received; // the route's own schema refuses it
  const named = fields?.[ownField.name];
  const site = named === undefined ? await siteOf() : named;
  refuseElsewhere(route, received, ownField, site);
  if (named !== undefined || site === undefined) return received;
  return {
    ...received,
    [ownField.part]: { ...fields, [ownField.name]: ownField.part === 'query' ? String(site) : site },
  };
}

/** Throws when a site is named in a field that is not read, unless it is the one that is used anyway. */
function refuseElsewhere(route: AnyRoute, received: RawInput, ownField: Place, site: unknown): void {
  for (const part of ['query', 'body'] as const) {
    // A part that takes any field may have one of that name that is not a site: a widget's content next to its id.
    if (acceptsAnyField(route[part])) continue;
    for (const { name } of places) {
      if (readsField(route[part], name)) continue;
      const value = fieldsOf(received[part])?.[name];
      if (value === undefined || String(value) === String(site ?? defaultOf(route, ownField))) continue;
      const detail = `This route reads the site from \`${ownField.name}\` in the ${ownField.part}. Set it there.`;
      throw validationProblem([{ pointer: `/${part}/${name}`, detail }]);
    }
  }
}

const readsField = (schema: z.ZodType | undefined, name: string): boolean =>
  schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);

const acceptsAnyField = (schema: z.ZodType | undefined): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodUnknown;

/** The site when the request names none: the schema's default; undefined where the service decides. */
function defaultOf(route: AnyRoute, { part, name }: Place): unknown {
  const schema = route[part];
  const field = schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType) : undefined;
  return field?.safeParse(undefined).data;
}

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
