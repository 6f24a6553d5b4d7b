/**
 * Writes pages, one transaction each, because their service has no batch route. Unchanged pages are not saved, so that
 * no version is created. A page is known by the id of its source: one whose address changed is renamed.
 */
import { sanitise } from '../../../rest/html/sanitise.ts';
import type { Page, PageInput } from '../../../services/pages/contract.ts';
import { knownPages } from './knownSources.ts';
import type { ImportRun, Services } from './runDeps.ts';
import { callService, reasonOf, recordProblem } from './serviceCalls.ts';

export type PageOutcome =
  | {
      readonly outcome: 'created' | 'changed' | 'same';
      /** The address that it had until now. */
      readonly renamedFrom: string | null;
      /**
       * The page that its record was until now, where another page had the new address already. In a dry run another
       * record may have it in the end.
       */
      readonly removed: string | null;
    }
  | { readonly outcome: 'refused'; readonly reason: string };

interface PageWrite {
  readonly input: PageInput;
  /** Its identity among all sources. */
  readonly source: string | null;
  /** Null for a dry run, which only compares. */
  readonly run: ImportRun | null;
}

/** Saves one page unless it is stored unchanged already. */
export async function writePage(deps: Services, { input, source, run }: PageWrite): Promise<PageOutcome> {
  const client = deps.clients.pages;
  try {
    const known =
      source === null ? undefined : (await knownPages(deps, input.site_code, [source])).get(source);
    const previous = known !== undefined && known !== input.slug ? known : null;
    const versions = await versionsOf(deps, input.site_code, input.slug);
    if (previous === null && versions.some((page) => isSame(page, input))) {
      if (run && source !== null && known === undefined)
        await callService(async () =>
          client.rememberImportSources(
            { body: { site_code: input.site_code, source, slug: input.slug } },
            await deps.call('pages'),
          ),
        );
      return { outcome: 'same', renamedFrom: null, removed: null };
    }
    const isRenamed = previous !== null && versions.length === 0;
    const [before] = isRenamed ? await versionsOf(deps, input.site_code, previous) : versions;
    const outcome = before ? 'changed' : 'created';
    if (!run)
      return { outcome, renamedFrom: isRenamed ? previous : null, removed: isRenamed ? null : previous };
    const { renamedFrom, removed } = await callService(async () =>
      client.importPage(
        { body: { page: mergeInto(before, input), source, import: run } },
        await deps.call('pages'),
      ),
    );
    return { outcome, renamedFrom, removed };
  } catch (error) {
    return { outcome: 'refused', reason: reasonOf(recordProblem(error)) };
  }
}

/** The stored versions of a page: its working version first, then the published one when it differs (decision 33). */
async function versionsOf({ clients, call }: Services, siteCode: string, address: string): Promise<Page[]> {
  const read = async (status?: string) => {
    const query = { siteCode, slug: address, ...(status && { status }) };
    const { data } = await callService(async () =>
      clients.pages.listPagesAsEditor({ query }, await call('pages')),
    );
    return data.filter(({ slug }) => slug === address);
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
