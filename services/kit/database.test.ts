/** A service's database: prepared statements, transactions that send purges, and typed errors. */
import { Client, DatabaseError } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../../rest/problem.ts';
import { createTagBus, type TagBus } from '../../rest/cache/tagBus.ts';
import { openDatabase, PURGE_CHANNEL, violatedConstraint, type Database } from './database.ts';
import { createEmptyDatabase } from './service.fixture.ts';

let url: string;
let owner: Client;
let db: Database;
let bus: TagBus;
let purged: string[] = [];
let notifications: { payload: string; bytes: number }[] = [];
beforeAll(async () => {
  url = await createEmptyDatabase();
  owner = new Client({ connectionString: url });
  owner.on('error', () => undefined);
  owner.on('notification', ({ payload = '' }) =>
    notifications.push({ payload, bytes: Buffer.byteLength(payload) }),
  );
  await owner.connect();
  await owner.query(`listen ${PURGE_CHANNEL}`);
  await owner.query('create table thing (id int constraint thing_key primary key, name text)');
  bus = createTagBus();
  bus.subscribe((tags) => purged.push(...tags));
});
beforeEach(async () => {
  db = openDatabase({ connectionString: url, service: 'toy', bus, connections: 2 });
  await owner.query('truncate thing');
  purged = [];
  notifications = [];
});
afterEach(() => db.end());
afterAll(() => owner.end());

const add = (id: number, on: Pick<Database, 'rows'> = db) =>
  on.rows('insert into thing values ($1, $2)', [id, `n${id}`]);
const ids = async () =>
  (await db.rows<{ id: number }>('select id from thing order by id')).map(({ id }) => id);
/** Waits for all notifications. They arrive in order: when this one is here, all before it are. */
async function allNotifications() {
  await owner.query(`notify ${PURGE_CHANNEL}, 'last'`);
  await expect.poll(() => notifications.at(-1)?.payload).toBe('last');
  return notifications.slice(0, -1);
}
const unavailable = {
  name: 'Problem',
  status: 503,
  code: 'UNAVAILABLE',
  message: 'The toy service is not available.',
};

