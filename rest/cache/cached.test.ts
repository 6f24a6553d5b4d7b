/**
 * The cache in front of public reads, over a real service: one call per key, purge by tag, the last good value when the
 * service fails.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService, type TestService } from '../../services/kit/service.fixture.ts';
import { widgets } from '../../services/widgets/contract.ts';
import { widgetsService } from '../../services/widgets/service.ts';
import { cachedTransport, STALE_IF_ERROR_MS, type CachedOptions } from './cached.ts';
import { createClient, localTransport, type Client } from '../client/client.ts';
import { notFoundProblem, unavailableProblem } from '../problem.ts';
import { visit } from '../allServices.fixture.ts';

type Routes = (typeof widgets)['routes'];

let test: TestService<Routes>;
let calls: string[] = [];
let failure: Error | null = null;
/** Delays responses until it is opened. */
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
  failure = null;
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
      if (failure) throw failure;
      const answer = await local(name, input, call);
      await gate;
      return answer;
    },
    { bus: test.bus, now: () => now, freshMs: Infinity, ...options },
  );
  return createClient(widgets, transport);
}
const read = async (client: Client<Routes>, id: string | string[] = 'text', call = visit()) =>
  (await client.readWidgets({ query: { id } }, call)).map(({ widgetContent }) => widgetContent).join();

describe('a public read', () => {
  it('makes one call for concurrent and later requests', async () => {
    const client = open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(client)));
    expect(new Set(answers).size).toBe(1);
    await read(client);
    expect(calls).toEqual(['readWidgets']);
  });

  it('uses one cache key for equivalent queries', async () => {
    const client = open();
    await client.readRows({ query: { layout: 'home', country: 'MX', site: 1 } }, visit());
    await client.readRows({ query: { site: 1, country: 'MX', layout: 'home' } }, visit());
    await client.readRows({ query: { country: 'MX', layout: 'home', site: '1' as never } }, visit());
    expect(calls).toEqual(['readRows']);
    await client.readRows({ query: { layout: 'home', country: 'FR', site: 1 } }, visit());
    expect(calls).toHaveLength(2);
  });

  it('records tags, service and calls for the caches above', async () => {
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

  it('caches an empty result, until its tag is purged', async () => {
    const client = open();
    expect(await read(client, 'later')).toBe('');
    expect(await read(client, 'later')).toBe('');
    expect(calls).toHaveLength(1);
    await save('later', 'now');
    expect(await read(client, 'later')).toContain('now');
  });

  it('makes a call each time for a response without tags, which outer caches must not store either', async () => {
    const client = open();
    const call = visit();
    await read(client, [], call);
    await read(client, [], call);
    expect(calls).toHaveLength(2);
    expect(call.notes.holdsMs).toBe(0);
  });

  it('makes no call for invalid input', async () => {
    await expect(read(open(), 'a b')).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ pointer: '/query/id/0' }],
    });
    expect(calls).toEqual([]);
  });

  it("caches a foreign service's response for its lifetime", async () => {
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
  it('invalidates exactly the reads with its tags', async () => {
    const client = open();
    await read(client);
    await client.readRows({ query: { layout: 'other' } }, visit());
    await save('text', 'second');
    expect(await read(client)).toContain('second');
    await client.readRows({ query: { layout: 'other' } }, visit());
    expect(calls).toEqual(['readWidgets', 'readRows', 'readWidgets']);
  });

  it('during a read: the result is not cached, and later requests do not join that read', async () => {
    const client = open();
    let openGate = () => undefined as void;
    gate = new Promise((resolve) => (openGate = resolve));
    const before = read(client);
    await expect.poll(() => calls).toHaveLength(1);
    await delay(20); // it has its response and waits at the gate
    await save('text', 'third');
    gate = null;
    expect(await read(client)).toContain('third');
    expect(calls).toHaveLength(2);
    openGate(); // the old response comes last
    expect(await before).not.toContain('third');
    expect(await read(client)).toContain('third');
    expect(calls).toHaveLength(2);
  });

  it('of everything invalidates everything', async () => {
    const client = open();
    await read(client);
    test.bus.purgeAll();
    await read(client);
    expect(calls).toHaveLength(2);
  });
});

