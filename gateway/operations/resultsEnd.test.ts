/** GET by hash: what is never cached, and what expires by the clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visit } from '../../rest/allServices.fixture.ts';
import {
  english,
  home,
  openResultCacheHarness,
  reading,
  scheduledHash,
  type ResultCacheHarness,
} from './resultCache.fixture.ts';
import { hashOf, openGateway } from '../gateway.fixture.ts';
import { NOON } from '../seeds.fixture.ts';

let harness: ResultCacheHarness;
beforeAll(async () => {
  harness = await openResultCacheHarness();
});
beforeEach(() => harness.reset());
afterAll(() => harness.close());

describe('is never cached', () => {
  const uncached = { 'cache-control': 'no-store' };
  const variables = { ...home, zone: 'Asia/Tokyo' };

  it('when a service failed', async () => {
    harness.down = 'pages';
    const failed = await harness.own('Home', { ...variables, country: 'CH' });
    expect(failed.headers).toMatchObject(uncached);
    expect(Object.keys(failed.headers)).not.toContain('x-lectern-stale');
    expect(Object.keys(failed.headers)).not.toContain('etag');
    harness.down = null;
    const well = await harness.own('Home', { ...variables, country: 'CH' });
    expect(well.text).not.toContain('errors');
    expect(well.headers['cache-control']).toBe('no-cache');
  });

  it('when a default was used without an error', async () => {
    harness.down = 'features';
    const first = { ...english, country: 'NZ', sections: [] };
    const failed = await harness.own('Shell', first);
    expect(failed.text).not.toMatch(/errors|stale|newEditor/);
    expect(failed.headers).toMatchObject(uncached);
    harness.down = null;
    expect((await harness.own('Shell', first)).text).toContain('newEditor');
  });

  it('when a stale value was used, which a header names', async () => {
    const good = await harness.own('Home', variables);
    harness.down = 'widgets';
    harness.test.services.bus.purge(['layout:1:homePage']);
    const stale = await harness.own('Home', variables);
    expect(stale.headers).toMatchObject({ ...uncached, 'x-lectern-stale': 'widgets' });
    expect(JSON.parse(stale.text)).toEqual({ ...JSON.parse(good.text), extensions: { stale: ['widgets'] } });
    harness.down = null;
    expect((await harness.own('Home', variables)).text).toBe(good.text);
  });

  it('when the variables are invalid', async () => {
    expect((await harness.own('Home', { ...variables, country: 'x' })).headers).toMatchObject(uncached);
    expect((await harness.get(hashOf('Home'), '[')).headers).toMatchObject(uncached);
  });
});

describe('expires', () => {
  const shown = async (zone: string) =>
    (await harness.get(scheduledHash, { zone })).text.includes('november');

  it('when the window of a widget closes in the reader’s zone', async () => {
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([true, true]);
    harness.base.clock.now = new Date('2026-11-21T23:59:59.999Z');
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([true, true]);
    harness.base.clock.now = new Date('2026-11-22T00:00:00.000Z');
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([false, true]);
    harness.base.clock.now = new Date('2026-11-22T10:00:00.000Z');
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([false, false]);
  });

  it('when a day begins that was requested too early', async () => {
    const has = async (date: string) =>
      (await harness.own('Reading', reading(date))).text.includes('"devotional"');
    harness.base.clock.now = new Date('2026-11-21T09:59:59.999Z'); // the 21st everywhere on earth
    expect(await has('2026-11-22')).toBe(false);
    harness.base.clock.now = new Date('2026-11-21T10:00:00.000Z'); // midnight in Kiritimati
    expect(await has('2026-11-22')).toBe(true);
  });

  it('when a flag starts and when it ends, in the frame and in the layout, in the countries the flag is for', async () => {
    const { features } = harness.test.services.direct;
    const noon = '2026-11-21T12:00:00.000Z';
    const values = { name: 'noon', settings: { MX: true }, start: noon, end: '2026-11-21T13:00:00Z' };
    const body = { site: 'en', baseVersion: 0, values };
    harness.base.clock.now = new Date('2026-11-21T11:59:50Z'); // less than an answer by URL is cached
    await features.saveFeatureFlag({ body }, await harness.test.services.callTo('features'));
    const run = async (name: string, variables: Record<string, unknown>, country = 'MX') =>
      (await harness.test.gateway.run(hashOf(name), { ...variables, country }, visit()))!;
    const shell = { ...english, sections: [] };
    const isOn = async () => JSON.stringify((await run('Shell', shell)).data).includes('"noon"');
    expect((await run('Shell', shell)).changesAt).toEqual(new Date(noon));
    expect((await run('Home', home)).changesAt).toEqual(new Date(noon));
    const elsewhere = (await run('Shell', shell, 'US')).changesAt?.getTime() ?? Infinity;
    expect(elsewhere).not.toBe(Date.parse(noon));
    const seen = [];
    for (const time of ['11:59:59.999', '12:00:00.000', '12:59:59.999', '13:00:00.000']) {
      harness.base.clock.now = new Date(`2026-11-21T${time}Z`);
      seen.push(await isOn());
    }
    expect(seen).toEqual([false, true, true, false]);
    await features.changeFeatureFlags(
      { body: { site: 'en', changes: [{ id: 'noon', baseVersion: 1, action: 'archive' }] } },
      await harness.test.services.callTo('features'),
    );
  });

  it('when a foreign service, which sends no purges, must be read again', async () => {
    const byUrl = await openGateway({ on: harness.base, byUrl: true });
    const { changesAt } = (await byUrl.gateway.run(hashOf('Home'), home, visit()))!;
    const inProcess = await openGateway({ on: harness.base });
    const local = (await inProcess.gateway.run(hashOf('Home'), home, visit()))!;
    expect(changesAt!.getTime() - NOON.getTime()).toBeGreaterThan(25_000);
    expect(changesAt!.getTime() - NOON.getTime()).toBeLessThanOrEqual(30_000);
    expect(local.changesAt).toBeNull();
    await inProcess.close();
    await byUrl.close();
  });
});
