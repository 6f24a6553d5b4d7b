import { expect, it } from 'vitest';
import { addDays, localDate } from '../../domain/dates/localDate.ts';
import { inRoot } from '../../services/kit/root.ts';
import { demoSites } from '../../services/site-config/demoSites.ts';
import { textForDay } from './calendar.ts';
import { demoLayouts } from './layouts.ts';
import { readDemoTexts } from './texts.ts';

/** The titles of the texts a site has in its ordinary weeks: all but the two around the 29th of February. */
function weeklyTitles(language: string): Set<string> {
  const texts = readDemoTexts(inRoot('services', 'devotionals', 'demo', language));
  const from = localDate(2026, 5, 1)!;
  return new Set(
    Array.from({ length: 200 }, (_, index) => texts[textForDay(addDays(from, index), texts.length)]!.title),
  );
}

it.each(['es', 'vi', 'my', 'ar'])(
  "shows on the home of the site %s no card whose text is the day's once a week",
  (name) => {
    const site = demoSites.find((it) => it.name === name)!;
    const { widgets, layout } = demoLayouts().find((it) => it.site === site.siteId)!;
    const titles = widgets.flatMap((it) => (it.type === 'content-card' ? [it.widgetContent['title']] : []));
    const weekly = weeklyTitles(site.config.LANGUAGE_CODE!);
    expect(weekly.size).toBe(7);
    expect(titles.filter((it) => weekly.has(String(it)))).toEqual([]);
    expect(layout.added.map((row) => row.columns.length)).toEqual([4, 3]);
  },
);

it.each(demoSites.map(({ name }) => name))(
  'gives every card of the site %s all that a card can say',
  (name) => {
    const { siteId } = demoSites.find((it) => it.name === name)!;
    const { widgets } = demoLayouts().find((it) => it.site === siteId)!;
    const cards = widgets.filter((it) => it.type === 'content-card').map((it) => it.widgetContent);
    const parts = ['title', 'category', 'callToActionText', 'callToActionLink', 'image'];
    expect(cards.length).toBeGreaterThanOrEqual(3);
    expect(
      cards.flatMap((card) =>
        parts.filter((part) => !card[part]).map((part) => `${String(card['title'])}: ${part}`),
      ),
    ).toEqual([]);
  },
);
