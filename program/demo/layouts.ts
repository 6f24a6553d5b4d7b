/**
 * The demo's home layouts: a banner above three cards, one row per country, one widget per column (spec 1 §2). Sites
 * with only enough texts for a week have one card, and widgets of other types.
 */
import { localDate, type LocalDate } from '../../domain/dates/localDate.ts';
import { readingPath } from '../../domain/permalinks/readingAddress.ts';
import { inRoot } from '../../services/kit/root.ts';
import { demoSites } from '../../services/site-config/demoSites.ts';
import { readShippedTerms } from '../../services/translation/shippedTerms.ts';
import type { WidgetType } from '../../domain/widgets/widgetTypes.ts';
import { textForDay } from './calendar.ts';
import { siteLinks, siteWidgets } from './siteWidgets.ts';
import { readDemoTexts } from './texts.ts';

interface DemoWidget {
  readonly id: string;
  readonly type: WidgetType;
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

type DemoConfig = (typeof demoSites)[number]['config'];
type CardDay = readonly [month: number, day: number];

interface CardTexts {
  readonly category: string;
  readonly call: string;
  readonly banner: string;
  readonly country: string;
  /**
   * Call-to-action texts of the cards for the feed and for donations, on sites that have them (see `weeklyCardDays`).
   */
  readonly places?: { readonly feed: string; readonly give: string };
}

/** Texts of the cards apart from their titles, by language, and the country that has its own row. */
const cardTexts: Readonly<Record<string, CardTexts>> = {
  en: {
    category: 'From the archive',
    call: 'Read it',
    banner: 'An open book beside a lamp and a cup',
    country: 'GB',
  },
  es: {
    category: 'De nuestro archivo',
    call: 'Leer',
    banner: 'Un libro abierto junto a una lámpara y una taza',
    country: 'AR',
    places: { feed: 'Abrir la fuente', give: 'Ir a la página' },
  },
  vi: {
    category: 'Từ kho bài đọc',
    call: 'Đọc bài',
    banner: 'Một cuốn sách mở bên ngọn đèn và tách trà',
    country: 'AU',
    places: { feed: 'Mở nguồn tin', give: 'Đến trang dâng hiến' },
  },
  my: {
    category: 'မှတ်တမ်းထဲမှ',
    call: 'ဖတ်ရန်',
    banner: 'မီးအိမ်နှင့် ခွက်ဘေးရှိ ဖွင့်ထားသော စာအုပ်',
    country: 'TH',
    places: { feed: 'ဖိဒ်ကို ဖွင့်ရန်', give: 'လှူဒါန်းသည့် စာမျက်နှာသို့' },
  },
  ar: {
    category: 'من الأرشيف',
    call: 'اقرأ',
    banner: 'كتاب مفتوح بجانب مصباح وكوب',
    country: 'EG',
    places: { feed: 'افتح الخلاصة', give: 'إلى صفحة التبرّع' },
  },
};
/** The days whose texts are on the cards: in the default row, and in the row of the country. */
const cardDays: Record<'default' | 'country', readonly CardDay[]> = {
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
};
/**
 * The same for sites whose week uses all texts but one: a card with any of those would repeat a reading of the day once
 * a week. The unused text is on a card of the default row (the country reads it as its own text), next to links.
 */
const weeklyCardDays: typeof cardDays = { default: [[3, 5]], country: [] };

/** The layout homePage of every demo site, as seeded on the given day. */
export function demoLayouts(today: LocalDate): DemoLayout[] {
  return demoSites.map(({ siteId, name, config }) => {
    const { country, ...labels } = cardTexts[name]!;
    const texts = readDemoTexts(inRoot('services', 'devotionals', 'demo', config.LANGUAGE_CODE!));
    const banner: DemoWidget = {
      id: `${name}-banner`,
      type: 'banner-card',
      widgetContent: {
        backgroundImage: `/media/banner/${name}-desktop.webp`,
        backgroundImageMobile: `/media/banner/${name}-mobile.webp`,
        alt: `${readShippedTerms(config.LANGUAGE_CODE!)['shell#nav#donate']!}: ${labels.banner}`,
        // Not to today's reading, which is linked above it.
        linkUrl: config.DONATION_URL!,
        targetBlank: true,
      },
    };
    const isWeeklySite = texts.length < 31;
    const days = isWeeklySite ? weeklyCardDays : cardDays;
    const card = (key: string, day: CardDay) => archiveCard(name, config, texts, { key, day });
    const place = (key: 'feed' | 'give', title: string, category: string, link: string, day: CardDay) => ({
      id: `${name}-${key}`,
      type: 'content-card' as const,
      widgetContent: {
        title,
        category,
        callToActionText: labels.places![key],
        callToActionLink: link,
        image: pictureOf(localDate(config.evergreenYear!, ...day)!),
        alt: '',
        // Not a page of the site, so it must not be opened by client-side navigation.
        targetBlank: true,
      },
    });
    const defaultCards: DemoWidget[] = days.default.map((day, index) => card(`card-${index + 1}`, day));
    const fullWidthIds = new Set([banner.id]);
    const countryCards = days.country.map((day, index) => card(`${country.toLowerCase()}-${index + 1}`, day));
    if (isWeeklySite) {
      const terms = readShippedTerms(config.LANGUAGE_CODE!);
      const feed = place(
        'feed',
        terms['shell#nav#subscribe']!,
        terms['shell#footer#feed']!,
        '/feed.xml',
        [6, 13],
      );
      const give = place(
        'give',
        terms['shell#nav#donate']!,
        config.brandName!,
        config.DONATION_URL!,
        [9, 25],
      );
      countryCards.push(give, feed);
      const siteInfo = { terms, brandName: config.brandName!, donationUrl: config.DONATION_URL! };
      for (const { className, ...widget } of siteWidgets(name, today, siteInfo)) {
        const id = `${name}-${widget.type}`;
        defaultCards.push({ id, ...widget });
        if (className === 'full') fullWidthIds.add(id);
      }
    }
    const row = (rowKey: string, rowIndex: number, of: string, cards: DemoWidget[]): DemoRow => ({
      rowKey,
      rowIndex,
      countries: [of],
      columns: [banner, ...cards].map(({ id }) => ({
        className: fullWidthIds.has(id) ? 'full' : '',
        widgets: [{ id }],
      })),
    });
    return {
      site: siteId,
      widgets: [...new Set([banner, ...defaultCards, ...countryCards])],
      layout: {
        layout: 'homePage',
        added: [
          row(`${name}-default`, 0, 'default', defaultCards),
          row(`${name}-${country.toLowerCase()}`, 1, country, countryCards),
        ],
        note: 'The demo',
      },
    };
  });
}

/** A card that links to a text of the archive. */
function archiveCard(
  name: string,
  config: DemoConfig,
  texts: readonly { readonly title: string; readonly slug: string }[],
  { key, day }: { readonly key: string; readonly day: CardDay },
): DemoWidget {
  const { category, call } = cardTexts[name]!;
  const date = localDate(config.evergreenYear!, ...day)!;
  const text = texts[textForDay(date, texts.length)]!;
  return {
    id: `${name}-${key}`,
    type: 'content-card',
    widgetContent: {
      title: text.title,
      category,
      callToActionText: call,
      callToActionLink: readingPath({ date, slug: text.slug }),
      image: pictureOf(date),
      alt: '',
    },
  };
}

/** The side layout next to every reading of some demo sites: a card, or a list of links, in one column. */
export function demoSideLayouts(): DemoLayout[] {
  const texts = (language: string) => readDemoTexts(inRoot('services', 'devotionals', 'demo', language));
  return demoSites.flatMap(({ siteId, name, config }) => {
    const widgets: DemoWidget[] = [];
    if (name === 'en')
      widgets.push(archiveCard(name, config, texts(config.LANGUAGE_CODE!), { key: 'side-1', day: [4, 17] }));
    if (name === 'es') {
      const siteInfo = {
        terms: readShippedTerms(config.LANGUAGE_CODE!),
        brandName: config.brandName!,
        donationUrl: config.DONATION_URL!,
      };
      widgets.push({ id: `${name}-side-links`, ...siteLinks(siteInfo) });
    }
    if (widgets.length === 0) return [];
    const columns = [{ className: '', widgets: widgets.map(({ id }) => ({ id })) }];
    const row = { rowKey: `${name}-side`, rowIndex: 0, countries: ['default'], columns };
    return [{ site: siteId, widgets, layout: { layout: 'devotionalSide', added: [row], note: 'The demo' } }];
  });
}

const pictureOf = (date: LocalDate): string => `/media/daily/${date.replaceAll('-', '/')}-770.webp`;
