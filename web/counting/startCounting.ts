/**
 * Counts what this visitor sees and does in tests. Loaded with consent for statistics of our own and when the page is read
 * into; it tells the server a random unit, the test and its version, and nothing else. Decision 16; decision page 0025.
 */
import { parsePair } from '../../domain/experiments/keptVersions.ts';
import { keepCounts, newUnit, readCounts, type KeptTest } from './keptCounts.ts';
import { drawnAround, watchDrawn } from './watchDrawn.ts';

export interface CountingParts {
  /** Where it is told. */
  readonly address: string;
  readonly basePath: string;
}

export interface Counting {
  /** The visitor is at this path. */
  visited(pathname: string): void;
  /** Stops at once: what was not told yet is not told. */
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

/** What is seen at about the same time is told together. */
const BATCH_MS = 500;
const MOST_ENTRIES = 50;
/** A test that was told of is told of again after a day: a new goal or a new run may have begun. */
const AGAIN_MS = 86_400_000;

export function startCounting({ address, basePath }: CountingParts): Counting {
  let kept = readCounts() ?? { unit: newUnit(), tests: {} };
  let queue: Entry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  /** Seen on this page: a click on it may come before the server has answered. */
  const seen = new Map<string, string>();

  const remember = (test: string, it: KeptTest): boolean => {
    kept = { ...kept, tests: { ...kept.tests, [test]: it } };
    return keepCounts(kept);
  };
  const isTold = (test: string): boolean => Date.now() - (kept.tests[test]?.at ?? -Infinity) < AGAIN_MS;

  function note(entry: Entry): void {
    if (queue.some((it) => it.test === entry.test && it.kind === entry.kind)) return;
    queue = [...queue, entry].slice(-MOST_ENTRIES);
    timer ??= setTimeout(() => void send(), BATCH_MS);
  }

  function expose(drawn: string): void {
    const pair = parsePair(drawn);
    if (!pair || seen.has(pair.test)) return;
    seen.set(pair.test, pair.version);
    if (!isTold(pair.test)) note({ ...pair, kind: 'exposure' });
  }

  function convert(test: string, version: string, kind: 'click' | 'visit'): void {
    if (!kept.tests[test]?.done) note({ test, version, kind });
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const mine = queue;
    queue = [];
    if (mine.length === 0 || !keepCounts(kept)) return; // a device that keeps nothing would be counted on each page
    const goals = await tell(mine);
    if (ending.signal.aborted) return;
    if (goals === null) {
      queue = [...mine, ...queue].slice(-MOST_ENTRIES); // goes with the next
      return;
    }
    for (const { test, version, kind } of mine) {
      const goal = goals.find((it) => it.test === test);
      const before = kept.tests[test];
      const isDone = before?.done === true || kind === goal?.kind;
      const at = kind === 'exposure' ? Date.now() : (before?.at ?? Date.now());
      remember(test, { at, version, path: goal?.path ?? null, ...(isDone && { done: true }) });
    }
  }

  /** The goals of the tests that run; null where nobody heard. */
  async function tell(entries: readonly Entry[]): Promise<readonly Goal[] | null> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ entries: entries.map((it) => ({ ...it, unit: kept.unit })) }),
        keepalive: true, // the page may be left meanwhile
        redirect: 'error',
        signal: ending.signal,
      });
      if (!answer.ok) return null;
      return ((await answer.json()) as { goals: readonly Goal[] }).goals;
    } catch {
      return null;
    }
  }

  function onClick({ target, type, button }: MouseEvent): void {
    if (type === 'auxclick' && button !== 1) return; // the middle one opens links too
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const around = link ? drawnAround(link) : [];
    for (const drawn of around) {
      const pair = parsePair(drawn);
      if (!pair || kept.tests[pair.test]?.path != null) continue; // its goal is a visit
      expose(drawn); // whoever clicks on it has seen it
      convert(pair.test, pair.version, 'click');
    }
    if (around.length > 0) void send(); // the next moment may be another page's
  }

  const clicks = ['click', 'auxclick'] as const;
  for (const type of clicks) document.addEventListener(type, onClick, { capture: true });
  const onHide = () => void send();
  addEventListener('pagehide', onHide);
  const unwatch = watchDrawn(expose);

  return {
    visited(pathname) {
      const at = placeOf(pathname, basePath);
      for (const [test, { path, version }] of Object.entries(kept.tests))
        if (path === at) convert(test, version, 'visit');
    },
    stop() {
      ending.abort();
      clearTimeout(timer);
      queue = [];
      unwatch();
      removeEventListener('pagehide', onHide);
      for (const type of clicks) document.removeEventListener(type, onClick, { capture: true });
    },
  };
}

/** A path as goals name it: without the site's base path and the last slash. */
export function placeOf(pathname: string, basePath: string): string {
  const below = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;
  return below.length > 1 ? below.replace(/\/$/, '') : below;
}
