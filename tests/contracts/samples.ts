/** Sample inputs of a route, generated from its contract: one that is valid, and many that are not. */
import fc from 'fast-check';
import { z } from 'zod';
import { routeNamesOf } from '../../domain/resource/names.ts';
import { storedResources } from '../../domain/resources.ts';
import type { AnyRoute } from '../../rest/contract.ts';
import type { RawInput } from '../../rest/dispatch.ts';

/** An id that does not exist. */
const UNKNOWN_ID = '5f0c1c0e-0000-4000-8000-000000000001';
const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

/** The subset of JSON Schema that contracts use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
}

/** Meaningful values by field name; the first one that matches the field's schema is used. */
const valuesByName: Readonly<Record<string, readonly unknown[]>> = {
  days: [30],
  site_id: ['1-publish'],
  site: [1, '1'],
  siteId: [1],
  siteCode: ['odbx-en', 'en'],
  on: [['11-21-2026'], true],
  date: ['11-21-2026', '2026-11-21', null],
  date_id: ['11-21-2026'],
  decimal_id: ['2'],
  from: ['11-01-2026', '2026-11-01', '2026-11-01T00:00:00Z'],
  to: ['11-30-2026', '2026-11-30', '2026-11-30T00:00:00Z'],
  at: ['2026-12-05T00:00:00Z'],
  status: ['publish', 'CONFIRMED'],
  country: ['US'],
  language: ['en_US', ['en_US']],
  slug: ['nowhere', ['nowhere']],
  layout: ['nowhere', ['nowhere']],
  subject: ['row:nowhere:r', ['row:nowhere:r'], 'nobody'],
  shares: [[50, 50]],
  baseline: [0.1],
  leastLift: [0.2],
  email: ['somebody@example.org'],
  password: ['a long enough one'],
  code: ['123456', 'US'],
  redirectUri: ['http://localhost/sign-in/outside/callback'],
  zone: ['UTC'],
  kind: ['click'],
  path: [null, '/'],
  picture: [null],
  image: [null],
};

/**
 * Overrides where a service or a refinement requires more than the JSON Schema says. A field set to undefined is left
 * out.
 */
const widget = { id: 'of-contracts', type: 'rich-text', widgetContent: { html: '<p>x</p>' } };
const change = { added: [], deleted: [], widgets: [widget] };
const withoutVersion = { version: undefined };
const overrides: Readonly<Record<string, { readonly [part in Part]?: Readonly<Record<string, unknown>> }>> = {
  saveJournal: { params: { id: '5f0c1c0e-0000-4000-8000-000000000002' } }, // the call creates the entry
  tryAction: { query: { area: 'layouts', action: 'u' } },
  declareWinner: { body: { rowKey: 'r', widgetId: undefined } },
  readFile: { params: { name: `${'a'.repeat(40)}-640.webp` } },
  readRecordings: { query: { file: `${'a'.repeat(40)}.mp3` } },
  readRecordingBytes: { params: { name: `${'a'.repeat(40)}.mp3` }, query: { from: 0, to: 0 } },
  addToImport: { query: { at: 0 } },
  saveWidget: { body: widget },
  publishLayout: { body: change },
  scheduleChange: { body: change },
  listUsers: { query: { after: undefined } },
  savePermissions: { body: withoutVersion },
  saveContentPermissions: { body: withoutVersion },
  saveContentKey: { body: withoutVersion },
  ...Object.fromEntries(
    storedResources.map((resource) => [routeNamesOf(resource).list, { query: { after: undefined } }]),
  ),
};

/** A valid input of a route with as many fields as are valid together; ids are unknown ones. */
export function inputOf(name: string, route: AnyRoute): RawInput {
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = route[part];
    if (!schema) continue;
    if (part === 'body' && route.binaryBody)
      input[part] = {
        ...picture,
        type: route.binaryBody.find((it) => it === picture.type) ?? route.binaryBody[0],
      };
    else {
      const override = overrides[name]?.[part] ?? {};
      const complete = sampleOf(jsonOf(schema), shapeOf(schema), 'all');
      const minimal = sampleOf(jsonOf(schema), shapeOf(schema), 'required');
      const candidates = [complete, minimal].map((it) =>
        isFields(it) ? without({ ...it, ...override }) : it,
      );
      input[part] = candidates.find((it) => schema.safeParse(it).success) ?? candidates[0];
    }
  }
  return input;
}

/** A PNG of one pixel. */
const picture = {
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const without = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const jsonOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

function sampleOf(
  schema: Schema,
  shape: Readonly<Record<string, z.ZodType>>,
  fields: 'all' | 'required',
): unknown {
  if (schema.minimum !== undefined) return Math.max(1, schema.minimum); // a number, or its text form in a query
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return sampleOf(first, shape, fields);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (typesOf(schema)[0] ?? 'anything') {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const names = fields === 'all' ? Object.keys(properties) : required;
      return Object.fromEntries(
        names.map((name) => {
          const [namedValue] = namedValuesFor(name, properties[name]!, shape[name]);
          return [name, namedValue === undefined ? sampleOf(properties[name]!, {}, fields) : namedValue];
        }),
      );
    }
    case 'array':
      return schema.items ? [sampleOf(schema.items, {}, fields)] : [];
    case 'string':
      return stringOf(schema);
    case 'integer':
    case 'number':
      return (schema.exclusiveMinimum ?? 0) + 1;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return undefined;
  }
}

