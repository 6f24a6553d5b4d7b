/** Small content for gateway tests: enough that every field of the schema has a value. */
import { everySample } from '../domain/widgets/widgets.fixture.ts';
import type { ServiceName } from '../rest/contract.ts';
import type { Call } from '../rest/call.ts';
import type { ServiceClients } from './request/clients.ts';

/** Saturday 21 November 2026, noon UTC: the 21st nearly everywhere, the 22nd in Kiritimati. */
export const NOON = new Date('2026-11-21T12:00:00Z');

/** Ten days before NOON, each with its own text. */
export const TEN_DAYS = Array.from({ length: 10 }, (_, index) => `2026-11-${11 + index}`);

const reading = (date: string, title: string, more: object = {}) => ({
  date,
  title,
  app_bible_references: 'Psalm 119:105',
  content: `<p>${title}. A lamp unto my feet.</p>`,
  verse: 'Thy word is a lamp unto my feet.',
  closing_thought: 'Keep the lamp lit.',
  author: 'A. Writer',
  ...more,
});

const columns = (...ids: string[]) => [{ className: 'full', widgets: ids.map((id) => ({ id })) }];

/** Seeds the content through the services' own clients. */
export async function seedSmall(
  clients: ServiceClients,
  callTo: (service: ServiceName) => Promise<Call>,
): Promise<void> {
  await seedSites(clients, await callTo('site-config'));
  await seedTerms(clients, callTo);
  await seedReadings(clients, await callTo('devotionals'));
  await seedPages(clients, await callTo('pages'));
  await seedLayouts(clients, await callTo('widgets'));
}

async function seedSites({ siteConfig }: ServiceClients, call: Call): Promise<void> {
  const sites = [
    {
      siteId: 1,
      changes: {
        name: 'en',
        siteCode: 'en',
        domain: 'localhost',
        brandName: 'Morning Lamp',
        commentsAllowed: true,
        wpBase: 'https://content.example.org',
        wpLinks: { privacy: '/privacy' },
        routes: { today: 'today' },
        menu: ['home', 'today'],
        GTM_ID: 'GTM-LAMP1',
        GA4_MEASUREMENT_ID: 'G-LAMP1',
      },
    },
    {
      siteId: 2,
      changes: {
        name: 'es',
        siteCode: 'es',
        domain: 'es.localhost',
        brandName: 'Luz de la mañana',
        LANGUAGE_CODE: 'es_MX',
        SITE_LANGUAGE: 'es-MX',
        BASE_PATH: '/es',
        headerImage: '/media/header.svg',
        DONATION_URL: 'https://give.example.org/',
        AUDIO_PATH: '/media/audio/{year}-{month}-{day}.mp3',
      },
    },
  ];
  for (const body of sites) await siteConfig.saveSiteConfig({ body }, call);
}

async function seedTerms(
  { translation, features }: ServiceClients,
  callTo: (service: ServiceName) => Promise<Call>,
): Promise<void> {
  const termsOf = (language: string, text: string) => ({
    language,
    terms: [
      { section: 'home', term: 'banner#readNow', translation: text },
      { section: 'reading', term: 'listen', translation: text },
      { section: 'shell', term: 'menu', translation: text },
    ],
  });
  const call = await callTo('translation');
  await translation.saveTerms({ body: termsOf('en_US', 'Read now') }, call);
  await translation.saveTerms({ body: termsOf('es_MX', 'Leer ahora') }, call);
  const flags = await callTo('features');
  for (const siteCode of ['odbx-en', 'odbx-es']) {
    await features.saveFeature({ body: { siteCode, name: 'newEditor', on: true } }, flags);
    await features.saveFeature({ body: { siteCode, name: 'chat', on: true, countries: ['MX'] } }, flags);
  }
}

