/**
 * Counts what this visitor sees and does in A/B tests. Loaded with consent for the site's own statistics, when the page
 * is idle. Sends a random unit, the test and its version, and nothing else. Decision 16; decision page 0025.
 */
import { parsePair } from '../../domain/experiments/versionAssignments.ts';
import {
  MAX_ENTRIES,
  storeCounts,
  newUnit,
  readCounts,
  type CountEntry as Entry,
  type StoredTest,
} from './storedCounts.ts';
import { drawnAround, watchDrawn } from './watchDrawn.ts';

export interface CountingOptions {
  /** The URL that receives the counts. */
  readonly address: string;
  readonly basePath: string;
}

export interface Counting {
  /** To be called when the visitor is at this path. */
  visited(pathname: string): void;
  /** Stops at once; entries that are not sent yet stay on the device. */
  stop(): void;
}

interface Goal {
  readonly test: string;
  readonly kind: 'click' | 'visit';
  readonly path: string | null;
}

/** Entries within this time are sent in one request. */
const BATCH_MS = 500;
/** After a failure or refusal entries are sent again, by this page or a later one, at a random time in this span. */
const RETRY_AFTER_MS = 60_000;
const RETRY_SPREAD_MS = 60_000;
const TOO_MANY_REQUESTS = 429;
/** A test is reported again after a day, because a new goal or a new run may have started. */
const REPORT_AGAIN_MS = 86_400_000;

export function startCounting({ address, basePath }: CountingOptions): Counting {
  let stored = readCounts() ?? { unit: newUnit(), tests: {}, pending: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abortController = new AbortController();
  /** Seen on this page. A click may come before the server has answered the exposure. */
  const seen = new Map<string, string>();

  const remember = (test: string, entry: StoredTest): boolean => {
    stored = { ...stored, tests: { ...stored.tests, [test]: entry } };
    return storeCounts(stored);
  };
  const isReported = (test: string): boolean =>
    Date.now() - (stored.tests[test]?.at ?? -Infinity) < REPORT_AGAIN_MS;

  function enqueue(entry: Entry): void {
    if (stored.pending.some((it) => it.test === entry.test && it.kind === entry.kind)) return;
    keepPending([...stored.pending, entry]);
    sendAfter(BATCH_MS);
  }

  function keepPending(pending: readonly Entry[]): void {
    stored = { ...stored, pending: pending.slice(-MAX_ENTRIES) };
    storeCounts(stored);
  }
  function sendAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  function expose(drawn: string): void {
    const pair = parsePair(drawn);
    if (!pair || seen.has(pair.test)) return;
    seen.set(pair.test, pair.version);
    if (!isReported(pair.test)) enqueue({ ...pair, kind: 'exposure' });
  }

  function convert(test: string, version: string, kind: 'click' | 'visit'): void {
    if (!stored.tests[test]?.sent?.includes(kind)) enqueue({ test, version, kind });
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    const batch = stored.pending;
    // without storage the visitor would be counted again on each page
    if (batch.length === 0 || !storeCounts(stored)) return;
    const goals = await post(batch); // an entry that is sent twice is counted once
    if (abortController.signal.aborted) return;
    if (goals === 'later') return sendAfter(RETRY_AFTER_MS + Math.random() * RETRY_SPREAD_MS);
    keepPending(stored.pending.filter((it) => !batch.includes(it)));
    if (stored.pending.length > 0) sendAfter(BATCH_MS); // added while the batch was sent
    for (const { test, version, kind } of batch) {
      remember(test, reported({ test, version, kind }, goals, stored.tests[test]));
    }
  }

  /**
   * Sends entries. Returns the goals of the running tests; none when the server will never accept the entries, and
   * 'later' when it may accept them at another time.
   */
  async function post(entries: readonly Entry[]): Promise<readonly Goal[] | 'later'> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ entries: entries.map((it) => ({ ...it, unit: stored.unit })) }),
        keepalive: true, // the page may be left before the response
        redirect: 'error',
        signal: abortController.signal,
      });
      if (response.ok) return ((await response.json()) as { goals: readonly Goal[] }).goals;
      return response.status >= 500 || response.status === TOO_MANY_REQUESTS ? 'later' : [];
    } catch {
      return 'later';
    }
  }

  function onClick({ target, type, button }: MouseEvent): void {
    if (type === 'auxclick' && button !== 1) return; // the middle button opens links too
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const drawnVersions = link ? drawnAround(link) : [];
    for (const drawn of drawnVersions) {
      const pair = parsePair(drawn);
      const known = pair && stored.tests[pair.test];
      if (!pair || (known?.path != null && !known.clicks)) continue; // its goal is a visit alone
      expose(drawn); // a click implies an exposure
      convert(pair.test, pair.version, 'click');
    }
    if (drawnVersions.length > 0) void send(); // the page may be left in the next moment
  }

  const clicks = ['click', 'auxclick'] as const;
  for (const type of clicks) document.addEventListener(type, onClick, { capture: true });
  const onHide = () => void send();
  addEventListener('pagehide', onHide);
  const unwatch = watchDrawn(expose);
  if (stored.pending.length > 0) sendAfter(BATCH_MS); // of earlier pages

  return {
    visited(pathname) {
      const currentPath = goalPathOf(pathname, basePath);
      for (const [test, { path, version }] of Object.entries(stored.tests))
        if (path === currentPath) convert(test, version, 'visit');
    },
    stop() {
      abortController.abort();
      clearTimeout(timer);
      unwatch();
      removeEventListener('pagehide', onHide);
      for (const type of clicks) document.removeEventListener(type, onClick, { capture: true });
    },
  };
}

/** What is stored of a test once an entry was accepted: a test has a goal, and perhaps a guard goal of the other kind. */
function reported(
  { test, version, kind }: Entry,
  goals: readonly Goal[],
  previous: StoredTest | undefined,
): StoredTest {
  const own = goals.filter((it) => it.test === test);
  const before = (previous?.sent ?? []).filter((it) => it !== kind);
  const sent = own.some((goal) => goal.kind === kind) ? [...before, kind] : before;
  const path = own.find((goal) => goal.kind === 'visit')?.path ?? null;
  return {
    at: kind === 'exposure' ? Date.now() : (previous?.at ?? Date.now()),
    version,
    path,
    ...(path !== null && own.length > 1 && { clicks: true }),
    ...(sent.length > 0 && { sent }),
  };
}

/** A path as goals name it: without the site's base path and the trailing slash. */
export function goalPathOf(pathname: string, basePath: string): string {
  const below = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;
  return below.length > 1 ? below.replace(/\/$/, '') : below;
}