const namedValuesFor = (name: string, schema: Schema, field: z.ZodType | undefined): unknown[] =>
  (valuesByName[name] ?? []).filter(
    (value) => matchesSchema(value, schema) && (field === undefined || field.safeParse(value).success),
  );

const typesOf = ({ type }: Schema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));

/** Whether a value matches a JSON Schema, as far as the schema tells; refinements are checked by zod afterwards. */
function matchesSchema(value: unknown, schema: Schema): boolean {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.some((it) => matchesSchema(value, it));
  if ('const' in schema) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const types = typesOf(schema);
  if (typeof value === 'string')
    return types.includes('string') && new RegExp(schema.pattern ?? '', 'u').test(value);
  if (Array.isArray(value))
    return types.includes('array') && value.every((it) => matchesSchema(it, schema.items ?? {}));
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(value === null ? 'null' : typeof value);
}

const formats: Readonly<Record<string, string>> = {
  uuid: UNKNOWN_ID,
  'date-time': '2026-11-21T12:00:00Z',
  date: '2026-11-21',
  email: 'somebody@example.org',
  uri: 'https://example.org/',
};

function stringOf({ format, pattern, minLength = 1 }: Schema): string {
  const defaultText = (format && formats[format]) ?? 'x'.repeat(minLength);
  if (pattern === undefined || new RegExp(pattern, 'u').test(defaultText)) return defaultText;
  if (pattern.includes('(?!')) throw new Error(`No text is made for ${pattern}: name one in samples.ts.`);
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })[0]!;
}

interface BadInput {
  /** For example 'body: is "text"'. */
  readonly description: string;
  readonly input: RawInput;
}

/** Inputs in which a part is missing or of another kind, or one of its fields is. */
export function badInputs(route: AnyRoute, input: RawInput): BadInput[] {
  return parts.flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const badInput = (what: string, value: unknown): BadInput => ({
      description: `${part}: ${what}`,
      input: { ...input, [part]: value },
    });
    const fields = input[part];
    const badParts = part === 'body' ? [undefined, null, 7, 'text', true, isFields(fields) ? [] : {}] : [];
    const all = [...badParts.map((value) => badInput(`is ${JSON.stringify(value) ?? 'missing'}`, value))];
    if (!isFields(fields) || route.binaryBody) return all;
    const required = jsonOf(schema).required ?? [];
    all.push(
      ...required.map((name) => badInput(`without ${name}`, without({ ...fields, [name]: undefined }))),
    );
    for (const name of Object.keys(fields))
      for (const value of [{ nested: { deep: [] } }, [[{}]], null, -1, 1e300])
        all.push(badInput(`${name} is ${JSON.stringify(value)}`, { ...fields, [name]: value }));
    return all;
  });
}

/** Text that a service must treat as text only. */
const hostileTexts = [
  '',
  '\0',
  "' or 1=1--",
  '../permissions/1',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  '\ud800',
  '\u2028</script><script>',
  '%00',
  '*',
  'x'.repeat(20_000),
];

interface TextField {
  readonly part: Part;
  readonly name: string;
  readonly isList: boolean;
}

/** The fields that accept text or a list of texts. */
function textFields(route: AnyRoute, input: RawInput): TextField[] {
  return parts.flatMap((part) => {
    const fields = input[part];
    if (!route[part] || !isFields(fields) || (part === 'body' && route.binaryBody)) return [];
    return Object.entries(fields).flatMap(([name, value]) => {
      const isList = Array.isArray(value) && typeof value[0] === 'string';
      return isList || typeof value === 'string' ? [{ part, name, isList }] : [];
    });
  });
}

const withTexts = (input: RawInput, texts: readonly (TextField & { readonly text: string })[]): RawInput =>
  texts.reduce(
    (result, { part, name, isList, text }) => ({
      ...result,
      [part]: { ...(result[part] as Fields), [name]: isList ? [text] : text },
    }),
    input,
  );

/**
 * Hostile text in one field at a time; all other fields are valid, so that the input is processed as far as possible.
 */
export const hostileInputs = (route: AnyRoute, input: RawInput): BadInput[] =>
  textFields(route, input).flatMap((field) =>
    hostileTexts.map((text) => ({
      description: `${field.part}: ${field.name} is ${JSON.stringify(text.slice(0, 40))}`,
      input: withTexts(input, [{ ...field, text }]),
    })),
  );

/** Generates inputs with arbitrary text in any of the fields; null when no field accepts text. */
export function anyTexts(route: AnyRoute, input: RawInput): fc.Arbitrary<RawInput> | null {
  const fields = textFields(route, input);
  if (fields.length === 0) return null;
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...hostileTexts));
  return fc
    .subarray(fields, { minLength: 1 })
    .chain((selected) => fc.tuple(...selected.map((field) => text.map((it) => ({ ...field, text: it })))))
    .map((texts) => withTexts(input, texts));
}
