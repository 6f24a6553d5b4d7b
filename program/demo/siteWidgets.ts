/**
 * Widgets other than cards on the home pages of some demo sites, each in its language: links, a verse, pictures, a
 * countdown.
 */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { WidgetType } from '../../domain/widgets/widgetTypes.ts';

export interface SiteWidget {
  readonly type: WidgetType;
  /** CSS class of its column. */
  readonly className: string;
  readonly widgetContent: Readonly<Record<string, unknown>>;
}

export interface SiteInfo {
  /** The site's terms, flat: text by key. */
  readonly terms: Readonly<Record<string, string>>;
  readonly brandName: string;
  readonly donationUrl: string;
}

/** The list of links: today's reading, the feed, donations. */
export const siteLinks = ({
  terms: words,
  brandName,
  donationUrl,
}: SiteInfo): Omit<SiteWidget, 'className'> => ({
  type: 'link-list',
  widgetContent: {
    heading: words['shell#footer#label'],
    links: [
      { label: words['home#banner#label'], link: '/today' },
      // Not a page of the site, so it must not be opened by client-side navigation.
      {
        label: words['shell#nav#subscribe'],
        link: '/feed.xml',
        note: words['shell#footer#feed'],
        newTab: true,
      },
      { label: words['shell#nav#donate'], link: donationUrl, note: brandName, newTab: true },
    ],
  },
});

const links = (site: SiteInfo): SiteWidget => ({ className: '', ...siteLinks(site) });

/** The sites whose banner pictures the gallery shows, in the order of the alternative texts. */
const bannerSites = ['en', 'es', 'vi', 'my', 'ar'] as const;
const gallery = (layout: 'grid' | 'strip', heading: string, altTexts: readonly string[]): SiteWidget => ({
  type: 'image-gallery',
  className: 'full',
  widgetContent: {
    heading,
    layout,
    pictures: altTexts.map((alt, index) => ({
      image: `/media/banner/${bannerSites[index]!}-mobile.webp`,
      alt,
      caption: '',
      focal: '50% 60%',
    })),
  },
});

/** The next Christmas Eve at 18:00, local wall clock. */
function christmasEve(today: LocalDate): string {
  const year = Number(today.slice(0, 4));
  return `${today <= `${year}-12-24` ? year : year + 1}-12-24T18:00`;
}

/** The widgets of a site by its name. The English home page has only cards, as the specification says. */
export function siteWidgets(name: string, today: LocalDate, site: SiteInfo): readonly SiteWidget[] {
  switch (name) {
    case 'es':
      return [
        links(site),
        {
          type: 'countdown',
          className: '',
          widgetContent: {
            heading: 'Nochebuena',
            moment: christmasEve(today),
            before: 'A las seis de la tarde encendemos una vela y leemos juntos.',
            after: 'La vela está encendida. Feliz Navidad.',
            link: '/today',
          },
        },
      ];
    case 'vi':
      return [{ type: 'verse-of-the-day', className: '', widgetContent: {} }, links(site)];
    case 'my':
      return [
        links(site),
        gallery('grid', 'နံနက်ခင်းများ', [
          'အာရုဏ်ဦး အလင်းတွင် တောင်ကုန်းများကြား ငြိမ်သက်နေသော ရေကန်',
          'နေထွက်ချိန် ထင်းရှူးပင်တန်းများရှိသော တောင်ကုန်းများ',
          'နံနက်စောစော အလင်းရောင်ရှိ လှေကားထစ် လယ်ကွင်းများ',
          'မြူဆိုင်းနေသော တောင်တန်းများ',
        ]),
      ];
    case 'ar':
      return [
        links(site),
        gallery('strip', 'صباحات', [
          'بحيرة ساكنة بين التلال في أول الضوء',
          'تلال وأشجار سرو عند الفجر',
          'مدرّجات أرز في ضوء الصباح الباكر',
          'جبال يلفّها الضباب',
          'كثبان رملية في ضوء هادئ',
        ]),
      ];
    default:
      return [];
  }
}
