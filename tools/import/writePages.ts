/** Pages, one transaction each: their service has no batch. What is the same is not saved, so that no version is made. */
import type { ClientOf } from '../../rest/client.ts';
import { Problem } from '../../rest/problem.ts';
import { sanitise } from '../../services/kit/sanitise.ts';
import type { Page, PageInput, pages } from '../../services/pages/contract.ts';
import { callService, reasonOf } from './serviceCalls.ts';
import type { MakeCall } from './writeDevotionals.ts';

export type PagesClient = ClientOf<typeof pages>;

export type PageOutcome =
  | { readonly outcome: 'created' | 'changed' | 'same' }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Saves one page unless it is there already. With `dryRun` it looks and writes nothing. */
export async function writePage(
  client: PagesClient,
  makeCall: MakeCall,
  input: PageInput,
  dryRun: boolean,
): Promise<PageOutcome> {
  try {
    const query = { siteCode: input.site_code, slug: input.slug };
    const { data } = await callService(async () => client.listPagesAsEditor({ query }, await makeCall()));
    const before = data.filter(({ slug }) => slug === input.slug);
    if (before.some((page) => isSame(page, input))) return { outcome: 'same' };
    if (!dryRun) await callService(async () => client.savePage({ body: input }, await makeCall()));
    return { outcome: before.length > 0 ? 'changed' : 'created' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { outcome: 'refused', reason: reasonOf(error) };
  }
}

/** Whether a stored page, live or draft, is what would be saved. Fields the import does not set are left to editors. */
function isSame(page: Page, input: PageInput): boolean {
  const sections = (input.sections ?? []).map(({ type, html }) => ({ type, html: sanitise(html ?? '') }));
  return (
    page.status === input.status &&
    page.title === input.title &&
    page.countries.length === 0 &&
    !page.isHome &&
    JSON.stringify(page.sections.map(({ type, html }) => ({ type, html }))) === JSON.stringify(sections)
  );
}
