/**
 * Downloads the responses of a WordPress REST API, page by page, into a temporary folder. The import then reads that
 * folder: a site that fails halfway leaves no partial import, and both passes read the same data.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressIn, wordPressApi } from '../../../domain/remote/source.ts';
import { ImportError } from '../../../services/kit/importing/importError.ts';
import { badRecord, type BadRecord } from '../../../services/kit/importing/record.ts';
import type { PostTypes } from '../../../services/kit/importing/wordPress/wordPressRecord.ts';
import { findApi, type SitePage } from '../../../services/kit/wordPress/findApi.ts';
import { allowedUrl, fetchText, type Fetch, type RemoteResponse } from './boundedFetch.ts';
import { readPage, type PageAnswer } from './readPage.ts';

const PER_PAGE = 100;
/** Limit for a site whose list has no end. */
const MAX_REQUESTS = 10_000;
/** Posts of one list that may fail by themselves; with more the site is at fault. */
const MAX_BAD = 50;
/** Pages without anything new after which a list is at its end: a site that ignores the number of the page. */
const MAX_REPEATED = 2;
const ATTEMPTS = 5;
/** After a page that failed each time, for the parts of it that have several posts. */
const ATTEMPTS_ON_PART = 2;

/** The lists of the types that WordPress itself has. */
const LISTS: Readonly<Record<string, string>> = { post: 'posts', page: 'pages' };

export interface DownloadDeps {
  readonly fetch: Fetch;
  readonly progress: (line: string) => void;
  /** Waits before another try. */
  readonly wait: (ms: number) => Promise<unknown>;
}

export interface Download {
  readonly folder: string;
  readonly base: string;
  /** Posts that the site does not give. */
  readonly bad: readonly BadRecord[];
  readonly remove: () => Promise<void>;
}

