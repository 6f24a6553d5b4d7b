/** Counting in a browser: what is sent, how often, and that nothing is sent after a stop. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCounts, readCounts } from './storedCounts.ts';
import { goalPathOf, startCounting, type Counting } from './startCounting.ts';

const ROW = 'row:homePage:r:1w1kizd';
const WIDGET = 'widget:w:1w1kizd';
const ADDRESS = '/api/widgets/counts?site=1';

interface RequestBody {
  readonly entries: { test: string; version: string; kind: string; unit: string }[];
}
let requests: RequestBody[];
let goals: { test: string; kind: string; path: string | null }[];
let isOffline = false;
/** Elements the stubbed observer watches, with a function that reports an intersection ratio. */
let observed: Map<Element, (ratio: number) => void>;
let running: Counting | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  isOffline = false;
  goals = [ROW, WIDGET].map((test) => ({ test, kind: 'click', path: null }));
  observed = new Map();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly onChange: (entries: object[]) => void;
      constructor(onChange: (entries: object[]) => void) {
        this.onChange = onChange;
      }
      observe(target: Element) {
        observed.set(target, (intersectionRatio) =>
          this.onChange([
            {
              target,
              isIntersecting: intersectionRatio > 0,
              intersectionRatio,
              intersectionRect: { height: intersectionRatio * 400 },
              rootBounds: { height: 800 },
            },
          ]),
        );
      }
      unobserve(target: Element) {
        observed.delete(target);
      }
      disconnect() {
        observed.clear();
      }
    },
  );
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (isOffline || url !== ADDRESS) throw new TypeError('away');
    requests.push(JSON.parse(body) as RequestBody);
    return Response.json({ goals });
  });
  document.body.innerHTML = `<div data-drawn="${ROW}:B"><a id="inRow" href="#a">a</a>
    <div data-drawn="${WIDGET}:A"><a id="inWidget" href="#b"><b>b</b></a></div><button>c</button></div>
    <a id="elsewhere" href="#c">d</a>`;
});
afterEach(() => {
  running?.stop();
  running = null;
  clearCounts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (basePath = '') => (running = startCounting({ address: ADDRESS, basePath }));
const element = (drawn: string) => document.querySelector(`[data-drawn^="${drawn}"]`)!;
const see = (drawn: string, ratio = 1) => observed.get(element(drawn))!(ratio);
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const click = (id: string) => document.getElementById(id)!.click();
const entries = () =>
  requests.flatMap((it) => it.entries.map(({ test, version, kind }) => [test, version, kind]));

describe('an exposure', () => {
  it('is sent when half of the element was visible for a second, not before', async () => {
    start();
    see(ROW, 0.4);
    await advance(5_000);
    expect(requests).toEqual([]);
    see(ROW, 0.5);
    await advance(900);
    see(ROW, 0.2); // scrolled away
    await advance(5_000);
    expect(requests).toEqual([]);
    see(ROW, 0.6);
    await advance(1_600);
    expect(entries()).toEqual([[ROW, 'B', 'exposure']]);
    expect(requests[0]!.entries[0]!.unit).toMatch(/^[\w-]{22}$/);
  });

  it('is not sent while the tab is in the background', async () => {
    start();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    see(ROW);
    await advance(5_000);
    expect(requests).toEqual([]);
    vi.restoreAllMocks();
    await advance(2_000);
    expect(requests).toHaveLength(1);
  });

  it('is sent once over many pages; several at the same time go in one request', async () => {
    start();
    see(ROW);
    see(WIDGET);
    await advance(2_000);
    expect(requests).toHaveLength(1);
    expect(entries()).toEqual([
      [ROW, 'B', 'exposure'],
      [WIDGET, 'A', 'exposure'],
    ]);
    for (let page = 0; page < 5; page += 1) {
      running!.stop();
      start();
      see(ROW);
      see(WIDGET);
      await advance(2_000);
    }
    expect(requests).toHaveLength(1);
    expect(new Set(requests.flatMap((it) => it.entries.map(({ unit }) => unit))).size).toBe(1);
  });

  it('is sent again after a day, because goal or run may have changed', async () => {
    start();
    see(ROW);
    await advance(2_000);
    running!.stop();
    await advance(86_400_000);
    start();
    see(ROW);
    await advance(2_000);
    expect(requests).toHaveLength(2);
  });

  it('that failed to send is sent from the next page with the same unit', async () => {
    isOffline = true;
    start();
    see(ROW);
    await advance(2_000);
    const { unit } = readCounts()!;
    running!.stop();
    isOffline = false;
    start();
    see(ROW);
    await advance(2_000);
    expect(requests.flatMap((it) => it.entries)).toEqual([
      { test: ROW, version: 'B', kind: 'exposure', unit },
    ]);
  });

  it('that the server refuses for now stays on the device, and is sent by a page of another day', async () => {
    let status = 429;
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      if (status !== 200) return new Response(null, { status });
      requests.push(JSON.parse(body) as RequestBody);
      return Response.json({ goals });
    });
    start();
    click('inRow');
    await advance(2_000);
    const { unit, pending } = readCounts()!;
    expect(pending).toHaveLength(2);
    running!.stop();
    document.body.innerHTML = '';
    await advance(86_400_000);
    status = 200;
    start();
    await advance(2_000);
    expect(requests.flatMap((it) => it.entries)).toEqual([
      { test: ROW, version: 'B', kind: 'exposure', unit },
      { test: ROW, version: 'B', kind: 'click', unit },
    ]);
    expect(readCounts()!.pending).toEqual([]);
  });

  it('that was refused for now is sent again while the page stays open, a minute or two later', async () => {
    isOffline = true;
    start();
    see(ROW);
    await advance(2_000);
    isOffline = false;
    await advance(57_000);
    expect(requests).toEqual([]);
    await advance(65_000);
    expect(entries()).toEqual([[ROW, 'B', 'exposure']]);
  });

  it('that the server never accepts is not sent again', async () => {
    let calls = 0;
    vi.stubGlobal('fetch', async () => {
      calls += 1;
      return new Response(null, { status: 400 });
    });
    start();
    see(ROW);
    await advance(200_000);
    expect(calls).toBe(1);
    expect(readCounts()!.pending).toEqual([]);
  });

  it('is noticed for elements added later', async () => {
    document.body.innerHTML = '';
    start();
    document.body.innerHTML = `<div data-drawn="${ROW}:A">x</div>`;
    await advance(50);
    see(ROW);
    await advance(2_000);
    expect(entries()).toEqual([[ROW, 'A', 'exposure']]);
  });
});

