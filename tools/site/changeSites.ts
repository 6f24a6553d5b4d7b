/** Brings sites to what a file wants, and tells field by field what that changed. */
import { isDeepStrictEqual } from 'node:util';
import { shown } from '../../domain/text/cleanText.ts';
import type { SiteConfig } from '../../domain/site/siteConfig.ts';
import type { ServiceClients } from '../../gateway/clients.ts';
import type { Call } from '../../rest/call.ts';
import { Problem, validationProblem } from '../../rest/problem.ts';
import type { WantedSite } from './siteFile.ts';

export interface ChangeDeps {
  readonly client: Pick<ServiceClients['siteConfig'], 'listSites' | 'saveSiteConfig'>;
  readonly call: () => Promise<Call>;
  readonly out: (line: string) => void;
}

/**
 * Writes one site after the other, each whole or not at all. Answers how many were refused; the lines say which field,
 * and the rule it breaks. Throws a Problem for what is no site's fault.
 */
export async function changeSites(
  wanted: readonly WantedSite[],
  { client, call, out }: ChangeDeps,
): Promise<number> {
  const before = new Map((await client.listSites({}, await call())).map((site) => [site.siteId, site]));
  let refused = 0;
  for (const { siteId, fields } of wanted) {
    try {
      refuseUnsendable(fields);
      const after = await client.saveSiteConfig({ body: { siteId, changes: fields } }, await call());
      for (const line of changesOf(before.get(siteId), after, Object.keys(fields))) out(line);
    } catch (error) {
      const reasons = error instanceof Problem ? refusalOf(error) : null;
      if (reasons === null) throw error;
      refused += 1;
      out(`Site ${siteId}: refused, and left as it was`);
      for (const reason of reasons) out(`  ${reason}`);
    }
  }
  return refused;
}

/**
 * Throws a VALIDATION problem for names that no JSON carries safely: over HTTP the whole call would be refused without
 * saying why, and within this process they would fall away unseen.
 */
function refuseUnsendable(fields: Readonly<Record<string, unknown>>): void {
  const errors = pathsTo('__proto__', fields).map((path) => ({
    pointer: `/body/changes/${path.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
    detail: 'Nothing of a site can have this name.',
  }));
  if (errors.length > 0) throw validationProblem(errors);
}

/** Where in a value of JSON something has a name, each by the names above it. */
function pathsTo(name: string, value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name ? [[key]] : pathsTo(name, inner).map((path) => [key, ...path]),
  );
}

/** What came of one site. A new one shows what the file gave it. */
function changesOf(before: SiteConfig | undefined, after: SiteConfig, given: readonly string[]): string[] {
  const title = `Site ${after.siteId} (${after.name})`;
  const fields = (Object.keys(after) as (keyof SiteConfig)[]).filter((field) =>
    before ? !isDeepStrictEqual(before[field], after[field]) : given.includes(field),
  );
  if (before && fields.length === 0) return [`${title}: the same`];
  return [
    `${title}: ${before ? 'changed' : 'created'}`,
    ...fields.map((field) => `  ${field}: ${before ? `${text(before[field])} → ` : ''}${text(after[field])}`),
  ];
}

const text = (value: unknown): string => shown(JSON.stringify(value));

/** The fields that do not fit, with the rule; null for a problem that is not the site's own. */
function refusalOf({ code, message, errors }: Problem): string[] | null {
  if (code === 'CONFLICT') return [message];
  if (code !== 'VALIDATION') return null;
  if (errors === undefined || errors.length === 0) return [message];
  return errors.map(({ pointer, detail }) => {
    const field = pointer
      .replace(/^\/body\/(changes\/)?/, '')
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .join('.');
    return `${shown(field)}: ${detail}`;
  });
}
