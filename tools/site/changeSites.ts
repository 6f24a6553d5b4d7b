/** Applies the sites of a file, and reports the changes field by field. */
import { isDeepStrictEqual } from 'node:util';
import { printableLine } from '../../domain/text/cleanText.ts';
import type { SiteConfig } from '../../domain/site/siteConfig.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import type { Call } from '../../rest/call.ts';
import { Problem, validationProblem } from '../../rest/problem.ts';
import type { DesiredSite } from './siteFile.ts';

export interface ChangeDeps {
  readonly client: Pick<ServiceClients['siteConfig'], 'listSites' | 'saveSiteConfig'>;
  readonly call: () => Promise<Call>;
  readonly out: (line: string) => void;
}

/**
 * Saves the sites sequentially, each atomically. Resolves to the number of refused sites; the printed lines name the
 * field and the rule it breaks. Throws a Problem that does not concern one site.
 */
export async function changeSites(
  desired: readonly DesiredSite[],
  { client, call, out }: ChangeDeps,
): Promise<number> {
  const before = new Map((await client.listSites({}, await call())).map((site) => [site.siteId, site]));
  let refused = 0;
  for (const { siteId, fields } of desired) {
    try {
      refuseProtoKeys(fields);
      const after = await client.saveSiteConfig({ body: { siteId, changes: fields } }, await call());
      for (const line of changesOf(before.get(siteId), after, Object.keys(fields))) out(line);
    } catch (error) {
      const reasons = error instanceof Problem ? reasonsOf(error) : null;
      if (reasons === null) throw error;
      refused += 1;
      out(`Site ${siteId}: refused, and left as it was`);
      for (const reason of reasons) out(`  ${reason}`);
    }
  }
  return refused;
}

/**
 * Throws a VALIDATION problem for the name `__proto__`, which JSON does not carry safely: over HTTP the entire call
 * would be refused without a reason, and within this process the field would be dropped silently.
 */
function refuseProtoKeys(fields: Readonly<Record<string, unknown>>): void {
  const errors = pathsTo('__proto__', fields).map((path) => ({
    pointer: `/body/changes/${path.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
    detail: 'Nothing of a site can have this name.',
  }));
  if (errors.length > 0) throw validationProblem(errors);
}

/** The paths in a JSON value at which a key has the given name. */
function pathsTo(name: string, value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name ? [[key]] : pathsTo(name, inner).map((path) => [key, ...path]),
  );
}

/** The output for one site: its changed fields; for a new site the fields of the file. */
function changesOf(
  before: SiteConfig | undefined,
  after: SiteConfig,
  fileFields: readonly string[],
): string[] {
  const title = `Site ${after.siteId} (${after.name})`;
  const fields = (Object.keys(after) as (keyof SiteConfig)[]).filter((field) =>
    before ? !isDeepStrictEqual(before[field], after[field]) : fileFields.includes(field),
  );
  if (before && fields.length === 0) return [`${title}: the same`];
  return [
    `${title}: ${before ? 'changed' : 'created'}`,
    ...fields.map(
      (field) =>
        `  ${field}: ${before ? `${formatValue(before[field])} → ` : ''}${formatValue(after[field])}`,
    ),
  ];
}

const formatValue = (value: unknown): string => printableLine(JSON.stringify(value));

/** The invalid fields, with the rule; null for a problem that does not concern the site. */
function reasonsOf({ code, message, errors }: Problem): string[] | null {
  if (code === 'CONFLICT') return [message];
  if (code !== 'VALIDATION') return null;
  if (errors === undefined || errors.length === 0) return [message];
  return errors.map(({ pointer, detail }) => {
    const field = pointer
      .replace(/^\/body\/(changes\/)?/, '')
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .join('.');
    return `${printableLine(field)}: ${detail}`;
  });
}
