/** Harness of this service's tests: the service with a clock, callers, pages. */
import pg from 'pg';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin, testService } from '../kit/service.fixture.ts';
import type { PageInput } from './contract.ts';
import { pagesService } from './service.ts';

const START = new Date('2026-11-21T09:00:00Z');

/** Full rights for pages of some countries, on every site. */
export const editorOf = (...keys: string[]): Rights => ({
  admin: [],
  content: { pages: Object.fromEntries(keys.map((key) => [key, { c: true, r: true, u: true, d: true }])) },
  sites: null,
});

/** Opens the service with a clock that advances one minute per save, and short ways to write and read. */
export async function openPages() {
  const clock = { now: START };
  const test = await testService(pagesService, { now: () => clock.now });
  return {
    ...test,
    clock,
    /** Saves a page of the site 'en', by default live. */
    async save(page: Partial<PageInput> & Pick<PageInput, 'slug'>, rights: Rights = superAdmin) {
      clock.now = new Date(clock.now.getTime() + 60_000);
      const body = { site_code: 'en', title: page.slug, status: 'publish', ...page } as PageInput;
      return (await test.client.savePage({ body }, await test.call(rights))).data;
    },
    /** Pages as visitors see them. */
    async list(more: Record<string, unknown> = {}) {
      return test.client.listPages({ query: { siteCode: 'en', ...more } }, await test.call());
    },
    async homes(more: Record<string, unknown> = {}) {
      return (await test.client.listHomePages({ query: { siteCode: 'en', ...more } }, await test.call()))
        .data;
    },
    /** Pages as editors see them. */
    async listAsEditor(more: Record<string, unknown> = {}) {
      const query = { siteCode: 'en', ...more };
      return test.client.listPagesAsEditor({ query }, await test.call(superAdmin));
    },
    audits: () =>
      test.service.db.rows<{
        subject: string;
        operation: string;
        object: string;
        countries: string[];
        before_hash: string | null;
        after_hash: string;
      }>(
        `select subject, operation, object, countries, before_hash, after_hash from pages.audit
          where outcome = 'done' order by id`,
      ),
  };
}

export const slugs = (pages: readonly { slug: string }[]): string[] => pages.map(({ slug }) => slug);

/** Runs a statement as the owner of the database, who has all rights. */
export async function asOwner(databaseUrl: string, text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(text).finally(() => owner.end());
}
