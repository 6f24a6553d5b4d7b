/**
 * Changes caused by time: schedules and days switch at the reader's own midnight. Versions are drawn once per session.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headingOf, httpOf, type Http } from '../../support/http.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';
import { editorOf, type Editor } from '../editing.ts';

let now = testNow();
let random = 0;
let stack: Stack;
let http: Http;
let editor: Editor;
beforeAll(async () => {
  stack = await startStack({ now: () => now, random: () => random });
  http = httpOf(stack);
  editor = editorOf(stack);
  await editor.text('always', '<p>Always here.</p>');
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});
beforeEach(() => {
  now = testNow();
});

const mainOf = async (zone: string) =>
  (await http('/', { cookies: { country: 'US', zone } })).document().querySelector('main')!;
const shows = async (zone: string, text: string) => (await mainOf(zone)).textContent.includes(text);
const at = (instant: string) => {
  now = new Date(instant);
};

describe('a banner', () => {
  it('with a start date appears at that midnight for readers of a zone, and for no others', async () => {
    await editor.text('from-22', '<p>From the 22nd.</p>', { startDate: '2026-11-22' });
    await editor.homeRow('default', ['always', 'from-22']);
    const seen = async () => [
      await shows('Asia/Tokyo', 'From the 22nd'),
      await shows('Europe/London', 'From the 22nd'),
    ];
    expect(await seen()).toEqual([false, false]);
    at('2026-11-21T14:59:59.999Z');
    expect(await seen()).toEqual([false, false]);
    at('2026-11-21T15:00:00.000Z'); // 00:00 in Tokyo
    expect(await seen()).toEqual([true, false]);
    at('2026-11-21T23:59:59.999Z');
    expect(await seen()).toEqual([true, false]);
    at('2026-11-22T00:00:00.000Z');
    expect(await seen()).toEqual([true, true]);
  });

  it('with an end time disappears at that minute of the reader’s clock', async () => {
    await editor.text('until-noon', '<p>Until noon.</p>', { endDate: '2026-11-21', endTime: '12:30' });
    await editor.homeRow('default', ['always', 'until-noon']);
    const seen = async () => [
      await shows('Europe/London', 'Until noon'),
      await shows('Asia/Yangon', 'Until noon'),
    ];
    expect(await seen()).toEqual([true, false]); // 12:00 in London, 18:30 in Yangon
    at('2026-11-21T12:30:59.999Z');
    expect(await seen()).toEqual([true, false]);
    at('2026-11-21T12:31:00.000Z');
    expect(await seen()).toEqual([false, false]);
    expect(await shows('Pacific/Honolulu', 'Until noon')).toBe(true);
  });

  it('with an end date disappears after the last millisecond of that day', async () => {
    await editor.text('on-22', '<p>On the 22nd.</p>', { startDate: '11/22/2026', endDate: '11/22/2026' });
    await editor.homeRow('default', ['always', 'on-22']);
    const seen = [];
    for (const instant of ['11-21T14:59:59Z', '11-21T15:00:00Z', '11-22T14:59:59.999Z', '11-22T15:00:00Z']) {
      at(`2026-${instant}`);
      seen.push(await shows('Asia/Tokyo', 'On the 22nd'));
    }
    expect(seen).toEqual([false, true, true, false]);
  });
});

describe('the current day', () => {
  const dateAt = async (zone: string) => (await mainOf(zone)).querySelector('time')?.getAttribute('datetime');

  it('changes at the reader’s midnight, on the home page, for /today and for tomorrow’s address', async () => {
    const read = async (zone: string) => {
      const cookies = { country: 'US', zone };
      return [
        await dateAt(zone),
        (await http('/today', { cookies })).headers['location'],
        (await http('/2026/11/22', { cookies })).status,
      ];
    };
    const [before, after] = [
      ['2026-11-21', '/2026/11/21/', 404],
      ['2026-11-22', '/2026/11/22/', 200],
    ];
    at('2026-11-21T14:59:59.999Z');
    expect([await read('Asia/Tokyo'), await read('Europe/London')]).toEqual([before, before]);
    at('2026-11-21T15:00:00.000Z');
    expect([await read('Asia/Tokyo'), await read('Europe/London')]).toEqual([after, before]);
  });

  it('changes correctly where the clock is set back during the night', async () => {
    // Havana: on 1 November 2026 at 01:00 the clock returns to 00:00.
    at('2026-11-01T03:59:59.999Z');
    expect(await dateAt('America/Havana')).toBe('2026-10-31');
    at('2026-11-01T04:00:00.000Z');
    expect(await dateAt('America/Havana')).toBe('2026-11-01');
    at('2026-11-01T05:00:00.000Z'); // 00:00 for the second time
    expect(await dateAt('America/Havana')).toBe('2026-11-01');
  });
});

describe('a test of two versions', () => {
  const visit = async (versions?: string) => {
    const answer = await http('/', { cookies: { country: 'US', ...(versions && { versions }) } });
    const text = answer.document().querySelector('main')!.textContent;
    const cookie = answer.cookies.find((it) => it.startsWith('versions='));
    return {
      version: text.includes('Version A') ? 'A' : text.includes('Version B') ? 'B' : null,
      cookie: cookie ?? null,
      versions: /^versions=([^;]*)/.exec(cookie ?? '')?.[1],
      caching: answer.headers['cache-control'],
      etag: answer.headers['etag'],
    };
  };
  beforeAll(async () => {
    await editor.text('version-a', '<p>Version A.</p>');
    await editor.text('version-b', '<p>Version B.</p>');
    await editor.homeRow('default', ['version-a'], { b: ['version-b'], aPercentage: 50 });
  });

  it('draws a visitor’s version on the first request and stores it in a session cookie that holds nothing else', async () => {
    random = 0.9;
    const first = await visit();
    expect(first.version).toBe('B');
    expect(first.cookie).toMatch(/^versions=row:homePage:en-default:[0-9a-z]{7}:B; Path=\/; SameSite=Lax$/);
    expect(first.caching).toBe('private, no-cache');
    random = 0;
    const again = await visit(first.versions);
    expect([again.version, again.cookie, again.etag]).toEqual(['B', null, first.etag]);
  });

  it('draws independently for each visitor', async () => {
    const seen = [];
    for (random of [0, 0.9, 0.49, 0.5]) seen.push((await visit()).version);
    expect(seen).toEqual(['A', 'B', 'A', 'B']);
  });

  it('renders each version once for all visitors', async () => {
    const before = stack.program.app.pageCache.renders();
    const etags = new Set<string | undefined>();
    for (let index = 0; index < 20; index += 1) {
      random = index / 20;
      etags.add((await visit()).etag);
    }
    expect([stack.program.app.pageCache.renders() - before, etags.size]).toEqual([0, 2]);
  });

  it('draws by the shares', async () => {
    await editor.homeRow('default', ['version-a'], { b: ['version-b'], aPercentage: 90 });
    const seen = [];
    for (random of [0, 0.5, 0.89, 0.9, 0.99]) seen.push((await visit()).version);
    expect(seen).toEqual(['A', 'A', 'A', 'B', 'B']);
  });

  it('begins a new phase when its shares change, and drops the assignment of the old phase', async () => {
    random = 0.9;
    const old = (await visit()).versions!;
    await editor.homeRow('default', ['version-a'], { b: ['version-b'], aPercentage: 50 });
    random = 0;
    const next = await visit(old);
    expect(next.version).toBe('A');
    expect(next.versions).toMatch(/:A$/);
    expect(next.versions).not.toBe(old);
  });

  it('shows the control to everyone once it is over, and stops drawing', async () => {
    random = 0.9;
    expect((await visit()).version).toBe('B');
    at('2027-01-01T00:00:00Z');
    const ended = await visit();
    expect([ended.version, ended.cookie]).toEqual(['A', null]);
  });

  it('ignores a forged cookie', async () => {
    random = 0.9;
    for (const versions of [
      'row:homePage:en-default:0000000:A',
      'A',
      '%%',
      'row:homePage:en-default:x:A~~',
    ]) {
      const answer = await visit(versions);
      expect([answer.version, answer.versions?.endsWith(':B')]).toEqual(['B', true]);
    }
  });

  it('does not affect a reading', async () => {
    const answer = await http('/2026/11/21', { cookies: { country: 'US' } });
    expect([answer.status, headingOf(answer), answer.cookies]).toEqual([
      200,
      'The sound of his refrigerator',
      [],
    ]);
  });
});
