/**
 * Downloads the responses of a WordPress REST API, page by page, into a temporary folder. The import then reads that
 * folder: a site that fails halfway leaves no partial import, and both passes read the same data.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordPressApi } from '../../../domain/remote/source.ts';
import { allowedUrl, fetchText, type RemoteResponse, type Fetch } from './boundedFetch.ts';
import { printableLine } from '../../../domain/text/cleanText.ts';
import { ImportError } from '../../../services/kit/importing/importError.ts';

const PER_PAGE = 100;
/** Limit for a site whose page count grows without end. */
const MAX_PAGES = 10_000;
const COLLECTIONS = ['posts', 'pages'] as const;

/** Downloads posts and pages; resolves to the folder, which the caller removes with `remove`. */
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
    // Oldest first: items published meanwhile are appended to the last page and shift nothing.
    const query = { per_page: PER_PAGE, page, orderby: 'id', order: 'asc', _embed: 1 };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await fetchText(url, fetch);
    const count = itemsIn(answer);
    pages = Math.min(pagesOf(answer, count, page), MAX_PAGES);
    await writeFile(join(folder, `${collection}-${String(page).padStart(5, '0')}.json`), answer.text);
    progress(`  ${collection}: page ${page} of ${pages} downloaded`);
  }
}

/** The number of items in a response. Throws an ImportError with the message of WordPress when it is an error. */
function itemsIn(answer: RemoteResponse): number {
  const body = parseJson(answer.text);
  if (answer.status === 200 && Array.isArray(body)) return body.length;
  const message = (body as { message?: unknown } | null)?.message;
  const detail =
    typeof message === 'string' ? `: ${printableLine(message)}` : ', which is no list of WordPress';
  throw new ImportError(
    'REMOTE',
    `${answer.url.host}${answer.url.pathname} answered ${answer.status}${detail}`,
  );
}

function pagesOf(answer: RemoteResponse, count: number, page: number): number {
  const pageCount = answer.headers.get('x-wp-totalpages') ?? '';
  if (/^\d{1,9}$/.test(pageCount)) return Number(pageCount);
  // Without the header, which a proxy may drop, a full page means that there may be another.
  return count < PER_PAGE ? page : page + 1;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
