/** Checks whether an OpenAPI 3.1 document is complete and consistent. */

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: unknown;
}
export interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { schema: unknown }> };
  readonly responses: Record<string, { description?: string; content?: Record<string, { schema: unknown }> }>;
  readonly security?: readonly Record<string, unknown>[];
}
export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas?: Record<string, unknown>; securitySchemes?: Record<string, unknown> };
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);
const types = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);

/** Path and method of an operation; null when the document lacks it. */
export function operationOf(document: OpenApi, id: string): { path: string; method: string } | null {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.operationId === id) return { path, method };
    }
  }
  return null;
}

/** Every fault of the document, each with its place. */
export function documentFaults(document: OpenApi): string[] {
  const faults: string[] = [];
  if (!/^3\.1\.\d+$/.test(document.openapi)) faults.push(`openapi: ${document.openapi}`);
  if (!document.info?.title || !document.info.version) faults.push('info: a title and a version');
  const ids = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!path.startsWith('/')) faults.push(`${path}: begins with /`);
    for (const [method, operation] of Object.entries(operations)) {
      const at = `${method} ${path}`;
      if (!methods.has(method)) faults.push(`${at}: no method`);
      if (ids.has(operation.operationId)) faults.push(`${at}: a second ${operation.operationId}`);
      ids.add(operation.operationId);
      faults.push(...operationFaults(document, path, operation).map((fault) => `${at}: ${fault}`));
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas ?? {})) {
    faults.push(...schemaFaults(document, schema, name));
  }
  return faults;
}

function operationFaults(document: OpenApi, path: string, operation: Operation): string[] {
  const { parameters = [], requestBody, responses, security = [] } = operation;
  const faults: string[] = [];
  if (!operation.summary) faults.push('no summary');
  const inTemplate = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const inPath = parameters.filter((it) => it.in === 'path').map(({ name }) => name);
  if (inTemplate.toSorted().join() !== inPath.toSorted().join()) faults.push('other parts than its path');
  const keys = parameters.map((it) => `${it.in} ${it.name}`);
  if (new Set(keys).size !== keys.length) faults.push('a parameter twice');
  for (const parameter of parameters) {
    if (!['path', 'query', 'header', 'cookie'].includes(parameter.in))
      faults.push(`${parameter.name}: in ${parameter.in}`);
    if (parameter.in === 'path' && parameter.required !== true)
      faults.push(`${parameter.name}: a part that is not required`);
    faults.push(...schemaFaults(document, parameter.schema, parameter.name));
  }
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    faults.push(...schemaFaults(document, schema, type));
  if (!responses['200'] || !responses['default']) faults.push('no answer, or no problem');
  for (const [status, { description, content = {} }] of Object.entries(responses)) {
    if (!description) faults.push(`${status}: no description`);
    for (const { schema } of Object.values(content)) faults.push(...schemaFaults(document, schema, status));
  }
  for (const name of security.flatMap((it) => Object.keys(it))) {
    if (!document.components.securitySchemes?.[name]) faults.push(`security ${name} is nowhere said`);
  }
  return faults;
}

/**
 * Faults of a JSON Schema itself: unknown types, required properties that are missing, invalid patterns, dangling
 * references.
 */
function schemaFaults(document: OpenApi, schema: unknown, at: string): string[] {
  if (typeof schema === 'boolean') return [];
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${at}: no schema`];
  const fields = schema as Record<string, unknown>;
  const faults: string[] = [];
  if (typeof fields['$ref'] === 'string' && resolve(document, fields['$ref']) === undefined)
    faults.push(`${at}: ${fields['$ref']} leads nowhere`);
  for (const type of [fields['type'] ?? []].flat())
    if (!types.has(String(type))) faults.push(`${at}: type ${String(type)}`);
  if (fields['required'] !== undefined) {
    const properties = Object.keys((fields['properties'] as object | undefined) ?? {});
    for (const name of fields['required'] as string[])
      if (!properties.includes(name)) faults.push(`${at}: ${name} is required and unknown`);
  }
  if (typeof fields['pattern'] === 'string' && !isPattern(fields['pattern']))
    faults.push(`${at}: pattern ${fields['pattern']}`);
  if (fields['enum'] !== undefined && !(Array.isArray(fields['enum']) && fields['enum'].length > 0))
    faults.push(`${at}: an empty enum`);
  for (const [name, inner] of Object.entries((fields['properties'] as object | undefined) ?? {})) {
    faults.push(...schemaFaults(document, inner, `${at}.${name}`));
  }
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'not']) {
    if (fields[key] !== undefined) faults.push(...schemaFaults(document, fields[key], `${at}.${key}`));
  }
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    for (const inner of (fields[key] as unknown[] | undefined) ?? [])
      faults.push(...schemaFaults(document, inner, `${at}.${key}`));
  }
  return faults;
}

function resolve(document: OpenApi, pointer: string): unknown {
  if (!pointer.startsWith('#/')) return undefined;
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, step) => (at as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/')],
      document,
    );
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
