/** The demo's home layouts: a banner over three cards, one row per country, one widget per column. Spec 1 §2. */
import { localDate, type LocalDate } from '../../domain/dates/localDate.ts';
import { readingPath } from '../../domain/permalinks/readingPath.ts';
import { inRoot } from '../../services/kit/root.ts';
import { demoSites } from '../../services/site-config/demoSites.ts';
import { textForDay } from './calendar.ts';
import { readDemoTexts } from './texts.ts';

interface DemoWidget {
  readonly id: string;
  readonly type: 'banner-card' | 'content-card';
  readonly widgetContent: Readonly<Record<string, unknown>>;
}
interface DemoRow {
  readonly rowKey: string;
  readonly rowIndex: number;
  readonly countries: string[];
  readonly columns: { className: string; widgets: { id: string }[] }[];
}
export interface DemoLayout {
  readonly site: number;
  readonly widgets: readonly DemoWidget[];
  readonly layout: { readonly layout: string; readonly added: DemoRow[]; readonly note: string };
}

/** What the cards say besides their titles, by language, and which country has a row of its own. */
const words: Readonly<Record<string, { category: string; call: string; banner: string; country: string }>> = {
  en: {
    category: 'From the archive',
    call: 'Read it',
    banner: 'A still lake between hills in the first light',
    country: 'GB',
  },
  es: {
    category: 'De nuestro archivo',
    call: 'Leer',
    banner: 'Colinas con cipreses al amanecer',
    country: 'AR',
  },
  vi: {
    category: 'Từ kho bài đọc',
    call: 'Đọc bài',
    banner: 'Ruộng bậc thang trong ánh sáng sớm mai',
    country: 'AU',
  },
  my: { category: 'မှတ်တမ်းထဲမှ', call: 'ဖတ်ရန်', banner: 'မြူဆိုင်းနေသော တောင်တန်းများ', country: 'TH' },
  ar: { category: 'من الأرشيف', call: 'اقرأ', banner: 'كثبان رملية في ضوء هادئ', country: 'EG' },
};
/** The days whose texts stand on the cards: for everybody, and for the country with a row of its own. */
const cardDays = {
  default: [
    [3, 8],
    [6, 13],
    [9, 25],
  ],
  country: [
    [2, 4],
    [5, 19],
    [10, 30],
  ],
} as const;

/** The layout homePage of every demo site. */
export function demoLayouts(): DemoLayout[] {
  return demoSites.map(({ siteId, name, config }) => {
    const { country, ...own } = words[name]!;
    const texts = readDemoTexts(inRoot('services', 'devotionals', 'demo', config.LANGUAGE_CODE!));
    const banner: DemoWidget = {
      id: `${name}-banner`,
      type: 'banner-card',
      widgetContent: {
        backgroundImage: `/media/banner/${name}-desktop.webp`,
        backgroundImageMobile: `/media/banner/${name}-mobile.webp`,
        alt: own.banner,
        linkUrl: '/today',
      },
    };
    const card = (key: string, [month, day]: readonly [number, number]): DemoWidget => {
      const date = localDate(config.evergreenYear!, month, day)!;
      const text = texts[textForDay(date, texts.length)]!;
      return {
        id: `${name}-${key}`,
        type: 'content-card',
        widgetContent: {
          title: text.title,
          category: own.category,
          callToActionText: own.call,
          callToActionLink: readingPath({ date, slug: text.slug }),
          image: pictureOf(date),
          alt: '',
        },
      };
    };
    const everybody = cardDays.default.map((day, index) => card(`card-${index + 1}`, day));
    const there = cardDays.country.map((day, index) => card(`${country.toLowerCase()}-${index + 1}`, day));
    const row = (rowKey: string, rowIndex: number, of: string, cards: DemoWidget[]): DemoRow => ({
      rowKey,
      rowIndex,
      countries: [of],
      columns: [banner, ...cards].map(({ id }, index) => ({
        className: index === 0 ? 'full' : '',
        widgets: [{ id }],
      })),
    });
    return {
      site: siteId,
      widgets: [banner, ...everybody, ...there],
      layout: {
        layout: 'homePage',
        added: [
          row(`${name}-default`, 0, 'default', everybody),
          row(`${name}-${country.toLowerCase()}`, 1, country, there),
        ],
        note: 'The demo',
      },
    };
  });
}

const pictureOf = (date: LocalDate): string => `/media/daily/${date.replaceAll('-', '/')}-770.webp`;
