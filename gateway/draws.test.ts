/** Tests of versions: drawn by their shares, kept by the visitor who drew, never given to another by a cache. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../rest/allServices.fixture.ts';
import { openGateway, type GatewayTest } from './gateway.fixture.ts';
import { NOON } from './seeds.fixture.ts';

const TESTED = `query Tested($versions: [String!]!) {
  site(domain: "localhost") {
    layout(name: "tested", country: "US", zone: "Etc/UTC", versions: $versions) {
      versions
      rows { id version test columns { widgets { widgetId } } }
    }
  }
}`;
const hash = createHash('sha256').update(TESTED).digest('hex');

let base: GatewayTest;
let test: GatewayTest;
let chance = 0;
const draws: unknown[] = [];
beforeAll(async () => {
  base = await openGateway();
  test = await openGateway({
    on: base,
    extra: { [hash]: TESTED },
    random: () => chance,
    onDraw: (draw) => draws.push(draw),
  });
});
afterAll(async () => {
  await test.close();
  await base.close();
});

interface Layout {
  readonly versions: string[];
  readonly rows: {
    id: string;
    version: string;
    test: string | null;
    columns: { widgets: { widgetId: string }[] }[];
  }[];
}

async function draw(random: number, versions: readonly string[] = []) {
  chance = random;
  const { data, drew, changesAt } = (await test.gateway.run(hash, { versions }, visit()))!;
  const { layout } = (data as { site: { layout: Layout } }).site;
  const [row] = layout.rows;
  return {
    drew,
    changesAt,
    versions: layout.versions,
    id: row!.id,
    version: row!.version,
    test: row!.test,
    shown: row!.columns[0]!.widgets[0]!.widgetId,
  };
}

async function get(random: number, versions: readonly string[]) {
  chance = random;
  const search = new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    variables: JSON.stringify({ versions }),
  });
  const { headers, body } = await test.app.inject({
    url: `/graphql?${search}`,
    // A program draws nothing.
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  return { isCached: headers['cache-control'] === 'no-cache', shown: /"widgetId":"(\w+)"/.exec(body)![1] };
}

describe('a draw', () => {
  it('follows the random number, and returns the drawn versions', async () => {
    const [low, high] = [await draw(0.1), await draw(0.9)];
    expect(low).toMatchObject({ drew: true, version: 'A', shown: 'text' });
    expect(high).toMatchObject({ drew: true, version: 'B', shown: 'card' });
    expect(low.versions).toEqual([expect.stringMatching(/^row:tested:tested:\w{7}:A$/)]);
    expect(low.id).not.toBe(high.id);
    expect([low.test, high.test]).toEqual([...low.versions, ...high.versions]); // and each row names its test
  });

  it('is counted once, with its test, site and country; a visitor who already has the version is not counted', async () => {
    draws.length = 0;
    const { versions } = await draw(0.9);
    await draw(0.9, versions);
    expect(draws).toEqual([{ site: 1, test: versions[0]!.slice(0, -2), country: 'US' }]);
  });

  it('does not happen in a preview: nothing is counted, nothing cached', async () => {
    const { versions } = await draw(0.1); // cached for visitors who have drawn it
    draws.length = 0;
    const viewAs = { versions: { 'row:tested:tested': 'B' }, flags: {}, layout: null, readsAhead: false };
    for (const assigned of [[], versions]) {
      const answer = (await test.gateway.run(hash, { versions: assigned }, { ...visit(), viewAs }))!;
      expect(JSON.stringify(answer.data)).toContain('"widgetId":"card"');
      expect(answer).toMatchObject({ drew: false, result: null });
    }
    expect(draws).toEqual([]);
    expect(await draw(0.9, versions)).toMatchObject({ version: 'A', shown: 'text' });
  });

  it('does not happen for a visitor who already has a version', async () => {
    const { versions } = await draw(0.9);
    for (const random of [0.1, 0.5, 0.99]) {
      expect(await draw(random, versions)).toMatchObject({ drew: false, version: 'B', versions });
    }
  });

  it.each([
    ['another test', 'row:tested:other:0000000:B'],
    ['a version there is not', 'Z'],
    ['an earlier phase', 'row:tested:tested:0000000:B'],
    ['no pair at all', '<script>'],
  ])('is repeated for a visitor who comes with %s', async (_, text) => {
    const { versions } = await draw(0.1);
    const assigned = text === 'Z' ? versions.map((pair) => pair.replace(/A$/, 'Z')) : [text];
    expect(await draw(0.9, assigned)).toMatchObject({ drew: true, version: 'B' });
  });

  it('ends with its test', async () => {
    base.clock.now = new Date('2026-12-31T23:59:55.000Z'); // less than an answer by URL is cached
    const { changesAt } = await draw(0.9);
    expect(changesAt).toEqual(new Date('2027-01-01T00:00:00.000Z'));
    base.clock.now = changesAt!;
    const after = await draw(0.9);
    expect(after).toMatchObject({ drew: false, version: 'A', test: null, versions: [] });
    expect(after.changesAt?.getTime() ?? Infinity).toBeGreaterThan(changesAt!.getTime());
    base.clock.now = NOON;
    base.services.bus.purgeAll(); // clocks do not go back: entries stored in 2027 would never expire
  });
});

describe('the result cache', () => {
  it('gives no visitor what another has drawn', async () => {
    expect(await get(0.1, [])).toEqual({ isCached: false, shown: 'text' });
    expect(await get(0.9, [])).toEqual({ isCached: false, shown: 'card' });
    expect(await get(0.1, [])).toEqual({ isCached: false, shown: 'text' });
  });

  it('shares one entry between visitors who have drawn the same versions', async () => {
    const { versions } = await draw(0.9);
    expect(await get(0.1, versions)).toEqual({ isCached: true, shown: 'card' });
    expect(await get(0.2, versions)).toEqual({ isCached: true, shown: 'card' });
    const other = (await draw(0.1)).versions;
    expect(await get(0.9, other)).toEqual({ isCached: true, shown: 'text' });
  });
});
