/** The cache in front of public reads, over a real service: one call, purged by tag, the last good value in need. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../services/kit/testing.ts';
import { widgets } from '../services/widgets/contract.ts';
import { widgetsService } from '../services/widgets/service.ts';
import { cachedTransport, STALE_IF_ERROR_MS, type CachedOptions } from './cached.ts';
import { clientOver, localTransport, type Client } from './client.ts';
import { notFoundProblem, unavailableProblem } from './problem.ts';
import { visit } from './testing.ts';

type Routes = (typeof widgets)['routes'];

let test: TestService<Routes>;
let calls: string[] = [];
let fault: Error | null = null;
/** Held back until it is opened. */
let gate: Promise<void> | null = null;
let now = 0;
beforeAll(async () => {
  test = await testService(widgetsService, { now: () => new Date('2026-11-21T12:00:00Z') });
  await save('text', 'first');
  const added = [
    {
      rowKey: 'row',
      countries: ['default'],
      columns: [{ widgets: [{ id: 'text' }] }],
      bColumns: [{ widgets: [{ id: 'text' }] }],
      abRowActive: true,
      aPercentage: 50,
      bPercentage: 50,
      abRowStartDate: '2026-11-21',
      abRowEndDate: '2026-11-30',
      abRowName: 'Hero',
      abRowEmail: 'editor@example.org',
    },
  ];
  const call = await test.call(superAdmin);
  await test.client.publishLayout({ query: { site: 1 }, body: { layout: 'home', added } }, call);
});
beforeEach(() => {
  calls = [];
  fault = null;
  gate = null;
  now = 0;
});
afterAll(() => test.close());

const save = async (id: string, html: string) =>
  test.client.saveWidget(
    { body: { id, type: 'rich-text', widgetContent: { html: `<p>${html}</p>` } } },
    await test.call(superAdmin),
  );

function open(options: Partial<CachedOptions> = {}): Client<Routes> {
  const local = localTransport(test.service);
  const transport = cachedTransport(
    widgets,
    async (name, input, call) => {
      calls.push(name);
      if (fault) throw fault;
      const answer = await local(name, input, call);
      await gate;
      return answer;
    },
    { bus: test.bus, now: () => now, freshMs: Infinity, ...options },
  );
  return clientOver(widgets, transport);
}
const read = async (client: Client<Routes>, id: string | string[] = 'text', call = visit()) =>
  (await client.readWidgets({ query: { id } }, call)).map(({ widgetContent }) => widgetContent).join();

describe('a public read', () => {
  it('is asked once, and once for all who ask meanwhile', async () => {
    const client = open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(client)));
    expect(new Set(answers).size).toBe(1);
    await read(client);
    expect(calls).toEqual(['readWidgets']);
  });

  it('is the same however its query is written', async () => {
    const client = open();
    await client.readRows({ query: { layout: 'home', country: 'MX', site: 1 } }, visit());
    await client.readRows({ query: { site: 1, country: 'MX', layout: 'home' } }, visit());
    await client.readRows({ query: { country: 'MX', layout: 'home', site: '1' as never } }, visit());
    expect(calls).toEqual(['readRows']);
    await client.readRows({ query: { layout: 'home', country: 'FR', site: 1 } }, visit());
    expect(calls).toHaveLength(2);
  });

  it('notes tags, service and calls for the caches above', async () => {
    const client = open({ freshMs: 500 });
    const [cold, warm] = [visit(), visit()];
    await read(client, 'text', cold);
    now = 100;
    await read(client, 'text', warm);
    for (const { notes } of [cold, warm]) {
      expect([...notes.tags]).toEqual(['widget:text']);
      expect([...notes.answered]).toEqual(['widgets']);
      expect([notes.stale.size, notes.failed.size]).toEqual([0, 0]);
    }
    expect([cold.notes.calls, warm.notes.calls]).toEqual([['widgets.readWidgets'], []]);
    expect([cold.notes.holdsMs, warm.notes.holdsMs]).toEqual([500, 400]);
  });

  it('that finds nothing is kept too, until there is something', async () => {
    const client = open();
    expect(await read(client, 'later')).toBe('');
    expect(await read(client, 'later')).toBe('');
    expect(calls).toHaveLength(1);
    await save('later', 'now');
    expect(await read(client, 'later')).toContain('now');
  });

  it('without tags is asked each time, and nobody above may keep it', async () => {
    const client = open();
    const call = visit();
    await read(client, [], call);
    await read(client, [], call);
    expect(calls).toHaveLength(2);
    expect(call.notes.holdsMs).toBe(0);
  });

  it('that does not fit leaves not at all', async () => {
    await expect(read(open(), 'a b')).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ pointer: '/query/id/0' }],
    });
    expect(calls).toEqual([]);
  });

  it('of a foreign service holds for its time', async () => {
    const client = open({ freshMs: 30_000 });
    await read(client);
    now = 29_999;
    await read(client);
    expect(calls).toHaveLength(1);
    now = 30_000;
    await read(client);
    expect(calls).toHaveLength(2);
  });
});

