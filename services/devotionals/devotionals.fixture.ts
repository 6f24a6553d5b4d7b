/** Harness of this service's tests: the service at a fixed time, callers, posts. */
import pg from 'pg';
import type { Rights } from '../../domain/rights/rights.ts';
import type { ServiceLinks } from '../kit/service.ts';
import { superAdmin, testService } from '../kit/service.fixture.ts';
import type { DevotionalInput } from './contract.ts';
import { devotionalsService } from './service.ts';

/** Saturday 21 November 2026, 09:30 UTC: the same day nearly everywhere, 23:30 in Kiritimati. */
export const NOON = new Date('2026-11-21T09:30:00Z');

export const LIVE = { site_id: '1-publish' };
export const DRAFT = { site_id: '1-draft' };

/** Full rights for some countries of site 1. */
export const editorOf = (...keys: string[]): Rights => ({
  admin: [],
  content: {
    devotionals: Object.fromEntries(keys.map((key) => [key, { c: true, r: true, u: true, d: true }])),
  },
  sites: [1],
});

/** Opens the service with a clock that a test may set, and short ways to write and read. */
export async function openDevotionals(links?: ServiceLinks) {
  const clock = { now: NOON };
  const test = await testService(devotionalsService, { now: () => clock.now, ...(links && { links }) });
  const superAdminCall = () => test.call(superAdmin, 'boss');
  /** All audited changes, oldest first. */
  const audits = () =>
    test.service.db.rows<{ subject: string; operation: string; object: string; countries: string[] }>(
      `select subject, operation, object, countries from devotionals.audit where outcome = 'done' order by id`,
    );
  let days = 0;
  return {
    ...test,
    clock,
    superAdminCall,
    audits,
    /** A day before NOON that no other test of the file uses. */
    unusedDay() {
      days += 1;
      return `0${1 + Math.floor(days / 28)}-${String(1 + (days % 28)).padStart(2, '0')}-2026`;
    },
    async save(post: DevotionalInput, query: { site_id: string } = LIVE, rights: Rights = superAdmin) {
      return (await test.client.saveDevotional({ query, body: post }, await test.call(rights))).updated;
    },
    saveAll: async (posts: DevotionalInput[], query: { site_id: string } = LIVE) =>
      test.client.saveDevotionals({ query, body: { posts } }, await superAdminCall()),
    /** A day as a visitor reads it. */
    async day(on: string | string[], more: Record<string, unknown> = {}) {
      return test.client.readDay({ query: { ...LIVE, on, ...more } }, await test.call());
    },
    async trash(query: { site_id: string; date: string; date_id?: string }, rights: Rights = superAdmin) {
      return (await test.client.trashDevotional({ query }, await test.call(rights))).deleted;
    },
    /** The audited changes of a day, MM-DD-YYYY. */
    async auditsOf(date: string) {
      const [month, day, year] = date.split('-');
      return (await audits()).filter(({ object }) => object.includes(`${year}-${month}-${day}`));
    },
  };
}

/** The base path of the service over HTTP. */
export const BASE = '/api/devotionals-dev';

interface PostOptions {
  readonly rights?: Rights;
  /** The content type, by default JSON. */
  readonly type?: string;
  /** The path after the base: '/batch?site_id=1-publish'. */
  readonly url?: string;
}

/**
 * The same, with short ways to send HTTP requests as an external caller. 21 November 2026 has a default, a text of
 * Mexico and one of France; a future day and a draft are secret.
 */
export async function openOverHttp() {
  const devo = await openDevotionals();
  await devo.save({ date: '11-21-2026', title: 'Bread' });
  await devo.save({ date: '11-21-2026', date_id: '5', country: 'MX', title: 'Pan' });
  await devo.save({ date: '11-21-2026', date_id: '4', country: 'FR', title: 'Pain' });
  await devo.save({ date: '11-22-2026', title: 'Secret future' });
  await devo.save({ date: '11-21-2026', title: 'Secret draft' }, { site_id: '1-draft' });
  return {
    ...devo,
    async get(url: string, headers: Record<string, string> = {}) {
      const answer = await devo.app.inject({ url: BASE + url, headers });
      return {
        status: answer.statusCode,
        type: String(answer.headers['content-type']),
        body: answer.json(),
      };
    },
    async post(payload: unknown, { rights, type, url = '?site_id=1-publish' }: PostOptions = {}) {
      const answer = await devo.app.inject({
        method: 'POST',
        url: BASE + url,
        headers: {
          'content-type': type ?? 'application/json',
          ...(rights && { authorization: await devo.bearer(rights) }),
        },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async remove(query: string, rights?: Rights) {
      const answer = await devo.app.inject({
        method: 'DELETE',
        url: `${BASE}?${query}`,
        ...(rights && { headers: { authorization: await devo.bearer(rights) } }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    /** All stored data, to compare before and after a refused call. */
    everything: async () =>
      JSON.stringify([
        await devo.service.db.rows('select * from devotionals.post order by site, stage, date, date_id'),
        await devo.audits(),
      ]),
  };
}

/** The problem that a call is refused with; throws if it was not refused. */
export async function refusal(work: Promise<unknown>): Promise<{
  status: number;
  code: string;
  message: string;
  detail?: string;
  data?: unknown;
  errors?: readonly { pointer: string; detail: string }[];
}> {
  return work.then(
    () => {
      throw new Error('The call was not refused.');
    },
    (problem) => problem,
  );
}

/** Runs a statement as the owner of the database, who has all rights. */
export async function asOwner(databaseUrl: string, text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(text).finally(() => owner.end());
}