async function seedReadings({ devotionals }: ServiceClients, call: Call): Promise<void> {
  const own = [
    reading('11-21-2026', 'Today', {
      featured_image: { full: '/media/own.jpg', alt: 'A lamp', focal: '50% 30%' },
      audio_url: '/media/own.mp3',
    }),
    reading('11-21-2026', 'Today in Mexico', { date_id: '7', country: 'MX' }),
    reading('11-21-2026', 'This evening', { date_id: '2' }),
    reading('11-22-2026', 'Tomorrow'),
    reading('11-05-2024', 'From the archive'),
    ...TEN_DAYS.map((day) => reading(`${day.slice(5)}-2026`, `Day ${day}`)),
  ];
  const query = { site_id: '1-publish' };
  await devotionals.saveDevotionals({ query, body: { posts: own } }, call);
  const other = { posts: [reading('11-21-2026', 'Hoy')] };
  await devotionals.saveDevotionals({ query: { site_id: '2-publish' }, body: other }, call);
}

async function seedPages({ pages }: ServiceClients, call: Call): Promise<void> {
  const text = (html: string) => [{ type: 'text', html }];
  const picture = { image: '/media/daily/2024/03/08-770.webp', imageAlt: 'A lamp', imageFocal: '50% 30%' };
  const lampBanner = { type: 'banner', html: '<p>It began here.</p>', heading: 'A lamp', ...picture };
  await pages.savePage(
    {
      body: {
        site_code: 'en',
        slug: 'about',
        title: 'About us',
        status: 'publish',
        countries: ['FR'],
        global: { status: 'publish', title: 'About us all', isHome: false },
        sections: [...text('<p>Everybody</p>'), lampBanner],
        countrySections: { FR: text('<p>France</p>') },
        seo: { title: '', description: 'Who we are', image: '' },
      },
    },
    call,
  );
  await pages.savePage(
    {
      body: {
        site_code: 'en',
        slug: 'noel',
        title: 'Noël',
        status: 'publish',
        countries: ['FR'],
        isHome: true,
        isNewEditor: true,
        newEditorContent: '<p>Joyeux Noël</p>',
        seo: { title: 'Noël 2026', description: 'Une lampe', image: '/media/noel.jpg' },
      },
    },
    call,
  );
  const spanish = { site_code: 'es', slug: 'about', title: 'Quiénes somos', status: 'publish' as const };
  await pages.savePage({ body: { ...spanish, sections: text('<p>Todos</p>') } }, call);
}

async function seedLayouts({ widgets }: ServiceClients, call: Call): Promise<void> {
  const html = (id: string, text: string, more: object = {}) => ({
    id,
    type: 'rich-text',
    widgetContent: { html: `<p>${text}</p>`, ...more },
  });
  const banner = {
    backgroundImage: '/b.webp',
    backgroundImageMobile: '/m.webp',
    alt: 'A lake',
    linkUrl: '/today',
  };
  const card = {
    image: '/c.webp',
    title: 'A card',
    category: 'New',
    callToActionText: 'Read',
    callToActionLink: '/',
  };
  const saved = [
    { id: 'banner', type: 'banner-card', widgetContent: banner },
    { id: 'card', type: 'content-card', widgetContent: { ...card, alt: 'A tree' } },
    html('text', 'Words'),
    html('mexico', 'México'),
    html('november', 'Until the 21st', { startDate: '2026-11-01', endDate: '2026-11-21' }),
  ];
  const samples = everySample.map(([type, { valid: good }]) => ({
    id: `a-${type}`,
    type,
    widgetContent: good,
  }));
  for (const body of [...saved, ...samples]) await widgets.saveWidget({ body }, call);
  const row = (rowKey: string, countries: string[], ...ids: string[]) => ({
    rowKey,
    countries,
    columns: columns(...ids),
  });
  const publish = (layout: string, added: object[], site = 1) =>
    widgets.publishLayout({ query: { site }, body: { layout, added } as never }, call);
  await publish('homePage', [
    row('everybody', ['default'], 'banner', 'card', 'text'),
    row('mexico', ['MX'], 'mexico'),
    row('everything', ['AU'], ...samples.map(({ id }) => id)),
  ]);
  await publish('scheduled', [row('scheduled', ['default'], 'november', 'text')]);
  await publish('tested', [
    {
      ...row('tested', ['default'], 'text'),
      bColumns: columns('card'),
      abRowActive: true,
      aPercentage: 50,
      bPercentage: 50,
      abRowStartDate: '2026-11-21',
      abRowEndDate: '2026-12-31',
      abRowName: 'Hero',
      abRowEmail: 'editor@example.org',
    },
  ]);
}