describe('a purge', () => {
  it('makes exactly its reads old', async () => {
    const client = open();
    await read(client);
    await client.readRows({ query: { layout: 'other' } }, visit());
    await save('text', 'second');
    expect(await read(client)).toContain('second');
    await client.readRows({ query: { layout: 'other' } }, visit());
    expect(calls).toEqual(['readWidgets', 'readRows', 'readWidgets']);
  });

  it('during a read: the read is not kept, and who comes after it does not join it', async () => {
    const client = open();
    let openGate = () => undefined as void;
    gate = new Promise((resolve) => (openGate = resolve));
    const before = read(client);
    await expect.poll(() => calls).toHaveLength(1);
    await delay(20); // it has its answer, and waits at the gate
    await save('text', 'third');
    gate = null;
    expect(await read(client)).toContain('third');
    expect(calls).toHaveLength(2);
    openGate(); // the old answer comes last
    expect(await before).not.toContain('third');
    expect(await read(client)).toContain('third');
    expect(calls).toHaveLength(2);
  });

  it('of everything makes everything old', async () => {
    const client = open();
    await read(client);
    test.bus.purgeAll();
    await read(client);
    expect(calls).toHaveLength(2);
  });
});

describe('when the service fails', () => {
  it('the last good value stands in, and says so', async () => {
    const client = open({ freshMs: 1_000 });
    const good = await read(client);
    now = 2_000;
    fault = unavailableProblem('widgets');
    const call = visit();
    expect(await read(client, 'text', call)).toBe(good);
    expect([...call.notes.stale]).toEqual(['widgets']);
    expect([...call.notes.tags]).toEqual(['widget:text']);
    expect(call.notes.failed.size).toBe(0);
    expect(call.notes.holdsMs).toBe(0);
    fault = null;
    const well = visit();
    await read(client, 'text', well);
    expect(well.notes.stale.size).toBe(0);
  });

  it('also after a purge: what was shown is better than nothing', async () => {
    const client = open();
    const good = await read(client);
    test.bus.purge(['widget:text']);
    fault = new TypeError('broken');
    expect(await read(client)).toBe(good);
  });

  it('for a day, and not a moment longer', async () => {
    const client = open({ freshMs: 1 });
    await read(client);
    fault = unavailableProblem('widgets');
    now = STALE_IF_ERROR_MS - 1;
    expect(await read(client)).not.toBe('');
    now = STALE_IF_ERROR_MS;
    const call = visit();
    await expect(read(client, 'text', call)).rejects.toBe(fault);
    expect([...call.notes.failed]).toEqual(['widgets']);
    expect(STALE_IF_ERROR_MS).toBe(24 * 60 * 60 * 1_000);
  });

  it('and nothing was ever read, it fails', async () => {
    fault = unavailableProblem('widgets');
    await expect(read(open())).rejects.toBe(fault);
  });

  it('a refusal is no failure: nothing stands in for it', async () => {
    const client = open({ freshMs: 1 });
    await read(client);
    now = 2;
    fault = notFoundProblem('It');
    const call = visit();
    await expect(read(client, 'text', call)).rejects.toBe(fault);
    expect([call.notes.stale.size, call.notes.failed.size]).toEqual([0, 0]);
  });

  it('all who wait for one failing read get the same, and the next one asks again', async () => {
    const client = open();
    fault = unavailableProblem('widgets');
    const outcomes = await Promise.allSettled([read(client), read(client), read(client)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toHaveLength(1);
    fault = null;
    expect(await read(client)).not.toBe('');
  });
});

describe('a caller with rights', () => {
  const editor: Rights = { admin: [], content: { layouts: { global: { r: true } } }, sites: null };
  const emails = (rows: { abRowEmail: string | null }[]) => rows.map(({ abRowEmail }) => abRowEmail);
  const query = { layout: 'home', site: 1 };

  it('is never answered from the cache, and never fills it', async () => {
    const client = open();
    expect(emails(await client.readRows({ query }, visit()))).toEqual([null]);
    expect(emails(await client.readRows({ query }, await test.call(editor)))).toEqual(['editor@example.org']);
    expect(emails(await client.readRows({ query }, visit()))).toEqual([null]);
    expect(calls).toHaveLength(2);
    const other = open();
    expect(emails(await other.readRows({ query }, await test.call(editor)))).toEqual(['editor@example.org']);
    expect(emails(await other.readRows({ query }, visit()))).toEqual([null]);
  });

  it('is not joined by a visitor who asks at the same time', async () => {
    const client = open();
    const call = await test.call(editor);
    const [mine, public1] = await Promise.all([
      client.readRows({ query }, call),
      client.readRows({ query }, visit()),
    ]);
    expect([emails(mine), emails(public1)]).toEqual([['editor@example.org'], [null]]);
  });

  it('gets no stale value: what needs rights fails closed', async () => {
    const client = open();
    await client.readRows({ query }, visit());
    fault = unavailableProblem('widgets');
    await expect(client.readRows({ query }, await test.call(editor))).rejects.toBe(fault);
  });
});