/** Downloads the lists; resolves to the folder, which the caller removes with `remove`. */
export async function downloadWordPress(
  address: string,
  deps: DownloadDeps,
  types: PostTypes,
): Promise<Download> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-import-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const bad: BadRecord[] = [];
  try {
    let api = wordPressApi(allowedUrl(address));
    for (const [type, kind] of Object.entries(types)) {
      const own = LISTS[type];
      const list = { ...deps, api, list: own ?? (await listOfType(api, type, deps.fetch)), folder };
      const outcome = await downloadList(list, (post, reason) => bad.push(badRecord(post, reason, kind)));
      if (outcome === null) continue;
      if (own === undefined)
        throw new ImportError(
          'REMOTE',
          `${api.host} has no list of the type '${type}' that can be read.`,
          outcome.error,
        );
      api = await apiNamedBy(outcome, deps.fetch);
      const again = await downloadList({ ...list, api }, (post, reason) =>
        bad.push(badRecord(post, reason, kind)),
      );
      if (again) throw again.error;
    }
    return { folder, base: new URL('/', api).href, bad, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The API of a site that has none at the usual address. Throws the error of the answer when there is none at all. */
async function apiNamedBy({ response, error }: NoApi, fetch: Fetch): Promise<URL> {
  const pageOf = ({ url, status, headers, text }: RemoteResponse): SitePage => ({
    ...{ url, status, text },
    link: headers.get('link'),
  });
  const api = await findApi(pageOf(response), {
    read: (url) => orNull(fetchText(url, fetch).then(pageOf)),
    allows: isAllowedUrl,
  });
  if (!api) throw error;
  return api;
}

function isAllowedUrl({ href }: URL): boolean {
  try {
    return allowedUrl(href) !== null;
  } catch {
    return false;
  }
}

/** Null where the site does not answer. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof ImportError) return null;
    throw error;
  });

/** The name of the list of a custom type: the site may have another one than that of the type. */
async function listOfType(api: URL, type: string, fetch: Fetch): Promise<string> {
  const { status, text } = await fetchText(addressIn(api, `types/${type}`), fetch);
  const name = /"rest_base"\s*:\s*"([\w-]{1,60})"/.exec(status === 200 ? text : '')?.[1];
  return name ?? type;
}

interface ListDeps extends DownloadDeps {
  readonly api: URL;
  readonly list: string;
  readonly folder: string;
}
type NoApi = Extract<PageAnswer, { readonly outcome: 'noApi' }>;

/** A post that the site does not give, by its position in the list. */
interface BadPost {
  readonly position: number;
  readonly reason: string;
}
interface Received {
  readonly seen: Set<number>;
  readonly bad: BadPost[];
  readonly save: (text: string) => Promise<void>;
}

/**
 * Downloads a list. Posts that failed are asked for once more at the end: the whole site may have failed for some time.
 * Resolves to the answer of a site that has no API at this address, otherwise to null.
 */
async function downloadList(
  deps: ListDeps,
  onBadPost: (post: string, reason: string) => void,
): Promise<NoApi | null> {
  const { list, folder } = deps;
  let saved = 0;
  const save = (text: string) => {
    saved += 1;
    return writeFile(join(folder, `${list}-${String(saved).padStart(5, '0')}.json`), text);
  };
  const received: Received = { seen: new Set(), bad: [], save };
  const noApi = await readToEnd(deps, received);
  for (const { position, reason } of received.bad) {
    const answer = await readPage(deps, { number: position, size: 1, attempts: 1 });
    if (answer.outcome === 'items' && answer.ids.some((id) => !received.seen.has(id)))
      await save(answer.text);
    else onBadPost(`${list.replace(/s$/, '')} ${position}`, reason);
  }
  return noApi;
}

/**
 * Reads a list to its end: the number of pages that the site names, if the last of them is not full, otherwise an empty
 * page or the error that there is no such page. A page that fails is read in smaller ones, until the post that fails is
 * known.
 */
async function readToEnd(deps: ListDeps, { seen, bad, save }: Received): Promise<NoApi | null> {
  const { list, progress } = deps;
  let sizes = sizesFrom(PER_PAGE);
  let size = PER_PAGE;
  /** Posts that are dealt with; a multiple of `size`, because the API counts in pages. */
  let start = 0;
  let repeated = 0;
  let hasFailed = false;
  for (let requests = 0; requests < MAX_REQUESTS; requests += 1) {
    const number = start / size + 1;
    const answer = await readPage(deps, {
      number,
      size,
      attempts: hasFailed && size > 1 ? ATTEMPTS_ON_PART : ATTEMPTS,
    });
    if (answer.outcome === 'end') return null;
    if (answer.outcome === 'noApi') {
      if (seen.size === 0) return answer;
      throw answer.error;
    }
    if (answer.outcome === 'failed') {
      if (seen.size === 0 && !answer.isPartial) throw answer.error;
      hasFailed = true;
      if (size > 1) {
        size = sizes[sizes.indexOf(size) + 1]!;
        progress(`  ${list}: page ${number}: ${answer.reason}; asking for ${size} at a time`);
        continue;
      }
      bad.push({ position: start + 1, reason: answer.reason });
      refuseTooMany(bad.length, seen.size, answer.error);
      start += 1;
      hasFailed = false;
      size = sizes.find((each) => start % each === 0)!;
      continue;
    }
    const { ids, pages, text } = answer;
    if (ids.length === 0) return null;
    const isNew = ids.some((id) => !seen.has(id));
    repeated = isNew ? 0 : repeated + 1;
    if (repeated >= MAX_REPEATED || (!isNew && pages !== null && number > pages)) return null;
    for (const id of ids) seen.add(id);
    await save(text);
    progress(`  ${list}: page ${number}${pages === null ? '' : ` of ${Math.max(pages, number)}`} downloaded`);
    // After a full page there may be more, whatever the number of pages: some caches answer with that of another list.
    if (pages !== null && number >= pages && ids.length < size) return null;
    if (start === 0 && ids.length < size) {
      // The host gives fewer posts a page than it is asked for.
      sizes = sizesFrom(ids.length);
      size = ids.length;
    }
    start += size;
    // A post that fails is known: larger pages can be asked for again.
    if (bad.length > 0 && !hasFailed) size = sizes.find((each) => start % each === 0)!;
  }
  return null;
}

function refuseTooMany(bad: number, received: number, error: ImportError): void {
  if (bad > MAX_BAD || (bad > 1 && received === 0)) throw error;
}

/** The sizes of pages from one on, such as 100, 50, 25, 5, 1: each begins where one of the larger size does. */
function sizesFrom(largest: number): readonly number[] {
  const sizes = [largest];
  for (let size = largest; size > 1;) {
    let smaller = Math.floor(size / 2);
    while (size % smaller !== 0) smaller -= 1;
    sizes.push(smaller);
    size = smaller;
  }
  return sizes;
}
