/**
 * Saves what a WordPress REST API answers, page by page, into a folder of the machine's temporary ones. The import then
 * reads that folder: a site that fails halfway leaves nothing half imported, and both readings see the same.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordPressApi } from '../../domain/remote/wordPressApi.ts';
import { allowedUrl, getText, type Answer, type Fetch } from './boundedFetch.ts';
import { shown } from '../../domain/text/cleanText.ts';
import { ImportError } from './importError.ts';

const PER_PAGE = 100;
/** A site whose page count never ends is not believed. */
const MOST_PAGES = 10_000;
const COLLECTIONS = ['posts', 'pages'] as const;

/** Downloads posts and pages; answers the folder, which the caller removes with `remove`. */
export async function downloadWordPress(
  address: string,
  fetch: Fetch,
  progress: (line: string) => void,
): Promise<{ folder: string; base: string; remove: () => Promise<void> }> {
  const api = wordPressApi(allowedUrl(address));
  const folder = await mkdtemp(join(tmpdir(), 'lectern-import-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const collection of COLLECTIONS) await downloadAll(api, collection, folder, fetch, progress);
    return { folder, base: new URL('/', api).href, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function downloadAll(
  api: URL,
  collection: string,
  folder: string,
  fetch: Fetch,
  progress: (line: string) => void,
): Promise<void> {
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const url = new URL(`${api.href}/${collection}`);
    // Oldest first: what is published meanwhile lengthens the last page and moves nothing.
    const query = { per_page: PER_PAGE, page, orderby: 'id', order: 'asc', _embed: 1 };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await getText(url, fetch);
    const count = itemsIn(answer);
    pages = Math.min(pagesOf(answer, count, page), MOST_PAGES);
    await writeFile(join(folder, `${collection}-${String(page).padStart(5, '0')}.json`), answer.text);
    progress(`  ${collection}: page ${page} of ${pages} downloaded`);
  }
}

/** How many items an answer holds; an error of WordPress is told in its own words. */
function itemsIn(answer: Answer): number {
  const body = parsed(answer.text);
  if (answer.status === 200 && Array.isArray(body)) return body.length;
  const said = (body as { message?: unknown } | null)?.message;
  const words = typeof said === 'string' ? `: ${shown(said)}` : ', which is no list of WordPress';
  throw new ImportError(
    'REMOTE',
    `${answer.url.host}${answer.url.pathname} answered ${answer.status}${words}`,
  );
}

function pagesOf(answer: Answer, count: number, page: number): number {
  const said = answer.headers.get('x-wp-totalpages') ?? '';
  if (/^\d{1,9}$/.test(said)) return Number(said);
  return count < PER_PAGE ? page : page + 1; // a proxy may drop the header
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