describe('a click', () => {
  it('on a link in a widget counts for the widget and its row, once each', async () => {
    start();
    click('inWidget');
    await advance(10);
    expect(entries()).toEqual([
      [WIDGET, 'A', 'exposure'],
      [WIDGET, 'A', 'click'],
      [ROW, 'B', 'exposure'],
      [ROW, 'B', 'click'],
    ]);
    click('inWidget');
    click('inRow');
    await advance(2_000);
    expect(requests).toHaveLength(1);
  });

  it('elsewhere, or on no link, counts for nothing', async () => {
    start();
    click('elsewhere');
    document.querySelector('button')!.click();
    await advance(2_000);
    expect(requests).toEqual([]);
  });

  it('does not count when the goal is a visit', async () => {
    goals = [{ test: ROW, kind: 'visit', path: '/email-signups' }];
    start();
    see(ROW);
    await advance(2_000);
    click('inRow');
    await advance(2_000);
    expect(entries()).toEqual([[ROW, 'B', 'exposure']]);
  });
});

describe('a guard goal', () => {
  it('is of the other kind: a click and a visit of the same test are both sent, once each', async () => {
    goals = [
      { test: ROW, kind: 'click', path: null },
      { test: ROW, kind: 'visit', path: '/email-signups' },
    ];
    start();
    see(ROW);
    await advance(2_000);
    for (let times = 0; times < 2; times += 1) {
      click('inRow');
      running!.visited('/email-signups');
      await advance(2_000);
    }
    expect(entries()).toEqual([
      [ROW, 'B', 'exposure'],
      [ROW, 'B', 'click'],
      [ROW, 'B', 'visit'],
    ]);
  });
});

describe('a visit', () => {
  it('of the goal is sent once, from any later page, on any site', async () => {
    goals = [{ test: ROW, kind: 'visit', path: '/email-signups' }];
    start('/read');
    running!.visited('/read/');
    see(ROW);
    await advance(2_000);
    running!.stop();
    start('/read');
    running!.visited('/read/resources');
    running!.visited('/read/email-signups/');
    running!.visited('/read/email-signups');
    await advance(2_000);
    running!.visited('/read/email-signups');
    await advance(2_000);
    expect(entries()).toEqual([
      [ROW, 'B', 'exposure'],
      [ROW, 'B', 'visit'],
    ]);
  });

  it.each([
    ['/', '', '/'],
    ['/read/', '/read', '/'],
    ['/a/b/', '', '/a/b'],
    ['/reading', '/read', '/reading'],
  ])('at %s with base path "%s" is one of %s', (pathname, basePath, expected) => {
    expect(goalPathOf(pathname, basePath)).toBe(expected);
  });
});

describe('after stop', () => {
  it('sends nothing of what was seen or is clicked', async () => {
    start();
    see(ROW);
    await advance(1_100);
    running!.stop();
    click('inWidget');
    await advance(5_000);
    expect(requests).toEqual([]);
    expect(observed.size).toBe(0);
  });

  it('stores nothing from a late response', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    start();
    see(ROW);
    await advance(2_000);
    running!.stop();
    clearCounts();
    answer(Response.json({ goals }));
    await advance(10);
    expect(readCounts()).toBeNull();
  });
});

it('counts nothing when the device cannot store', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  start();
  see(ROW);
  await advance(2_000);
  expect(requests).toEqual([]);
  vi.restoreAllMocks();
});

it.each(['', '{', '[]', '{"unit":"x","tests":{}}', '{"unit":"abcdefghijklmnopqrstuv","tests":null}', 'null'])(
  'replaces the invalid stored value (%s)',
  async (text) => {
    localStorage.setItem('tested', text);
    start();
    see(ROW);
    await advance(2_000);
    expect(requests[0]!.entries[0]!.unit).toMatch(/^[\w-]{22}$/);
  },
);
