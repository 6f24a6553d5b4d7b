/** Counting in a browser: what is told, how often, and that nothing is after a stop. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetCounts, readCounts } from './keptCounts.ts';
import { placeOf, startCounting, type Counting } from './startCounting.ts';

const ROW = 'row:homePage:r:1w1kizd';
const WIDGET = 'widget:w:1w1kizd';
const ADDRESS = '/api/widgets/counts?site=1';

interface Told {
  readonly entries: { test: string; version: string; kind: string; unit: string }[];
}
let told: Told[];
let goals: { test: string; kind: string; path: string | null }[];
let isAway = false;
/** What the stub of the observer was given, and how it is told. */
let observed: Map<Element, (ratio: number) => void>;
let running: Counting | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  isAway = false;
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
    if (isAway || url !== ADDRESS) throw new TypeError('away');
    told.push(JSON.parse(body) as Told);
    return Response.json({ goals });
  });
  document.body.innerHTML = `<div data-drawn="${ROW}:B"><a id="inRow" href="#a">a</a>
    <div data-drawn="${WIDGET}:A"><a id="inWidget" href="#b"><b>b</b></a></div><button>c</button></div>
    <a id="elsewhere" href="#c">d</a>`;
});
afterEach(() => {
  running?.stop();
  running = null;
  forgetCounts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (basePath = '') => (running = startCounting({ address: ADDRESS, basePath }));
const element = (drawn: string) => document.querySelector(`[data-drawn^="${drawn}"]`)!;
const see = (drawn: string, ratio = 1) => observed.get(element(drawn))!(ratio);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const click = (id: string) => document.getElementById(id)!.click();
const entries = () =>
  told.flatMap((it) => it.entries.map(({ test, version, kind }) => [test, version, kind]));

describe('an exposure', () => {
  it('is told when half of it was on the screen for a second, not before', async () => {
    start();
    see(ROW, 0.4);
    await pass(5_000);
    expect(told).toEqual([]);
    see(ROW, 0.5);
    await pass(900);
    see(ROW, 0.2); // scrolled on
    await pass(5_000);
    expect(told).toEqual([]);
    see(ROW, 0.6);
    await pass(1_600);
    expect(entries()).toEqual([[ROW, 'B', 'exposure']]);
    expect(told[0]!.entries[0]!.unit).toMatch(/^[\w-]{22}$/);
  });

  it('is not told while nobody looks at the tab', async () => {
    start();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    see(ROW);
    await pass(5_000);
    expect(told).toEqual([]);
    vi.restoreAllMocks();
    await pass(2_000);
    expect(told).toHaveLength(1);
  });

  it('is told once on however many pages, and of what is seen together at once', async () => {
    start();
    see(ROW);
    see(WIDGET);
    await pass(2_000);
    expect(told).toHaveLength(1);
    expect(entries()).toEqual([
      [ROW, 'B', 'exposure'],
      [WIDGET, 'A', 'exposure'],
    ]);
    for (let page = 0; page < 5; page += 1) {
      running!.stop();
      start();
      see(ROW);
      see(WIDGET);
      await pass(2_000);
    }
    expect(told).toHaveLength(1);
    expect(new Set(told.flatMap((it) => it.entries.map(({ unit }) => unit))).size).toBe(1);
  });

  it('is told again after a day: another goal or run may have begun', async () => {
    start();
    see(ROW);
    await pass(2_000);
    running!.stop();
    await pass(86_400_000);
    start();
    see(ROW);
    await pass(2_000);
    expect(told).toHaveLength(2);
  });

  it('that nobody heard is told on the next page, as the same visitor', async () => {
    isAway = true;
    start();
    see(ROW);
    await pass(2_000);
    const { unit } = readCounts()!;
    running!.stop();
    isAway = false;
    start();
    see(ROW);
    await pass(2_000);
    expect(told.flatMap((it) => it.entries)).toEqual([{ test: ROW, version: 'B', kind: 'exposure', unit }]);
  });

  it('of what comes to the page later is noticed', async () => {
    document.body.innerHTML = '';
    start();
    document.body.innerHTML = `<div data-drawn="${ROW}:A">x</div>`;
    await pass(50);
    see(ROW);
    await pass(2_000);
    expect(entries()).toEqual([[ROW, 'A', 'exposure']]);
  });
});

describe('a click', () => {
  it('on a link in a widget counts for the widget and for the row around it, and once', async () => {
    start();
    click('inWidget');
    await pass(10);
    expect(entries()).toEqual([
      [WIDGET, 'A', 'exposure'],
      [WIDGET, 'A', 'click'],
      [ROW, 'B', 'exposure'],
      [ROW, 'B', 'click'],
    ]);
    click('inWidget');
    click('inRow');
    await pass(2_000);
    expect(told).toHaveLength(1);
  });

  it('elsewhere, or on no link, counts for nothing', async () => {
    start();
    click('elsewhere');
    document.querySelector('button')!.click();
    await pass(2_000);
    expect(told).toEqual([]);
  });

  it('does not count where the goal is a visit', async () => {
    goals = [{ test: ROW, kind: 'visit', path: '/email-signups' }];
    start();
    see(ROW);
    await pass(2_000);
    click('inRow');
    await pass(2_000);
    expect(entries()).toEqual([[ROW, 'B', 'exposure']]);
  });
});

describe('a visit', () => {
  it('of the goal is told once, on any later page, in any site', async () => {
    goals = [{ test: ROW, kind: 'visit', path: '/email-signups' }];
    start('/read');
    running!.visited('/read/');
    see(ROW);
    await pass(2_000);
    running!.stop();
    start('/read');
    running!.visited('/read/resources');
    running!.visited('/read/email-signups/');
    running!.visited('/read/email-signups');
    await pass(2_000);
    running!.visited('/read/email-signups');
    await pass(2_000);
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
  ])('of %s below "%s" is one of %s', (pathname, basePath, expected) => {
    expect(placeOf(pathname, basePath)).toBe(expected);
  });
});

describe('stopped', () => {
  it('nothing is told any more, of what was seen and of what is clicked', async () => {
    start();
    see(ROW);
    await pass(1_100);
    running!.stop();
    click('inWidget');
    await pass(5_000);
    expect(told).toEqual([]);
    expect(observed.size).toBe(0);
  });

  it('keeps nothing that comes back late', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    start();
    see(ROW);
    await pass(2_000);
    running!.stop();
    forgetCounts();
    answer(Response.json({ goals }));
    await pass(10);
    expect(readCounts()).toBeNull();
  });
});

it('whose device keeps nothing is not counted', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  start();
  see(ROW);
  await pass(2_000);
  expect(told).toEqual([]);
  vi.restoreAllMocks();
});

it.each(['', '{', '[]', '{"unit":"x","tests":{}}', '{"unit":"abcdefghijklmnopqrstuv","tests":null}', 'null'])(
  'what another program left there (%s) is begun anew',
  async (text) => {
    localStorage.setItem('tested', text);
    start();
    see(ROW);
    await pass(2_000);
    expect(told[0]!.entries[0]!.unit).toMatch(/^[\w-]{22}$/);
  },
);