describe('a statement', () => {
  it('is prepared once per connection under its own name', async () => {
    const one = openDatabase({ connectionString: url, service: 'toy', bus, connections: 1 });
    for (const id of [1, 2, 3]) await one.rows('select $1::int as id', [id]);
    await one.rows('select $1::int as other', [1]);
    const prepared = await one.rows<{ name: string; statement: string }>(
      'select name, statement from pg_prepared_statements order by statement',
    );
    expect(prepared.map(({ statement }) => statement)).toEqual([
      'select $1::int as id',
      'select $1::int as other',
      'select name, statement from pg_prepared_statements order by statement',
    ]);
    expect(new Set(prepared.map(({ name }) => name)).size).toBe(3);
    await one.end();
  });

  it('sends its values apart from its text', async () => {
    const evil = "'; drop table thing; --";
    await db.rows('insert into thing values ($1, $2)', [1, evil]);
    expect(await db.row('select name from thing where name = $1', [evil])).toEqual({ name: evil });
    const values = [true, null, 1.5, new Date(0), ['a', 'b'], [1, 2]] as const;
    expect(
      await db.row(
        'select $1::bool a, $2::text b, $3::float8 c, $4::timestamptz d, $5::text[] e, $6::int[] f',
        [...values],
      ),
    ).toEqual({ a: true, b: null, c: 1.5, d: new Date(0), e: ['a', 'b'], f: [1, 2] });
  });

  it('returns the first row, or null', async () => {
    expect(await db.row('select 1 as one union all select 2')).toEqual({ one: 1 });
    expect(await db.row('select 1 as one where false')).toBeNull();
  });

  it('has the timeouts of its session', async () => {
    const limits = await db.row<object>(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
              current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`,
    );
    expect(limits).toEqual({ statement: '1500ms', lock: '500ms', idle: '10s', name: 'lectern toy' });
  });
});

describe('a transaction', () => {
  it('commits all of its work, and purges in this process before it is acknowledged', async () => {
    const order: string[] = [];
    const stop = bus.subscribe((tags) => order.push(`purged ${tags.join()}`));
    const result = await db
      .transaction(async (tx) => {
        await add(1, tx);
        tx.purge(['a', 'b']);
        tx.purge(['a']);
        await add(2, tx);
        order.push('worked');
        return 'result';
      })
      .then((value) => {
        order.push('acknowledged');
        return value;
      });
    stop();
    expect(result).toBe('result');
    expect(order).toEqual(['worked', 'purged a,b', 'acknowledged']);
    expect(await ids()).toEqual([1, 2]);
  });

  it('notifies other processes after the commit, with the id of the sender', async () => {
    await db.transaction(async (tx) => {
      tx.purge(['a', 'ü"\\']);
      await owner.query('select 1');
      expect(notifications).toEqual([]);
    });
    expect((await allNotifications()).map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([
      [bus.id, 'a', 'ü"\\'],
    ]);
  });

  it('sends nothing when nothing changed', async () => {
    await db.transaction(async (tx) => tx.rows('select 1'));
    expect(await allNotifications()).toEqual([]);
    expect(purged).toEqual([]);
  });

  it('splits many tags into payloads that PostgreSQL accepts, without loss or duplicates', async () => {
    const tags = Array.from({ length: 3_000 }, (_, index) => `page:en:${'ü☼"'.repeat(index % 7)}${index}`);
    await db.transaction(async (tx) => tx.purge(tags));
    const payloads = await allNotifications();
    expect(payloads.length).toBeGreaterThan(5);
    for (const { bytes } of payloads) expect(bytes).toBeLessThan(8_000);
    const sent = payloads.map(({ payload }) => JSON.parse(payload) as string[]);
    expect(new Set(sent.map(([sender]) => sender))).toEqual(new Set([bus.id]));
    expect(sent.flatMap(([, ...rest]) => rest)).toEqual(tags);
  });

  it('stores, purges and sends nothing when it is rolled back', async () => {
    const error = new Error('The connection between these two is not allowed.');
    const work = db.transaction(async (tx) => {
      await add(1, tx);
      tx.purge(['a']);
      throw error;
    });
    await expect(work).rejects.toBe(error);
    expect(await ids()).toEqual([]);
    expect(purged).toEqual([]);
    expect(await allNotifications()).toEqual([]);
  });

  it('fails at commit when a failed statement was ignored', async () => {
    const work = db.transaction(async (tx) => {
      await add(1, tx);
      await add(1, tx).catch(() => undefined);
      return 'all well';
    });
    await expect(work).rejects.toThrow('failed before the commit');
    expect(await ids()).toEqual([]);
  });

  it('purges when the connection was lost during the commit, which may have happened', async () => {
    await owner.query(`
      create or replace function lose() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger lost after insert on thing deferrable initially deferred for each row execute function lose()`);
    const work = db.transaction(async (tx) => {
      await add(1, tx);
      tx.purge(['a']);
    });
    await expect(work).rejects.toMatchObject(unavailable);
    await owner.query('drop trigger lost on thing');
    expect(purged).toEqual(['a']);
  });

  it('releases its connection after every outcome', async () => {
    for (let round = 0; round < 6; round += 1) {
      await db.transaction(() => Promise.reject(new Error('x'))).catch(() => undefined);
    }
    await add(7);
    expect(await ids()).toEqual([7]);
  });
});

describe('an error', () => {
  it('of the statement stays as it is, with its code', async () => {
    await add(1);
    const error = await add(1).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(violatedConstraint(error)).toBe('thing_key');
    const other = await db.rows('select * from nowhere').catch((thrown: unknown) => thrown);
    expect(other).toMatchObject({ code: '42P01' });
    expect([violatedConstraint(other), violatedConstraint(new Error('23505'))]).toEqual([null, null]);
  });

  it('of our own code in a transaction stays as it is', async () => {
    const own = [
      new Problem({ status: 409, code: 'CONFLICT', title: 'x' }),
      Object.assign(new TypeError('x'), { code: 'ERR_INVALID_ARG_TYPE' }),
      new Error('Their connection was terminated.'),
    ];
    for (const error of own) await expect(db.transaction(() => Promise.reject(error))).rejects.toBe(error);
  });

  it.each([
    ['a statement that takes too long', (it: Database) => it.rows('select pg_sleep(5)')],
    [
      'the server ending our session',
      (it: Database) => it.rows('select pg_terminate_backend(pg_backend_pid())'),
    ],
  ])('of the server becomes UNAVAILABLE: %s', async (_, work) => {
    await expect(work(db)).rejects.toMatchObject(unavailable);
    expect(await db.row('select 1 as one')).toEqual({ one: 1 });
  });

  it('of a lock timeout becomes UNAVAILABLE', async () => {
    await add(1);
    await owner.query('begin');
    await owner.query('select * from thing for update');
    await expect(db.rows("update thing set name = 'x'")).rejects.toMatchObject(unavailable);
    await owner.query('rollback');
    expect(await ids()).toEqual([1]);
  });

  it.each([
    ['nothing listens on the port', 'postgres://user:secret@127.0.0.1:1/nothing'],
    ['the socket is gone', 'postgres://user:secret@/nothing?host=/nowhere'],
  ])('of an unreachable server becomes UNAVAILABLE: %s', async (_, connectionString) => {
    const gone = openDatabase({ connectionString, service: 'toy', bus });
    await expect(gone.rows('select 1')).rejects.toMatchObject(unavailable);
    await expect(gone.transaction(async () => undefined)).rejects.toMatchObject(unavailable);
    await gone.end();
  });

  it('of an exhausted pool becomes UNAVAILABLE within about a second, and the pool recovers', async () => {
    const small = openDatabase({ connectionString: url, service: 'toy', bus, connections: 1 });
    let release = () => undefined as void;
    const holding = small.transaction(() => new Promise<void>((resolve) => (release = resolve)));
    const started = performance.now();
    await expect(small.rows('select 1')).rejects.toMatchObject(unavailable);
    expect(performance.now() - started).toBeLessThan(1_500);
    release();
    await holding;
    expect(await small.row('select 1 as one')).toEqual({ one: 1 });
    await small.end();
    await expect(small.rows('select 1')).rejects.toMatchObject(unavailable);
  });

  it('in an idle connection is not fatal: the next statement uses a new connection', async () => {
    await Promise.all([db.rows('select pg_sleep(0.01)'), db.rows('select pg_sleep(0.01)')]);
    await owner.query(
      "select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = 'lectern toy'",
    );
    await expect.poll(() => db.row('select 1 as one').catch(() => null)).toEqual({ one: 1 });
  });

  it('of a connection lost within a transaction stores and purges nothing', async () => {
    const work = db.transaction(async (tx) => {
      await add(1, tx);
      tx.purge(['a']);
      await tx.rows('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(work).rejects.toMatchObject(unavailable);
    expect(purged).toEqual([]);
    expect(await ids()).toEqual([]);
  });
});