describe('when the service fails', () => {
  it('serves the last good value and marks it as stale', async () => {
    const client = open({ freshMs: 1_000 });
    const good = await read(client);
    now = 2_000;
    failure = unavailableProblem('widgets');
    const call = visit();
    expect(await read(client, 'text', call)).toBe(good);
    expect([...call.notes.stale]).toEqual(['widgets']);
    expect([...call.notes.tags]).toEqual(['widget:text']);
    expect(call.notes.failed.size).toBe(0);
    expect(call.notes.holdsMs).toBe(0);
    failure = null;
    const well = visit();
    await read(client, 'text', well);
    expect(well.notes.stale.size).toBe(0);
  });

  it('serves the last good value after a purge too', async () => {
    const client = open();
    const good = await read(client);
    test.bus.purge(['widget:text']);
    failure = new TypeError('broken');
    expect(await read(client)).toBe(good);
  });

  it('serves it for a day and not a millisecond longer', async () => {
    const client = open({ freshMs: 1 });
    await read(client);
    failure = unavailableProblem('widgets');
    now = STALE_IF_ERROR_MS - 1;
    expect(await read(client)).not.toBe('');
    now = STALE_IF_ERROR_MS;
    const call = visit();
    await expect(read(client, 'text', call)).rejects.toBe(failure);
    expect([...call.notes.failed]).toEqual(['widgets']);
    expect(STALE_IF_ERROR_MS).toBe(24 * 60 * 60 * 1_000);
  });

  it('fails when nothing was ever read', async () => {
    failure = unavailableProblem('widgets');
    await expect(read(open())).rejects.toBe(failure);
  });

  it('rethrows a refusal, because it is not a failure of the service', async () => {
    const client = open({ freshMs: 1 });
    await read(client);
    now = 2;
    failure = notFoundProblem('It');
    const call = visit();
    await expect(read(client, 'text', call)).rejects.toBe(failure);
    expect([call.notes.stale.size, call.notes.failed.size]).toEqual([0, 0]);
  });

  it('gives concurrent requests the same failure, and tries again for the next one', async () => {
    const client = open();
    failure = unavailableProblem('widgets');
    const outcomes = await Promise.allSettled([read(client), read(client), read(client)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toHaveLength(1);
    failure = null;
    expect(await read(client)).not.toBe('');
  });
});

describe('a caller with rights', () => {
  const editor: Rights = { admin: [], content: { layouts: { global: { r: true } } }, sites: null };
  const emails = (rows: { abRowEmail: string | null }[]) => rows.map(({ abRowEmail }) => abRowEmail);
  const query = { layout: 'home', site: 1 };

  it('is never answered from the cache, and never writes to it', async () => {
    const client = open();
    expect(emails(await client.readRows({ query }, visit()))).toEqual([null]);
    expect(emails(await client.readRows({ query }, await test.call(editor)))).toEqual(['editor@example.org']);
    expect(emails(await client.readRows({ query }, visit()))).toEqual([null]);
    expect(calls).toHaveLength(2);
    const other = open();
    expect(emails(await other.readRows({ query }, await test.call(editor)))).toEqual(['editor@example.org']);
    expect(emails(await other.readRows({ query }, visit()))).toEqual([null]);
  });

  it('is not joined by a concurrent request of a visitor', async () => {
    const client = open();
    const call = await test.call(editor);
    const [asEditor, public1] = await Promise.all([
      client.readRows({ query }, call),
      client.readRows({ query }, visit()),
    ]);
    expect([emails(asEditor), emails(public1)]).toEqual([['editor@example.org'], [null]]);
  });

  it('gets no stale value: reads with rights fail closed', async () => {
    const client = open();
    await client.readRows({ query }, visit());
    failure = unavailableProblem('widgets');
    await expect(client.readRows({ query }, await test.call(editor))).rejects.toBe(failure);
  });
});
