/** What stands on the homes of some demo sites besides cards, each in its language: links, a verse, pictures, a day to come. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { WidgetType } from '../../domain/widgets/widgetTypes.ts';

export interface SiteWidget {
  readonly type: WidgetType;
  /** The class name of its column. */
  readonly className: string;
  readonly widgetContent: Readonly<Record<string, unknown>>;
}

export interface Places {
  /** The site's words, flat. */
  readonly words: Readonly<Record<string, string>>;
  readonly brandName: string;
  readonly donationUrl: string;
}

/** The places there were cards of before: the feed and giving; and today's reading. */
export const siteLinks = ({ words, brandName, donationUrl }: Places): Omit<SiteWidget, 'className'> => ({
  type: 'link-list',
  widgetContent: {
    heading: words['shell#footer#label'],
    links: [
      { label: words['home#banner#label'], link: '/today' },
      // What is no page of the site is no soft navigation either.
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

const links = (places: Places): SiteWidget => ({ className: '', ...siteLinks(places) });

/** The pictures of all banners, in the order of `shows`. */
const bannersOf = ['en', 'es', 'vi', 'my', 'ar'] as const;
const gallery = (layout: 'grid' | 'strip', heading: string, shows: readonly string[]): SiteWidget => ({
  type: 'image-gallery',
  className: 'full',
  widgetContent: {
    heading,
    layout,
    pictures: shows.map((alt, index) => ({
      image: `/media/banner/${bannersOf[index]!}-mobile.webp`,
      alt,
      caption: '',
      focal: '50% 60%',
    })),
  },
});

/** Christmas Eve at six, this year's or the next one's. */
function christmasEve(today: LocalDate): string {
  const year = Number(today.slice(0, 4));
  return `${today <= `${year}-12-24` ? year : year + 1}-12-24T18:00`;
}

/** By site; the English home has cards alone, as the specification has it. */
export function siteWidgets(name: string, today: LocalDate, places: Places): readonly SiteWidget[] {
  switch (name) {
    case 'es':
      return [
        links(places),
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
      return [{ type: 'verse-of-the-day', className: '', widgetContent: {} }, links(places)];
    case 'my':
      return [
        links(places),
        gallery('grid', 'နံနက်ခင်းများ', [
          'အာရုဏ်ဦး အလင်းတွင် တောင်ကုန်းများကြား ငြိမ်သက်နေသော ရေကန်',
          'နေထွက်ချိန် ထင်းရှူးပင်တန်းများရှိသော တောင်ကုန်းများ',
          'နံနက်စောစော အလင်းရောင်ရှိ လှေကားထစ် လယ်ကွင်းများ',
          'မြူဆိုင်းနေသော တောင်တန်းများ',
        ]),
      ];
    case 'ar':
      return [
        links(places),
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
