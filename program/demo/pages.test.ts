/** The demo's content pages: complete in every language, and written by the route that editors use. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMED_PAGES } from '../../domain/permalinks/contentPages.ts';
import { dayOfYear, localDate } from '../../domain/dates/localDate.ts';
import { sanitise } from '../../rest/html/sanitise.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { inRoot } from '../../services/kit/root.ts';
import { openPages, slugs } from '../../services/pages/pages.fixture.ts';
import { demoSites } from '../../services/site-config/demoSites.ts';
import { parseDemoPage, readDemoPages, seedPages, type DemoPage } from './pages.ts';
import { dayPictureFile } from './pictures.ts';

const text = `title: Our Story
description: How it began.

[banner]
image: 01/02
focal: 50% 60%
alt: A lake

The *beginning*.

[text grey]
## A title

- **One** [link](/today)
- Two

> Words. _Psalm 1_

~ A note.

[text GB]
Of Britain.`;

const sectionsOf = ({ sections, countrySections }: DemoPage) => [
  ...sections,
  ...Object.values(countrySections).flat(),
];

describe('a page of the demo', () => {
  it('is parsed as a header, then sections with their fields and blocks', () => {
    expect(parseDemoPage(text, 'our-story')).toEqual({
      slug: 'our-story',
      title: 'Our Story',
      seo: { title: '', description: 'How it began.', image: '/media/daily/2024/01/02-1440.jpg' },
      sections: [
        {
          type: 'banner',
          html: '<p>The <em>beginning</em>.</p>',
          image: '/media/daily/2024/01/02-1440.webp',
          imageFocal: '50% 60%',
          imageAlt: 'A lake',
        },
        {
          type: 'text',
          background: 'muted',
          html:
            '<h2>A title</h2>\n<ul><li><strong>One</strong> <a href="/today">link</a></li><li>Two</li></ul>\n' +
            '<blockquote><p>Words. <em>Psalm 1</em></p></blockquote>\n<p><small>A note.</small></p>',
        },
      ],
      countrySections: { GB: [{ type: 'text', html: '<p>Of Britain.</p>' }] },
    });
  });

  it('needs a title, a description, and an alternative text for its picture', () => {
    expect(() => parseDemoPage('title: x\n\n[text]\nWords.', 'x')).toThrow('no title or no description');
    expect(() => parseDemoPage(text.replace('alt: A lake\n', ''), 'x')).toThrow('no alternative text');
  });

  it.each(demoSites.map(({ config }) => config.LANGUAGE_CODE!))(
    'exists in %s for each named route, with nothing that the sanitizer removes and pictures that exist',
    (language) => {
      const pages = readDemoPages(inRoot('program', 'demo', 'pages', language));
      expect(slugs(pages)).toEqual(expect.arrayContaining([...NAMED_PAGES]));
      for (const page of pages) {
        expect(page.seo.description.length, page.slug).toBeLessThanOrEqual(160);
        for (const { html, image } of sectionsOf(page)) {
          expect(sanitise(html)).toBe(html);
          const [, month, day] = /^\/media\/daily\/2024\/(\d\d)\/(\d\d)-1440\.webp$/.exec(image ?? '') ?? [];
          if (image)
            expect(existsSync(dayPictureFile(dayOfYear(localDate(2024, Number(month), Number(day))!)))).toBe(
              true,
            );
        }
      }
      const story = pages.find(({ slug }) => slug === 'our-story')!;
      expect(story.sections.map(({ type }) => type)).toEqual(['banner', 'text', 'text']);
    },
  );
});

describe('the seed', () => {
  let test: Awaited<ReturnType<typeof openPages>>;
  beforeAll(async () => {
    test = await openPages();
    await seedPages({ pages: test.client }, await test.call(superAdmin));
  });
  afterAll(() => test?.close());

  it('publishes the pages of every site, some sections for one country only', async () => {
    for (const { name } of demoSites) {
      const { data } = await test.list({ siteCode: name });
      expect(slugs(data).toSorted()).toEqual([...NAMED_PAGES].toSorted());
    }
    const htmlOf = async (country: string) =>
      (await test.list({ slug: 'contact-us', country })).data[0]!.sections.map(({ html }) => html).join();
    expect(await htmlOf('GB')).toContain('britain@example.org');
    expect(await htmlOf('US')).not.toContain('britain@example.org');
  });

  it('prepares a takeover of the home for Mexico that no reader sees until it is published', async () => {
    const home = { siteCode: 'es', country: 'MX' };
    expect(await test.homes(home)).toEqual([]);
    const drafts = (await test.listAsEditor({ siteCode: 'es', status: 'draft' })).data;
    expect(drafts.map(({ slug, isHome, countries }) => [slug, isHome, countries])).toEqual([
      ['navidad', true, ['MX']],
    ]);
    const { slug, title } = drafts[0]!;
    await test.client.savePage(
      { body: { site_code: 'es', slug, title, status: 'publish' } },
      await test.call(superAdmin),
    );
    expect(slugs(await test.homes(home))).toEqual(['navidad']);
    expect(await test.homes({ siteCode: 'es', country: 'ES' })).toEqual([]);
  });
});
