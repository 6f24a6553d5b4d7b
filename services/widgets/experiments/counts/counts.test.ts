/**
 * Counting on a real database: each visitor once, only running tests, only after an exposure, in the country set by
 * the edge.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../../../kit/service.fixture.ts';
import {
  formatCounts,
  currentTestKey,
  newUnit,
  resultsOf,
  sendCounts,
  sendManyCounts,
  testedLayout,
  testedWidget,
} from './counts.fixture.ts';
import {
  columns,
  globalEditor,
  openWidgets,
  refusal,
  testedRow,
  type WidgetsTest,
} from '../../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());
const at = async <T>(now: string, work: () => Promise<T>): Promise<T> => {
  const before = test.clock.now;
  test.clock.now = new Date(now);
  try {
    return await work();
  } finally {
    test.clock.now = before;
  }
};
const shown = async (subject: string) => {
  const { current } = await resultsOf(test, subject);
  return current && formatCounts(current.overall);
};

describe('an exposure', () => {
  it('counts a visitor once, however often and with whatever version it is sent', async () => {
    const { key, subject } = await testedLayout(test);
    const unit = newUnit();
    for (const version of ['A', 'A', 'B']) await sendCounts(test, key, version, { unit });
    await Promise.all(Array.from({ length: 5 }, () => sendCounts(test, key, 'B', { unit })));
    expect(await shown(subject)).toBe('A 1/0, B 0/0');
  });

  it('counts in the country set by the edge, and as unknown (ZZ) without one', async () => {
    const { key, subject } = await testedLayout(test);
    await sendManyCounts(test, key, 'A', { visitors: 2, country: 'MX' });
    await sendCounts(test, key, 'B', { country: 'VN' });
    await sendCounts(test, key, 'B');
    const { current } = await resultsOf(test, subject);
    expect(current!.countries.map((it) => [it.country, it.visitors])).toEqual([
      ['MX', 2],
      ['VN', 1],
      ['ZZ', 1],
    ]);
  });

  it.each([
    ['of an unknown test', (key: string) => key.replace('layout', 'other')],
    ['of another phase', (key: string) => key.replace(/\w{7}$/, '0000000')],
    ['of an unknown widget', () => 'widget:none:0000000'],
  ])('%s is ignored without an error', async (_, other) => {
    const { key } = await testedLayout(test);
    const before = await test.service.db.row('select count(*)::int as n from widgets.test_exposure');
    expect(await sendCounts(test, other(key), 'A')).toEqual({ goals: [] });
    expect(await test.service.db.row('select count(*)::int as n from widgets.test_exposure')).toEqual(before);
  });

  it('of a version the test does not have is ignored', async () => {
    const { key, subject } = await testedLayout(test);
    expect(await sendCounts(test, key, 'C')).toMatchObject({
      goals: [{ test: key, kind: 'click', path: null }],
    });
    expect(await shown(subject)).toBeNull();
  });

  it.each([
    ['before the start', '2026-11-20T23:59:59Z'],
    ['after the end', '2026-12-01T00:00:00Z'],
  ])('%s is ignored', async (_, now) => {
    const { key, subject } = await testedLayout(test);
    expect(await at(now, () => sendCounts(test, key, 'A'))).toEqual({ goals: [] });
    expect(await shown(subject)).toBeNull();
  });

  it('of a widget counts only while a layout shows it', async () => {
    const { key, subject, layout } = await testedWidget(test, 'counted');
    await sendManyCounts(test, key, 'C', { visitors: 2, conversions: 1 });
    expect(await shown(subject)).toBe('A 0/0, B 0/0, C 2/1');
    await test.publish({ layout, deleted: ['r'] });
    expect(await sendCounts(test, key, 'C')).toEqual({ goals: [] });
  });

  it('of another site is not counted', async () => {
    const { key, subject } = await testedLayout(test);
    const body = { entries: [{ test: key, version: 'A', kind: 'exposure' as const, unit: newUnit() }] };
    expect(await test.client.count({ query: { site: 2 }, body }, await test.call())).toEqual({ goals: [] });
    expect(await shown(subject)).toBeNull();
  });
});

describe('a guard goal', () => {
  it('is counted beside the goal, once, after an exposure, and compared with A', async () => {
    const { key, subject } = await testedLayout(test);
    const goal = { kind: 'click' as const, guard: { kind: 'visit' as const, path: '/today' } };
    const body = { subject, ...goal, baseVersion: 0 };
    expect(await test.client.setTestGoal({ query: {}, body }, await test.call(globalEditor))).toEqual({
      path: null,
      ...goal,
      version: 1,
    });
    const unit = newUnit();
    await sendCounts(test, key, 'A', { kinds: ['visit'] }); // without an exposure
    expect(await sendCounts(test, key, 'A', { unit })).toEqual({
      goals: [
        { test: key, kind: 'click', path: null },
        { test: key, kind: 'visit', path: '/today' },
      ],
    });
    for (const kinds of [['click', 'visit'], ['visit']] as const)
      await sendCounts(test, key, 'A', { unit, kinds: [...kinds] });
    await sendCounts(test, key, 'B', { kinds: ['exposure', 'click'] });
    await test.service.db.rows(
      `insert into widgets.test_count (phase_id, day, country, version, visitors, conversions, guarded)
       select max(id), '2026-11-22', 'US', v.version, v.visitors, v.visitors / 10, v.guarded
         from widgets.test_phase, (values ('A', 599, 200), ('B', 400, 40)) v (version, visitors, guarded)
        where subject = $1 group by v.version, v.visitors, v.guarded`,
      [subject],
    );
    const { current } = await resultsOf(test, subject);
    expect(current!.goal).toEqual({ path: null, ...goal });
    const [a, b] = current!.overall.versions;
    expect(a).toMatchObject({ visitors: 600, conversions: 60, guard: { conversions: 201, decided: null } });
    expect(b).toMatchObject({ visitors: 401, conversions: 41, decided: 'open' });
    expect(b!.guard).toMatchObject({ conversions: 40, rate: 40 / 401, decided: 'worse' });
  });

  it('starts a new phase when it is chosen, and is null without one', async () => {
    const { key, subject } = await testedLayout(test);
    await sendCounts(test, key, 'A', { kinds: ['exposure', 'click', 'visit'] });
    expect((await resultsOf(test, subject)).current!.overall.versions[0]!.guard).toBeNull();
    const guard = { kind: 'visit' as const, path: '/today' };
    const body = { subject, kind: 'click' as const, guard, baseVersion: 0 };
    await test.client.setTestGoal({ query: {}, body }, await test.call(globalEditor));
    const { current, earlier } = await resultsOf(test, subject);
    expect(current).toBeNull();
    expect(earlier).toHaveLength(1);
  });
});

describe('a conversion', () => {
  it('counts once, and only after an exposure of the same browser to the same version', async () => {
    const { key, subject } = await testedLayout(test);
    const unit = newUnit();
    await sendCounts(test, key, 'A', { unit, kinds: ['click'] });
    expect(await shown(subject)).toBe('A 0/0, B 0/0');
    await sendCounts(test, key, 'A', { unit });
    await sendCounts(test, key, 'B', { unit, kinds: ['click'] });
    expect(await shown(subject)).toBe('A 1/0, B 0/0');
    await sendCounts(test, key, 'A', { unit, kinds: ['click', 'click'] });
    await sendCounts(test, key, 'A', { unit, kinds: ['click'] });
    expect(await shown(subject)).toBe('A 1/1, B 0/0');
  });

  it('counts under the day and country of its exposure', async () => {
    const { key, subject } = await testedLayout(test);
    const unit = newUnit();
    await sendCounts(test, key, 'A', { unit, country: 'MX' });
    await at('2026-11-23T09:00:00Z', () =>
      sendCounts(test, key, 'A', { unit, kinds: ['click'], country: 'US' }),
    );
    const { current } = await resultsOf(test, subject);
    expect(current!.series).toEqual([
      {
        day: '2026-11-21',
        versions: [
          { version: 'A', visitors: 1, conversions: 1 },
          { version: 'B', visitors: 0, conversions: 0 },
        ],
      },
    ]);
    expect(current!.countries.map(({ country, conversions }) => [country, conversions])).toEqual([['MX', 1]]);
  });

  it('is what the goal defines: clicks do not count if the goal is a visit', async () => {
    const { key, subject } = await testedLayout(test);
    const goal = { kind: 'visit' as const, path: '/email-signups' };
    const call = await test.call({ ...superAdmin });
    await test.client.setTestGoal({ query: {}, body: { subject, ...goal, baseVersion: 0 } }, call);
    expect(await sendCounts(test, key, 'A', { kinds: ['exposure', 'click'] })).toEqual({
      goals: [{ test: key, ...goal }],
    });
    await sendCounts(test, key, 'B', { kinds: ['exposure', 'visit'] });
    expect(await shown(subject)).toBe('A 1/0, B 1/1');
  });
});

describe('a phase', () => {
  const phases = async (subject: string) => {
    const { current, earlier } = await resultsOf(test, subject);
    return [current && formatCounts(current.overall), ...earlier.map(({ overall }) => formatCounts(overall))];
  };

  it('starts again with other shares, and again when the first shares return: counts are never added up', async () => {
    const first = await testedLayout(test);
    const { layout, subject } = first;
    await sendManyCounts(test, first.key, 'A', { visitors: 3 });
    await test.publish({ layout, added: [testedRow('r', { aPercentage: 50, bPercentage: 50 })] });
    expect(await phases(subject)).toEqual([null, 'A 3/0, B 0/0']);
    expect(await sendCounts(test, first.key, 'A')).toEqual({ goals: [] });
    const second = { ...first, key: await currentTestKey(test, layout) };
    await sendManyCounts(test, second.key, 'B', { visitors: 2 });
    expect(await phases(subject)).toEqual(['A 0/0, B 2/0', 'A 3/0, B 0/0']);
    await test.publish({ layout, added: [testedRow('r')] });
    await sendCounts(test, first.key, 'A');
    expect(await phases(subject)).toEqual(['A 1/0, B 0/0', 'A 0/0, B 2/0', 'A 3/0, B 0/0']);
  });

  it('starts again when a version of a row has other widgets, but not when the row is renamed', async () => {
    const { layout, subject, key } = await testedLayout(test);
    await sendCounts(test, key, 'B');
    await test.publish({ layout, added: [testedRow('r', { abRowName: 'Renamed' })] });
    await sendCounts(test, key, 'B');
    await test.publish({ layout, added: [testedRow('r', { bColumns: columns('other text') })] });
    expect(await phases(subject)).toEqual([null, 'A 0/0, B 2/0']);
    expect(await sendCounts(test, key, 'B')).toEqual({ goals: [] });
    await sendCounts(test, await currentTestKey(test, layout), 'B');
    expect(await phases(subject)).toEqual(['A 0/0, B 1/0', 'A 0/0, B 2/0']);
  });

  it("starts again when the content of a widget's version changes, but not when only its end date does", async () => {
    const { layout, subject, key } = await testedWidget(test, 'reworded');
    await sendCounts(test, key, 'B');
    const { widgetContent } = (await test.current(layout)).widgets[0]!;
    const publish = async (change: object, baseVersion: number) => {
      const content = JSON.parse(widgetContent) as { versions: { B: object } };
      const versions = { ...content.versions, B: { ...content.versions.B, ...change } };
      const widget = {
        id: 'reworded',
        type: 'rich-text',
        widgetContent: { ...content, versions },
        baseVersion,
      };
      await test.publish({ layout, widgets: [widget] });
    };
    await publish({ endDate: '2028-12-31' }, 1);
    await sendCounts(test, key, 'B');
    expect(await phases(subject)).toEqual(['A 0/0, B 2/0, C 0/0']);
    await publish({ html: '<p>Another B</p>', endDate: '2028-12-31' }, 2);
    expect(await sendCounts(test, key, 'B')).toEqual({ goals: [] });
    expect(await phases(subject)).toEqual([null, 'A 0/0, B 2/0, C 0/0']);
  });

  it('starts again with another goal and with another start date, but not with another end date', async () => {
    const { layout, subject, key } = await testedLayout(test);
    await sendCounts(test, key, 'A');
    await test.publish({ layout, added: [testedRow('r', { abRowEndDate: '2026-12-24' })] });
    await sendCounts(test, key, 'A');
    expect(await phases(subject)).toEqual(['A 2/0, B 0/0']);
    await test.publish({
      layout,
      added: [testedRow('r', { abRowStartDate: '2026-11-20', abRowEndDate: '2026-12-24' })],
    });
    await sendCounts(test, key, 'A');
    expect(await phases(subject)).toEqual(['A 1/0, B 0/0', 'A 2/0, B 0/0']);
    const body = { subject, kind: 'visit' as const, path: '/', baseVersion: 0 };
    await test.client.setTestGoal({ query: {}, body }, await test.call(superAdmin));
    expect((await phases(subject))[0]).toBeNull();
    await sendCounts(test, key, 'B');
    expect((await phases(subject))[0]).toBe('A 0/0, B 1/0');
  });

  it('is created once when many visitors are counted concurrently', async () => {
    const { key, subject } = await testedLayout(test);
    await Promise.all(Array.from({ length: 20 }, (_, at) => sendCounts(test, key, at % 2 === 0 ? 'A' : 'B')));
    expect(await phases(subject)).toEqual(['A 10/0, B 10/0']);
  });
});

describe('draws', () => {
  const draw = async (key: string, country: string, draws: number, rights = superAdmin) =>
    test.client.countDraws(
      { body: { draws: [{ site: 1, test: key, country, draws }] } },
      await test.call(rights),
    );

  it('are added up, and define the consented share', async () => {
    const { key, subject } = await testedLayout(test);
    await draw(key, 'US', 30);
    await draw(key, 'US', 10);
    await draw(key, 'MX', 10);
    await sendManyCounts(test, key, 'A', { visitors: 20 });
    const { current } = await resultsOf(test, subject);
    expect(current!.overall).toMatchObject({ draws: 50, consentedShare: 0.4 });
    expect(current!.countries).toMatchObject([{ country: 'US', draws: 40, consentedShare: 0.5 }]);
  });

  it('sets moreThanDrawn when a phase has fewer draws than visitors', async () => {
    const { key, subject } = await testedLayout(test);
    const isMore = async () => (await resultsOf(test, subject)).current!.moreThanDrawn;
    await sendManyCounts(test, key, 'A', { visitors: 20 });
    expect(await isMore()).toBe(false); // no draws were counted
    await at('2026-11-21T12:01:00Z', () => draw(key, 'US', 18));
    await at('2026-11-21T12:03:00Z', () => draw(key, 'US', 1));
    expect(await isMore()).toBe(true);
    await at('2026-11-21T12:04:00Z', () => draw(key, 'MX', 1));
    expect(await isMore()).toBe(false);
  });

  it('are reported after the visitors they brought: the visitors of the last minutes are not compared', async () => {
    const { key, subject } = await testedLayout(test);
    const current = async () => (await resultsOf(test, subject)).current!;
    await sendManyCounts(test, key, 'A', { visitors: 20 });
    await at('2026-11-21T12:00:30Z', () => draw(key, 'US', 5)); // of an edge whose minute ended in between
    expect(await current()).toMatchObject({ moreThanDrawn: false, overall: { consentedShare: null } });
    await at('2026-11-21T12:01:00Z', () => draw(key, 'US', 20)); // of another edge
    await sendManyCounts(test, key, 'A', { visitors: 10 }); // a burst
    await at('2026-11-21T12:02:30Z', () => draw(key, 'US', 1));
    expect(await current()).toMatchObject({ moreThanDrawn: false, overall: { visitors: 30, draws: 26 } });
  });

  it('from before a change of goal count for visitors after it: their session keeps the version', async () => {
    const { key, subject } = await testedLayout(test);
    await draw(key, 'US', 30);
    await test.client.setTestGoal(
      { query: { site: 1 }, body: { subject, kind: 'visit', path: '/a', baseVersion: 0 } },
      await test.call(globalEditor),
    );
    await sendManyCounts(test, key, 'A', { visitors: 20 });
    await draw(key, 'US', 5);
    const { current } = await resultsOf(test, subject);
    expect(current).toMatchObject({ moreThanDrawn: false, overall: { visitors: 20, draws: 5 } });
  });

  it('can be sent by a super_admin only', async () => {
    const { key } = await testedLayout(test);
    const visitor = test.client.countDraws({ body: { draws: [] } }, await test.call());
    expect(await refusal(visitor)).toMatchObject({ status: 401 });
    expect(await refusal(draw(key, 'US', 1, globalEditor))).toMatchObject({ status: 403 });
  });
});
