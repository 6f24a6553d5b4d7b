/**
 * Writes pages, one transaction each, because their service has no batch route. Unchanged pages are not saved, so that
 * no version is created.
 */
import type { ClientOf } from '../../../rest/client.ts';
import { sanitise } from '../../../rest/html/sanitise.ts';
import type { Page, PageInput, pages } from '../../../services/pages/contract.ts';
import { callService, reasonOf, recordProblem } from './serviceCalls.ts';
import type { CreateCall } from './compareDevotionals.ts';

export type PagesClient = ClientOf<typeof pages>;

export type PageOutcome =
  | { readonly outcome: 'created' | 'changed' | 'same' }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Saves one page unless it is stored unchanged already. With `dryRun` it only compares. */
export async function writePage(
  client: PagesClient,
  makeCall: CreateCall,
  input: PageInput,
  dryRun: boolean,
): Promise<PageOutcome> {
  try {
    const versions = await versionsOf(client, makeCall, input);
    if (versions.some((page) => isSame(page, input))) return { outcome: 'same' };
    const body = mergeInto(versions[0], input);
    if (!dryRun) await callService(async () => client.savePage({ body }, await makeCall('pages')));
    return { outcome: versions.length > 0 ? 'changed' : 'created' };
  } catch (error) {
    return { outcome: 'refused', reason: reasonOf(recordProblem(error)) };
  }
}

/** The stored versions of a page: its working version first, then the published one when it differs (decision 33). */
async function versionsOf(client: PagesClient, makeCall: CreateCall, input: PageInput): Promise<Page[]> {
  const read = async (status?: string) => {
    const query = { siteCode: input.site_code, slug: input.slug, ...(status && { status }) };
    const { data } = await callService(async () =>
      client.listPagesAsEditor({ query }, await makeCall('pages')),
    );
    return data.filter(({ slug }) => slug === input.slug);
  };
  const working = await read();
  return working[0]?.hasDraft ? [...working, ...(await read('publish'))] : working;
}

/** The input for an existing page: countries, home flag and other fields belong to its editors and are kept. */
function mergeInto(before: Page | undefined, input: PageInput): PageInput {
  if (!before) return input;
  const { site_code, slug, title, status, sections } = input;
  return {
    site_code,
    slug,
    title,
    status,
    sections,
    ...(before.global && { global: { ...before.global, title } }),
  };
}

/** Whether a version equals the input. A published version also counts as a draft with the same text. */
function isSame(page: Page, input: PageInput): boolean {
  const sections = (input.sections ?? []).map(({ type, html }) => ({ type, html: sanitise(html ?? '') }));
  return (
    (page.status === input.status || page.status === 'publish') &&
    page.title === input.title &&
    JSON.stringify(page.sections.map(({ type, html }) => ({ type, html }))) === JSON.stringify(sections)
  );
}
