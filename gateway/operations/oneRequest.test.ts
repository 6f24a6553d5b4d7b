/** Operations of one request share their reads: a page runs two, its frame and its content. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unavailableProblem } from '../../rest/problem.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { visit } from '../../rest/allServices.fixture.ts';
import { hashOf, openGateway, type GatewayTest } from '../gateway.fixture.ts';

const english = { domain: 'localhost', override: null, country: 'MX' };
const shell = { ...english, sections: ['shell'] };
const home = { ...english, zone: 'Etc/UTC', date: '2026-11-21', versions: [] };

let base: GatewayTest;
beforeAll(async () => {
  base = await openGateway();
});
afterAll(() => base.close());

describe('the operations of one page', () => {
  const page = async (fault: ServiceName) => {
    let attempts = 0;
    const test = await openGateway({
      on: base,
      wrap: (service, transport) => async (name, input, call) => {
        if (service !== fault) return transport(name, input, call);
        attempts += 1;
        await sleep(50); // hangs until the caller gives up
        throw unavailableProblem(service);
      },
    });
    const call = visit();
    const frame = (await test.gateway.run(hashOf('Shell'), shell, call))!;
    const content = (await test.gateway.run(hashOf('Home'), home, call))!;
    await test.close();
    const ids = [frame, content].map(({ data }) => (data as { site: { id: string } }).site.id);
    return { attempts, ids, warnings: test.warnings.map(({ message }) => message) };
  };

  it('wait once for a configuration that hangs, and log it once', async () => {
    const { attempts, ids, warnings } = await page('site-config');
    expect([attempts, ids]).toEqual([1, ['1', '1']]);
    expect(warnings).toEqual(['Could not get api site config.']);
  });

  it('wait once for terms that hang, and log it once', async () => {
    const { attempts, warnings } = await page('translation');
    expect([attempts, warnings]).toEqual([1, ['Translation Lookup Failed']]);
  });

  it('note the tags they depend on, also for reads of the other operation', async () => {
    const call = visit();
    await base.gateway.run(hashOf('Shell'), shell, call);
    const { notes } = (await base.gateway.run(hashOf('Home'), home, call))!;
    expect([...notes.tags]).toEqual(expect.arrayContaining(['sites', 'devotional:1:11-21-2026']));
    const { notes: _, ...withoutNotes } = call;
    await base.gateway.run(hashOf('Shell'), shell, withoutNotes);
    const alone = (await base.gateway.run(hashOf('Home'), home, withoutNotes))!;
    expect([...alone.notes.tags]).toContain('sites');
  });
});

it('does not cache an answer from a read that a publish has made stale since', async () => {
  const day = { ...english, date: '2026-11-19', today: '2026-11-21', zone: 'Etc/UTC', versions: [] };
  const brand = async (call = visit()) => {
    const { data } = (await base.gateway.run(hashOf('Home'), { ...home, country: 'NO' }, call))!;
    return JSON.stringify(data);
  };
  const call = visit();
  await base.gateway.run(hashOf('Reading'), day, call);
  await base.services.direct.siteConfig.saveSiteConfig(
    { body: { siteId: 1, changes: { DATE_FORMAT: '[on] YYYY' } } },
    await base.services.callTo('site-config'),
  );
  expect(await brand(call)).not.toContain('on 2026');
  expect(await brand()).toContain('on 2026');
});

it('logs one failure once, however many fields report it', async () => {
  const broken = await openGateway({
    on: base,
    explorer: true,
    wrap: (service, transport) => async (name, input, call) => {
      if (service === 'site-config') throw unavailableProblem(service);
      return transport(name, input, call);
    },
  });
  const query = '{ a: site { id } b: site { id } c: site { name } }';
  await broken.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  await broken.close();
  expect(broken.warnings.map(({ message }) => message)).toEqual(['Could not get api site config.']);
});
