/** Checks of the devotionals service. Spec 2 §3 to §5, §7; decisions 6 to 10, 51. */
import { expect } from 'vitest';
import type { Devotional } from '../../services/devotionals/contract.ts';
import { expectLiteral, type Check, type Sample, type Target } from './target.ts';

const DATE_ERROR = 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp';
const SITE_ERROR = 'Missing field: Site ID';

const liveSiteId = ({ siteId }: Sample) => `${siteId}-publish`;
const dayQuery = ({ sample }: Target) => ({
  site_id: liveSiteId(sample),
  status: 'publish',
  country: sample.country,
  on: sample.day,
});
const readDay = (target: Target, changedQuery: object = {}) =>
  target.read<Devotional[]>('readDay', { ...dayQuery(target), ...changedQuery });

export const devotionalChecks: readonly Check[] = [
  {
    name: 'answers a day with a list, or an object with a default list, the day’s own text first',
    async run(target) {
      const posts = await readDay(target);
      expect(posts.length).toBeGreaterThan(0);
      expect(posts[0]).toMatchObject({ date: target.sample.day, status: 'publish' });
      expect(posts[0]!.title).not.toBe('');
      for (const { status } of posts) expect(status).toBe('publish');
    },
  },
  {
    name: 'reads a date as MM-DD-YYYY, MM/DD/YYYY and a unix timestamp in seconds or milliseconds (decision 7)',
    async run(target) {
      const [month, day, year] = target.sample.day.split('-').map(Number) as [number, number, number];
      const seconds = Date.UTC(year, month - 1, day, 12) / 1_000;
      const spellings = [target.sample.day.replaceAll('-', '/'), String(seconds), String(seconds * 1_000)];
      const ids = async (on: string) => (await readDay(target, { on })).map(({ id }) => id);
      const expected = await ids(target.sample.day);
      for (const on of spellings) expect([on, await ids(on)]).toEqual([on, expected]);
    },
  },
  {
    name: `says '${DATE_ERROR}' for an invalid date`,
    async run(target) {
      for (const on of ['2024-11-21', 'tomorrow', '13-01-2024', '02-30-2024', '1/2', '12345']) {
        expectLiteral(await target.get('readDay', { ...dayQuery(target), on }), DATE_ERROR);
      }
    },
  },
  {
    name: `says '${SITE_ERROR}' when it is missing`,
    async run(target) {
      expectLiteral(await target.get('readDay', { on: target.sample.day }), SITE_ERROR);
      expectLiteral(await target.get('readDay', { on: target.sample.day, site_id: '' }), SITE_ERROR);
    },
  },
  {
    name: 'shows visitors nothing but published posts (decisions 6, 9)',
    async run(target) {
      const { siteId } = target.sample;
      for (const change of [{ status: 'draft' }, { status: 'trash' }, { site_id: `${siteId}-draft` }]) {
        const response = await target.get('readDay', { ...dayQuery(target), ...change });
        if (response.status === 200) {
          expect(await readDay(target, change)).toEqual([]);
        } else expect([400, 401, 403, 404]).toContain(response.status);
      }
      expect(
        (await readDay(target, { on: '12-31-2199' })).filter(({ date }) => date === '12-31-2199'),
      ).toEqual([]);
    },
  },
  {
    name: 'lists posts page by page, newest first',
    async run(target) {
      const query = { site_id: liveSiteId(target.sample), per_page: 3 };
      const { data, total } = await target.read<{ data: Devotional[]; total: number }>(
        'listDevotionals',
        query,
      );
      expect(data.length).toBeGreaterThan(0);
      expect(data.length).toBeLessThanOrEqual(3);
      expect(total).toBeGreaterThanOrEqual(data.length);
      const days = data.map(({ date }) => date.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2'));
      expect(days).toEqual(days.toSorted().toReversed());
    },
  },
  {
    name: 'answers several days at once, each post with the day it is for',
    needs: ['gateway'],
    async run(target) {
      const on = [target.sample.day, '12-31-2199'];
      const posts = await readDay(target, { on });
      expect(posts.length).toBeGreaterThan(0);
      for (const post of posts) expect(on).toContain(post.on);
      expect(posts.map((post) => post.on)).toContain(target.sample.day);
    },
  },
  {
    name: 'lists which days have a text, for sitemaps',
    needs: ['gateway'],
    async run(target) {
      const { day: from } = target.sample;
      const query = { site_id: liveSiteId(target.sample), from, to: from };
      const { data } = await target.read<{ data: Devotional[] }>('listDays', query);
      expect(data.map(({ date }) => date)).toContain(from);
      expect(new Set(data.map(({ date }) => date))).toEqual(new Set([from]));
    },
  },
  {
    name: 'answers several posts by id, in the order requested',
    needs: ['ours'],
    async run(target) {
      const site_id = liveSiteId(target.sample);
      const all = await target.read<{ data: Devotional[] }>('listDevotionals', { site_id, per_page: 3 });
      const id = all.data.map((post) => post.id).toReversed();
      const { data } = await target.read<{ data: Devotional[] }>('listDevotionals', { site_id, id });
      expect(data.map((post) => post.id)).toEqual(id);
    },
  },
  {
    name: 'shows editors the posts of a day, and drafts when the status requests them (decision 8)',
    needs: ['token'],
    async run(target) {
      const posts = await target.read<Devotional[]>('readDayAsEditor', dayQuery(target), true);
      expect(posts[0]).toMatchObject({ date: target.sample.day });
      await target.read('readDayAsEditor', { ...dayQuery(target), status: 'draft' }, true);
    },
  },
  {
    name: 'writes a draft, hides it from visitors, and moves it to the trash (decisions 6, 10)',
    needs: ['write'],
    async run(target) {
      const { siteId } = target.sample;
      const on = '02-29-2000';
      const body = { date: on, title: 'Conformance', content: '<p>x<script>y</script></p>' };
      const response = await target.send('POST', `${target.path('saveDevotional')}?site_id=${siteId}-draft`, {
        body,
        token: true,
      });
      expect(response.status).toBe(200);
      const { updated } = target.contract.routes['saveDevotional']!.response.parse(response.body) as {
        updated: Devotional;
      };
      expect(updated).toMatchObject({ date: on, date_id: on, title: 'Conformance', status: 'draft' });
      if (target.level === 'ours') expect(updated.content).not.toContain('script');
      expect(await readDay(target, { on })).toEqual([]);
      const query = `?site_id=${siteId}-draft&date=${on}`;
      const deleted = await target.send('DELETE', target.path('trashDevotional') + query, { token: true });
      expect(deleted.status).toBe(200);
    },
  },
  {
    name: `says '${DATE_ERROR}' for a post without a real date`,
    needs: ['write'],
    async run(target) {
      const path = `${target.path('saveDevotional')}?site_id=${target.sample.siteId}-draft`;
      const body = { date: '02-30-2024', title: 'Conformance' };
      expectLiteral(await target.send('POST', path, { body, token: true }), DATE_ERROR);
    },
  },
];
