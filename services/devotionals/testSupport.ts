/** What this service's tests share: the service at a fixed moment, callers, posts. */
import pg from 'pg';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService } from '../kit/testing.ts';
import type { DevotionalInput } from './contract.ts';
import { devotionalsService } from './service.ts';

/** Saturday 21 November 2026, 09:30 UTC: one day nearly everywhere, 23:30 in Kiritimati. */
export const NOON = new Date('2026-11-21T09:30:00Z');

export const LIVE = { site_id: '1-publish' };
export const DRAFT = { site_id: '1-draft' };

/** Someone who may do everything for some countries of site 1. */
export const editorOf = (...keys: string[]): Rights => ({
  admin: [],
  content: {
    devotionals: Object.fromEntries(keys.map((key) => [key, { c: true, r: true, u: true, d: true }])),
  },
  sites: [1],
});

/** The service with a clock that a test may set, and short ways to write and read. */
export async function openDevotionals() {
  const clock = { now: NOON };
  const test = await testService(devotionalsService, { now: () => clock.now });
  const boss = () => test.call(superAdmin, 'boss');
  return {
    ...test,
    clock,
    boss,
    async save(post: DevotionalInput, query: { site_id: string } = LIVE, rights: Rights = superAdmin) {
      return (await test.client.saveDevotional({ query, body: post }, await test.call(rights))).updated;
    },
    /** A day as a visitor reads it. */
    async day(on: string | string[], more: Record<string, unknown> = {}) {
      return test.client.readDay({ query: { ...LIVE, on, ...more } }, await test.call());
    },
    async trash(query: { site_id: string; date: string; date_id?: string }, rights: Rights = superAdmin) {
      return (await test.client.trashDevotional({ query }, await test.call(rights))).deleted;
    },
    /** Every row of the audit, oldest first. */
    audits: () =>
      test.service.db.rows<{ subject: string; operation: string; object: string; countries: string[] }>(
        'select subject, operation, object, countries from devotionals.audit order by id',
      ),
    close: test.close,
  };
}

/** The problem a call is refused with. */
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

/** Runs a statement as the owner of the database, whom no missing right holds back. */
export async function asOwner(databaseUrl: string, text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(text).finally(() => owner.end());
}
