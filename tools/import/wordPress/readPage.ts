/** Reads one page of a list of a WordPress REST API; what passes is tried again. */
import { addressIn } from '../../../domain/remote/source.ts';
import { printableLine } from '../../../domain/text/cleanText.ts';
import { plainText } from '../../../domain/text/plainText.ts';
import { ImportError } from '../../../services/kit/importing/importError.ts';
import { jsonIn } from '../../../services/kit/wordPress/jsonIn.ts';
import { fetchText, type Fetch, type RemoteResponse } from './boundedFetch.ts';

/** Longest wait that a site may ask for, and the waits where it names none. */
const MAX_WAIT_MS = 120_000;
const WAITS_MS = [1_000, 2_000, 4_000, 8_000];
/** Statuses that pass: too many requests, and a site that is busy or restarts. */
const PASSING: readonly number[] = [408, 425, 429, 502, 503, 504];
/** Statuses that a smaller page may not have. */
const OF_WEIGHT: readonly number[] = [408, 500, 502, 504];
const NO_SUCH_PAGE = 'rest_post_invalid_page_number';

export interface PageDeps {
  readonly api: URL;
  /** 'posts', 'pages', or the list of a custom type. */
  readonly list: string;
  readonly fetch: Fetch;
  readonly progress: (line: string) => void;
  readonly wait: (ms: number) => Promise<unknown>;
}
export interface Page {
  readonly number: number;
  readonly size: number;
  /** Requests at most. */
  readonly attempts: number;
}

export type PageAnswer =
  | {
      readonly outcome: 'items';
      readonly ids: readonly number[];
      /** The number of pages that the site names. */
      readonly pages: number | null;
      /** The list as JSON. */
      readonly text: string;
    }
  | { readonly outcome: 'end' }
  /** It failed each time; `isPartial` when a smaller page may succeed. */
  | {
      readonly outcome: 'failed';
      readonly reason: string;
      readonly isPartial: boolean;
      readonly error: ImportError;
    }
  /** There is no API of WordPress at this address. */
  | { readonly outcome: 'noApi'; readonly response: RemoteResponse; readonly error: ImportError };

/** Reads a page. Throws an ImportError for a refusal that neither time nor a smaller page changes. */
export async function readPage(deps: PageDeps, page: Page): Promise<PageAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await request(deps, page);
    const { wait } = result;
    if (wait !== null && wait > MAX_WAIT_MS) throw tooLongWait(result.answer, wait);
    if (wait === null || attempt >= page.attempts) return result.answer;
    const ms = wait === 0 ? (WAITS_MS[attempt - 1] ?? WAITS_MS.at(-1)!) : wait;
    const { reason } = result.answer as { readonly reason: string };
    deps.progress(
      `  ${deps.list}: page ${page.number}: ${reason}; trying again in ${Math.ceil(ms / 1_000)} s`,
    );
    await deps.wait(ms);
  }
}

/** A site that asks for more time than an import waits is not asked again, not even for a smaller page. */
function tooLongWait(answer: PageAnswer, ms: number): ImportError {
  const { error } = answer as { readonly error: ImportError };
  const minutes = Math.ceil(ms / 60_000);
  const sentence = error.message.replace(/\.$/, '');
  return new ImportError(
    'REMOTE',
    `${sentence}. It asks to wait for ${minutes} minutes; import it then`,
    error,
  );
}

interface Result {
  readonly answer: PageAnswer;
  /** Milliseconds before another try as the site says; 0 where it says nothing, null for no other try. */
  readonly wait: number | null;
}

async function request({ api, list, fetch }: PageDeps, { number, size }: Page): Promise<Result> {
  const url = addressIn(api, list, {
    per_page: size,
    page: number,
    // Oldest first: items published meanwhile are appended to the last page and shift nothing.
    orderby: 'id',
    order: 'asc',
    _embed: 1,
  });
  let response: RemoteResponse;
  try {
    response = await fetchText(url, fetch);
  } catch (error) {
    if (!(error instanceof ImportError) || !/^(?:UNREACHABLE|TIMEOUT|TOO_LARGE)$/.test(error.code))
      throw error;
    const reason = error.message.replace(/\.$/, '');
    const isPartial = error.code === 'TIMEOUT';
    const wait = error.code === 'TOO_LARGE' ? null : 0;
    return { answer: { outcome: 'failed', reason, isPartial, error }, wait };
  }
  return resultOf(response, number, size);
}

function resultOf(response: RemoteResponse, number: number, size: number): Result {
  const { status, headers, url } = response;
  const { value: body, text } = jsonIn(response.text);
  if (status === 200 && Array.isArray(body)) {
    const pageCount = headers.get('x-wp-totalpages') ?? '';
    const pages = /^\d{1,9}$/.test(pageCount) ? Number(pageCount) : null;
    const ids = (body as readonly { readonly id?: unknown }[]).map((item) => Number(item?.id));
    return { answer: { outcome: 'items', ids, pages, text }, wait: null };
  }
  const { code, message } = (body ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  if (number > 1 && code === NO_SUCH_PAGE) return { answer: { outcome: 'end' }, wait: null };
  const words = typeof message === 'string' ? printableLine(plainText(message)) : '';
  const error = new ImportError(
    'REMOTE',
    `${url.host}${url.pathname} answered ${status} at page ${number}${words === '' ? ', which is no list of WordPress' : `: ${words}`}`,
  );
  const isPassing = PASSING.includes(status);
  // One post that breaks the JSON of its page; a page that is none is no API.
  const isBrokenJson = body === undefined && /\bjson\b/i.test(headers.get('content-type') ?? '');
  if (isPassing || status >= 500 || (status === 200 && (number > 1 || isBrokenJson))) {
    const reason = `the site answered ${status === 200 ? 'something that is no list' : status}`;
    const isPartial = OF_WEIGHT.includes(status) || status === 200;
    return {
      answer: { outcome: 'failed', reason, isPartial, error },
      // What fails for a single post may be the whole site for some seconds, such as its database.
      wait: isPassing ? retryAfterMs(headers) : size === 1 ? 0 : null,
    };
  }
  if (words === '' || status === 404) return { answer: { outcome: 'noApi', response, error }, wait: null };
  throw error;
}

/** The milliseconds that the header Retry-After names: seconds, or a time. 0 without it. */
function retryAfterMs(headers: Headers): number {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now());
}
