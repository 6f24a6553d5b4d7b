/**
 * The gallery of reading: a reading with recording, comments and table, the archive, a content page, the offline page,
 * a draft.
 */
import { beforeAll } from 'vitest';
import { expect } from '../../support/patientExpect.ts';
import { withBrowser } from '../../support/withBrowser.ts';
import { DEMO_PASSWORD, heading, openComments, insertComments } from '../visits/commenting.ts';
import { gallery } from './gallery.ts';

const harness = withBrowser({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
const sites = { en: 1, ar: 5 } as const;
const LONG_WORD = 'w'.repeat(120);

beforeAll(async () => {
  const { devotionals, pages, siteConfig } = harness.stack.program.services.direct;
  await siteConfig.saveSiteConfig(
    { body: { siteId: sites.ar, changes: { commentsAllowed: true } } },
    await harness.stack.callTo('site-config'),
  );
  const [devotionalsCall, pagesCall] = [
    await harness.stack.callTo('devotionals'),
    await harness.stack.callTo('pages'),
  ];
  const cells = Array.from({ length: 12 }, (_, index) => `<td>Column ${index + 1}</td>`).join('');
  const note =
    '<p>A <cite data-scripture="JHN.3.16">John 3:16</cite><sup><a id="note-1-ref" href="#note-1" role="doc-noteref">1</a></sup></p>';
  const notes =
    '<section role="doc-endnotes"><ol><li id="note-1"><p>A note. <a href="#note-1-ref" role="doc-backlink" aria-label="Back">↑</a></p></li></ol></section>';
  const table = `<p>A table.</p><table><tbody>${`<tr>${cells}</tr>`.repeat(4)}</tbody></table>`;
  const comments = ['The first of them.', `${LONG_WORD} ${'and more '.repeat(40)}`, 'The last of them.'];
  const recorded = {
    date: '11-21-2026',
    title: 'A reading with a recording',
    content: '<p>It can be read and heard.</p>',
    verse: 'Your word is a lamp.',
    author: 'A. Writer',
    has_audio: true,
  };
  const global = { status: 'publish', title: '', isHome: false };
  const sections = [
    { type: 'text', html: '<h2>Who we are</h2><p>We publish a reading for every day.</p>' },
    { type: 'text', html: `<blockquote>A lamp.</blockquote><p>${LONG_WORD}</p>` },
  ];
  for (const [name, id] of Object.entries(sites)) {
    await devotionals.saveDevotional(
      { query: { site_id: `${id}-publish` }, body: recorded },
      devotionalsCall,
    );
    await devotionals.saveDevotional(
      {
        query: { site_id: `${id}-publish` },
        body: { date: '11-18-2026', title: 'A reading with a table', content: note + table + notes },
      },
      devotionalsCall,
    );
    await devotionals.saveDevotional(
      {
        query: { site_id: `${id}-draft` },
        body: { date: '11-20-2026', title: LONG_WORD, content: '<p>x</p>' },
      },
      devotionalsCall,
    );
    await insertComments(harness.stack, comments, { site: id });
    await pages.savePage(
      { body: { site_code: name, slug: 'about', title: 'Stillwater', status: 'publish', global, sections } },
      pagesCall,
    );
  }
});

gallery(harness, [
  {
    name: 'reading with recording',
    path: '/2026/11/21',
    waitUntilReady: async (page) => expect(page.locator('article figure button').first()).toBeVisible(),
  },
  {
    name: 'reading with comments and table',
    path: '/2026/11/18',
    waitUntilReady: async (page) => expect(page.locator('article table')).toBeVisible(),
    arrange: async (page) => {
      await openComments(page);
      await expect(page.getByText('The first of them.')).toBeVisible();
      await expect(heading(page)).toBeVisible();
    },
  },
  {
    name: 'reading from the archive',
    path: '/2024/02/29',
    waitUntilReady: async (page) =>
      expect(page.locator('article time[datetime="2024-02-29"]').first()).toBeVisible(),
    moreStates: {
      async missing(page, term) {
        await page.goto(page.url().replace('/2024/02/29', '/2026/12/30'));
        await expect(page.getByRole('heading', { name: term('No reading for this day') })).toBeVisible();
      },
    },
    expectedMessages: /404/,
  },
  {
    name: 'content page',
    path: '/page/about',
    waitUntilReady: async (page) =>
      expect(page.getByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible(),
  },
  {
    name: 'content page with a banner',
    path: '/our-story',
    waitUntilReady: async (page) => {
      await expect(page.locator('article img')).toHaveJSProperty('complete', true);
      await expect(page.locator('article > section')).toHaveCount(2);
    },
  },
  {
    name: 'page without a network',
    path: '/offline',
    waitUntilReady: async (page, term) => {
      await expect(page.getByRole('heading', { level: 1, name: term('You are offline') })).toBeVisible();
      await expect(page.getByRole('button', { name: term('Try again') })).toBeVisible();
    },
  },
  {
    name: 'draft of a reading',
    path: '/2026/11/20?status=draft',
    signedInAs: { email: 'admin@example.org', password: DEMO_PASSWORD },
    waitUntilReady: async (page, term) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_WORD);
      await expect(page.getByRole('complementary', { name: term('Draft') })).toBeVisible();
    },
  },
]);
