/** GET by hash: what is never kept, and what ends by the clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visit } from '../rest/testing.ts';
import { english, home, openAsking, reading, scheduledHash, type Asking } from './keptAnswerSamples.ts';
import { hashOf, openGateway } from './testing.ts';
import { NOON } from './testSupport.ts';

let asking: Asking;
beforeAll(async () => {
  asking = await openAsking();
});
beforeEach(() => asking.reset());
afterAll(() => asking.close());

describe('is never kept', () => {
  const notKept = { 'cache-control': 'no-store' };
  const asked = { ...home, zone: 'Asia/Tokyo' };

  it('when a service failed', async () => {
    asking.down = 'pages';
    const failed = await asking.own('Home', { ...asked, country: 'CH' });
    expect(failed.headers).toMatchObject(notKept);
    expect(Object.keys(failed.headers)).not.toContain('x-lectern-stale');
    expect(Object.keys(failed.headers)).not.toContain('etag');
    asking.down = null;
    const well = await asking.own('Home', { ...asked, country: 'CH' });
    expect(well.text).not.toContain('errors');
    expect(well.headers['cache-control']).toBe('no-cache');
  });

  it('when a default stood in without an error', async () => {
    asking.down = 'features';
    const first = { ...english, country: 'NZ', sections: [] };
    const failed = await asking.own('Shell', first);
    expect(failed.text).not.toMatch(/errors|stale|newEditor/);
    expect(failed.headers).toMatchObject(notKept);
    asking.down = null;
    expect((await asking.own('Shell', first)).text).toContain('newEditor');
  });

  it('when a last good value stood in, which it says', async () => {
    const good = await asking.own('Home', asked);
    asking.down = 'widgets';
    asking.test.seven.bus.purge(['layout:1:homePage']);
    const stale = await asking.own('Home', asked);
    expect(stale.headers).toMatchObject({ ...notKept, 'x-lectern-stale': 'widgets' });
    expect(JSON.parse(stale.text)).toEqual({ ...JSON.parse(good.text), extensions: { stale: ['widgets'] } });
    asking.down = null;
    expect((await asking.own('Home', asked)).text).toBe(good.text);
  });

  it('when the variables do not fit', async () => {
    expect((await asking.own('Home', { ...asked, country: 'x' })).headers).toMatchObject(notKept);
    expect((await asking.get(hashOf('Home'), '[')).headers).toMatchObject(notKept);
  });
});

describe('ends by itself', () => {
  const shown = async (zone: string) => (await asking.get(scheduledHash, { zone })).text.includes('november');

  it('when the window of a widget closes in the reader’s zone', async () => {
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([true, true]);
    asking.base.clock.now = new Date('2026-11-21T23:59:59.999Z');
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([true, true]);
    asking.base.clock.now = new Date('2026-11-22T00:00:00.000Z');
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([false, true]);
    asking.base.clock.now = new Date('2026-11-22T10:00:00.000Z');
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([false, false]);
  });

  it('when a day begins that somebody asked for too early', async () => {
    const has = async (date: string) =>
      (await asking.own('Reading', reading(date))).text.includes('"devotional"');
    asking.base.clock.now = new Date('2026-11-21T09:59:59.999Z'); // the 21st everywhere
    expect(await has('2026-11-22')).toBe(false);
    asking.base.clock.now = new Date('2026-11-21T10:00:00.000Z'); // midnight in Kiritimati
    expect(await has('2026-11-22')).toBe(true);
  });

  it('when a flag starts and when it ends, in the frame and in the layout, in the countries it turns in', async () => {
    const { features } = asking.test.seven.direct;
    const noon = '2026-11-21T12:00:00.000Z';
    const settings = [{ country: 'MX', on: true }];
    const body = { siteCode: 'odbx-en', name: 'noon', settings, start: noon, end: '2026-11-21T13:00:00Z' };
    asking.base.clock.now = new Date('2026-11-21T11:59:50Z'); // sooner than a service by URL is asked again
    await features.putFeature({ body }, await asking.test.seven.callTo('features'));
    const run = async (name: string, variables: Record<string, unknown>, country = 'MX') =>
      (await asking.test.gateway.run(hashOf(name), { ...variables, country }, visit()))!;
    const shell = { ...english, sections: [] };
    const isOn = async () => JSON.stringify((await run('Shell', shell)).data).includes('"noon"');
    expect((await run('Shell', shell)).changesAt).toEqual(new Date(noon));
    expect((await run('Home', home)).changesAt).toEqual(new Date(noon));
    const elsewhere = (await run('Shell', shell, 'US')).changesAt?.getTime() ?? Infinity;
    expect(elsewhere).not.toBe(Date.parse(noon));
    const seen = [];
    for (const time of ['11:59:59.999', '12:00:00.000', '12:59:59.999', '13:00:00.000']) {
      asking.base.clock.now = new Date(`2026-11-21T${time}Z`);
      seen.push(await isOn());
    }
    expect(seen).toEqual([false, true, true, false]);
    await features.archiveFeature(
      { query: { siteCode: 'odbx-en', name: 'noon' } },
      await asking.test.seven.callTo('features'),
    );
  });

  it('when a foreign service, which tells nothing of its changes, must be asked again', async () => {
    const byUrl = await openGateway({ on: asking.base, byUrl: true });
    const { changesAt } = (await byUrl.gateway.run(hashOf('Home'), home, visit()))!;
    const inProcess = await openGateway({ on: asking.base });
    const local = (await inProcess.gateway.run(hashOf('Home'), home, visit()))!;
    expect(changesAt!.getTime() - NOON.getTime()).toBeGreaterThan(25_000);
    expect(changesAt!.getTime() - NOON.getTime()).toBeLessThanOrEqual(30_000);
    expect(local.changesAt).toBeNull();
    await inProcess.close();
    await byUrl.close();
  });
});
