/** A home page with a widget of every type, with long words and existing pictures. */
import { widgetSamples } from '../../../domain/widgets/widgets.fixture.ts';
import type { WidgetType } from '../../../domain/widgets/widgetTypes.ts';
import type { Stack } from '../../support/stack.ts';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const banners = ['en', 'es', 'vi', 'my', 'ar'].map((name) => `/media/banner/${name}-mobile.webp`);
export const pictures = banners.map((image, index) => ({
  image,
  alt: `Morning ${index + 1}`,
  caption: index === 0 ? LONG : '',
  link: '/today',
}));

/** The samples, with existing pictures and words of any length. */
const contents: Readonly<Record<WidgetType, object>> = {
  'banner-card': {
    ...widgetSamples['banner-card'].valid,
    backgroundImage: '/media/banner/en-desktop.webp',
    backgroundImageMobile: banners[0],
  },
  'content-card': { ...widgetSamples['content-card'].valid, title: LONG, image: banners[1] },
  countdown: widgetSamples.countdown.valid,
  'feature-toggle': { widgetA: 'rich-text' },
  'image-gallery': { heading: LONG, layout: 'strip', pictures },
  'link-list': {
    heading: LONG,
    links: [
      { label: LONG, link: '/today', note: LONG },
      { label: 'A friend', link: 'https://example.org/', newTab: true },
    ],
  },
  'rich-text': widgetSamples['rich-text'].valid,
  'verse-of-the-day': { heading: 'For today' },
};

/** Publishes the row on a site, for every country without a row of its own. */
export async function publishEveryWidget({ program, callTo }: Stack, site = 1): Promise<void> {
  const { widgets } = program.services.direct;
  const call = await callTo('widgets');
  const idOf = (type: string) => (site === 1 ? type : `${type}-${site}`);
  const grid = { ...contents['image-gallery'], heading: 'A grid', layout: 'grid' };
  const all = [
    ...Object.entries({ ...contents, 'feature-toggle': { widgetA: idOf('rich-text') } }).map(
      ([type, content]) => [type, type, content] as const,
    ),
    ['grid', 'image-gallery', grid] as const,
  ];
  for (const [name, type, widgetContent] of all)
    await widgets.saveWidget({ body: { id: idOf(name), siteId: site, type, widgetContent } as never }, call);
  const column = (className: string, ...names: string[]) => ({
    className,
    widgets: names.map((name) => ({ id: idOf(name) })),
  });
  const columns = [
    column('full', 'banner-card', 'image-gallery', 'grid'),
    column('', 'content-card', 'rich-text'),
    column('', 'link-list'),
    column('', 'verse-of-the-day', 'countdown'),
  ];
  const [published] = await widgets.readLayouts({ query: { site, layout: ['homePage'] } }, call);
  const deleted = published!.rows.map(({ rowKey }) => rowKey).filter((key) => key !== 'en-default');
  const row = { rowKey: 'en-default', countries: ['default'], columns };
  const body = { layout: 'homePage', added: [row], deleted } as never;
  await widgets.publishLayout({ query: { site }, body }, call);
}
