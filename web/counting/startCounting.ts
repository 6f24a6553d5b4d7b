/**
 * Counts what this visitor sees and does in A/B tests. Loaded with consent for the site's own statistics, when the page
 * is idle. Sends a random unit, the test and its version, and nothing else. Decision 16; decision page 0025.
 */
import { parsePair } from '../../domain/experiments/versionAssignments.ts';
import { storeCounts, newUnit, readCounts, type StoredTest } from './storedCounts.ts';
import { drawnAround, watchDrawn } from './watchDrawn.ts';

export interface CountingOptions {
  /** The URL that receives the counts. */
  readonly address: string;
  readonly basePath: string;
}

export interface Counting {
  /** To be called when the visitor is at this path. */
  visited(pathname: string): void;
  /** Stops at once; entries that are not sent yet are discarded. */
  stop(): void;
}

type Kind = 'exposure' | 'click' | 'visit';
interface Entry {
  readonly test: string;
  readonly version: string;
  readonly kind: Kind;
}
interface Goal {
  readonly test: string;
  readonly kind: 'click' | 'visit';
  readonly path: string | null;
}

/** Entries within this time are sent in one request. */
const BATCH_MS = 500;
const MAX_ENTRIES = 50;
/** A test is reported again after a day, because a new goal or a new run may have started. */
const REPORT_AGAIN_MS = 86_400_000;

export function startCounting({ address, basePath }: CountingOptions): Counting {
  let stored = readCounts() ?? { unit: newUnit(), tests: {} };
  let queue: Entry[] = [];
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
    if (queue.some((it) => it.test === entry.test && it.kind === entry.kind)) return;
    queue = [...queue, entry].slice(-MAX_ENTRIES);
    timer ??= setTimeout(() => void send(), BATCH_MS);
  }

  function expose(drawn: string): void {
    const pair = parsePair(drawn);
    if (!pair || seen.has(pair.test)) return;
    seen.set(pair.test, pair.version);
    if (!isReported(pair.test)) enqueue({ ...pair, kind: 'exposure' });
  }

  function convert(test: string, version: string, kind: 'click' | 'visit'): void {
    if (!stored.tests[test]?.done) enqueue({ test, version, kind });
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue;
    queue = [];
    // without storage the visitor would be counted again on each page
    if (batch.length === 0 || !storeCounts(stored)) return;
    const goals = await post(batch);
    if (abortController.signal.aborted) return;
    if (goals === null) {
      queue = [...batch, ...queue].slice(-MAX_ENTRIES); // retried with the next batch
      return;
    }
    for (const { test, version, kind } of batch) {
      const goal = goals.find((it) => it.test === test);
      const previous = stored.tests[test];
      const isDone = previous?.done === true || kind === goal?.kind;
      const at = kind === 'exposure' ? Date.now() : (previous?.at ?? Date.now());
      remember(test, { at, version, path: goal?.path ?? null, ...(isDone && { done: true }) });
    }
  }

  /** Sends entries. Returns the goals of the running tests, or null on failure. */
  async function post(entries: readonly Entry[]): Promise<readonly Goal[] | null> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ entries: entries.map((it) => ({ ...it, unit: stored.unit })) }),
        keepalive: true, // the page may be left before the response
        redirect: 'error',
        signal: abortController.signal,
      });
      if (!response.ok) return null;
      return ((await response.json()) as { goals: readonly Goal[] }).goals;
    } catch {
      return null;
    }
  }

  function onClick({ target, type, button }: MouseEvent): void {
    if (type === 'auxclick' && button !== 1) return; // the middle button opens links too
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const drawnVersions = link ? drawnAround(link) : [];
    for (const drawn of drawnVersions) {
      const pair = parsePair(drawn);
      if (!pair || stored.tests[pair.test]?.path != null) continue; // its goal is a visit
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

  return {
    visited(pathname) {
      const currentPath = goalPathOf(pathname, basePath);
      for (const [test, { path, version }] of Object.entries(stored.tests))
        if (path === currentPath) convert(test, version, 'visit');
    },
    stop() {
      abortController.abort();
      clearTimeout(timer);
      queue = [];
      unwatch();
      removeEventListener('pagehide', onHide);
      for (const type of clicks) document.removeEventListener(type, onClick, { capture: true });
    },
  };
}

/** A path as goals name it: without the site's base path and the trailing slash. */
export function goalPathOf(pathname: string, basePath: string): string {
  const below = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;
  return below.length > 1 ? below.replace(/\/$/, '') : below;
}
