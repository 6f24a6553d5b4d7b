/** Pages through GraphQL: their sections, the same page on other sites, and drafts for editors only. Decision 8. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { visit, type CallWithMetadata } from '../../rest/allServices.fixture.ts';
import { emptyMetadata } from '../../rest/call.ts';
import { hashOf, openGateway, type GatewayTest } from '../gateway.fixture.ts';

const DRAFT = `query Free($country: CountryCode) { site(domain: "localhost") {
  pageDraft(slug: "about", country: $country) { id page { id title sections { html } } } } }`;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: { [hash(DRAFT)]: DRAFT } });
});
afterAll(() => test?.close());

const save = async (slug: string, fields: object, siteCode = 'en') =>
  test.services.direct.pages.savePage(
    { body: { site_code: siteCode, slug, title: slug, status: 'publish', ...fields } },
    await test.services.callTo('pages'),
  );

interface Section {
  readonly html: string;
  readonly image: string | null;
  readonly imageSizes: string | null;
  readonly imageFocal: string | null;
  readonly isShaded: boolean;
}
interface Shown {
  readonly sections: readonly Section[];
  readonly alternates: readonly { site: string; path: string }[];
}
async function pageOf(slug: string, country = 'US'): Promise<Shown> {
  const variables = { domain: 'localhost', country, slug };
  const { data } = (await test.gateway.run(hashOf('ContentPage'), variables, visit()))!;
  return (data as { site: { page: Shown } }).site.page;
}

describe('the sections of a page', () => {
  it('offer pictures in all their widths: of a day, and uploaded ones, also within a text', async () => {
    const stem = 'c'.repeat(40);
    const image = `/media/u/${stem}-960.webp`;
    await save('pictures', {
      sections: [
        { type: 'banner', html: '', image: '/media/daily/2024/03/08-770.webp' },
        { type: 'banner', html: '', image },
        { type: 'text', html: `<p><img src="${image}" alt="A lamp"></p>` },
      ],
    });
    const { sections } = await pageOf('pictures');
    expect(sections[0]!.imageSizes).toMatch(/08-480\.webp 480w, .*08-1440\.webp 1440w$/);
    expect(sections[1]!.imageSizes).toContain(`${stem}-320.webp 320w`);
    expect(sections[2]!.html).toContain(`srcset="/media/u/${stem}-320.webp 320w`);
  });

  it('have no picture, position or markup that could run a script or restyle the page', async () => {
    const unsafe = { imageFocal: '50%;background:url(//evil.test)' };
    await save('unsafe', {
      sections: [
        ...[
          'javascript:alert(1)',
          '//evil.test/x.webp',
          'data:image/svg+xml,x',
          'http://a.example:81/x.webp',
        ].map((image) => ({ type: 'banner', html: '<script>1</script>', image, ...unsafe })),
        { type: 'banner', html: '', image: 'http://a.example/x.webp' },
      ],
    });
    const { sections } = await pageOf('unsafe');
    expect(sections.map(({ image }) => image)).toEqual([null, null, null, null, 'https://a.example/x.webp']);
    expect(sections.every(({ html, imageFocal }) => html === '' && imageFocal === null)).toBe(true);
  });

  it('of our-story are a banner and two texts, the second on grey', async () => {
    const text = { type: 'text', html: '<p>Words.</p>' };
    await save('our-story', { sections: [{ type: 'banner', html: '' }, text, text] });
    expect((await pageOf('our-story')).sections.map(({ isShaded }) => isShaded)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the same page on other sites', () => {
  const spanish = (path: string) => [{ __typename: 'PageAlternate', site: 'es', path }];

  it('is that of the same slug, at the path of that site, from its publication until it is unpublished', async () => {
    await save('who-we-are', {});
    await save('only-here', {});
    expect((await pageOf('who-we-are')).alternates).toEqual([]);
    await save('who-we-are', {}, 'es');
    expect((await pageOf('who-we-are')).alternates).toEqual(spanish('/who-we-are'));
    expect((await pageOf('about')).alternates).toEqual(spanish('/page/about'));
    expect((await pageOf('only-here')).alternates).toEqual([]);
    await save('who-we-are', { status: 'draft', confirmUnpublish: true }, 'es');
    expect((await pageOf('who-we-are')).alternates).toEqual([]);
  });

  it('is none where only some countries have it', async () => {
    await save('campaign', { countries: ['US'] });
    await save('campaign', {}, 'es');
    expect((await pageOf('campaign')).alternates).toEqual([]);
    await save('contact-us', {});
    await save('contact-us', { countries: ['MX'] }, 'es');
    expect((await pageOf('contact-us')).alternates).toEqual([]);
  });
});

describe('the draft of a page', () => {
  beforeAll(async () => {
    await save('about', {
      status: 'draft',
      title: 'Draft of France',
      countries: ['FR'],
      global: { status: 'publish', title: 'Draft for all', isHome: false },
      sections: [{ type: 'text', html: '<p>Everybody soon</p><script>1</script>' }],
      countrySections: { FR: [{ type: 'text', html: '<p>La France bientôt</p>' }] },
    });
  });

  const asEditor = async (rights?: Rights): Promise<CallWithMetadata> => ({
    ...(await test.services.callTo('pages', rights)),
    notes: emptyMetadata(),
  });
  const holding = (area: 'pages' | 'devotionals'): Rights => ({
    admin: [],
    content: { [area]: { global: { r: true, u: true } } },
    sites: null,
  });
  const draftOf = async (call: CallWithMetadata, country = 'US') => {
    const answer = (await test.gateway.run(hash(DRAFT), { country }, call))!;
    const { site } = (answer.data ?? { site: null }) as {
      site: {
        pageDraft: { page: { id: string; title: string; sections: { html: string }[] } } | null;
      } | null;
    };
    const page = site?.pageDraft?.page;
    return page ? [page.title, page.sections[0]!.html] : answer.errors.map(({ message }) => message).join();
  };

  it('is shown to an editor of pages as readers of the country would see it', async () => {
    expect(await draftOf(await asEditor(holding('pages')))).toEqual([
      'Draft for all',
      '<p>Everybody soon</p>',
    ]);
    expect(await draftOf(await asEditor(holding('pages')), 'FR')).toEqual([
      'Draft of France',
      '<p>La France bientôt</p>',
    ]);
  });

  it('is refused to visitors and to editors of other things, also after an editor has read it', async () => {
    expect(await draftOf(await asEditor())).toEqual(['Draft for all', '<p>Everybody soon</p>']);
    expect(await draftOf(await asEditor(holding('devotionals')))).toMatch(/do not cover/);
    expect(await draftOf(visit())).toMatch(/Sign in/);
    expect(test.gateway.cachedResult(`${hash(DRAFT)} ${JSON.stringify({ country: 'US' })}`)).toBeUndefined();
    expect((await pageOf('about')).sections[0]!.html).toBe('<p>Everybody</p>');
  });
});
