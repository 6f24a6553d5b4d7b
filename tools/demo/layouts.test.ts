import { expect, it } from 'vitest';
import { addDays, localDate } from '../../domain/dates/localDate.ts';
import { checkWidget } from '../../domain/widgets/checkWidget.ts';
import type { WidgetType } from '../../domain/widgets/widgetTypes.ts';
import { inRoot } from '../../services/kit/root.ts';
import { demoSites } from '../../services/site-config/demoSites.ts';
import { textForDay } from './calendar.ts';
import { demoLayouts, demoSideLayouts } from './layouts.ts';
import { readDemoTexts } from './texts.ts';

const DAY = localDate(2026, 11, 21)!;

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
    const { widgets, layout } = demoLayouts(DAY).find((it) => it.site === site.siteId)!;
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
    const { widgets } = demoLayouts(DAY).find((it) => it.site === siteId)!;
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

const isNew = ({ type }: { readonly type: WidgetType }) => type !== 'banner-card' && type !== 'content-card';

it('shows a widget of each type that is no card somewhere, for everybody there, in the language of the site', () => {
  const shown = demoLayouts(DAY).flatMap(({ site, widgets, layout }) => {
    const ids = layout.added[0]!.columns.flatMap((column) => column.widgets.map(({ id }) => id));
    const language = demoSites.find(({ siteId }) => siteId === site)!.config.LANGUAGE_CODE!;
    return widgets.filter((it) => isNew(it) && ids.includes(it.id)).map((it) => ({ ...it, language }));
  });
  expect([...new Set(shown.map(({ type }) => type))].toSorted()).toEqual([
    'countdown',
    'image-gallery',
    'link-list',
    'verse-of-the-day',
  ]);
  const scripts: Partial<Record<string, RegExp>> = { ar: /\p{Script=Arabic}/u, my_MM: /\p{Script=Myanmar}/u };
  for (const { language, widgetContent } of shown) {
    expect(JSON.stringify(widgetContent)).toMatch(scripts[language] ?? /\p{Script=Latin}|^\{\}$/u);
  }
});

it.each(demoLayouts(DAY).flatMap(({ widgets }) => widgets))(
  'has a widget $id that is taken without advice',
  (it) => {
    expect(checkWidget(it.type, it.widgetContent).issues).toEqual([]);
  },
);

it.each([
  [localDate(2026, 11, 21)!, '2026-12-24T18:00'],
  [localDate(2026, 12, 24)!, '2026-12-24T18:00'],
  [localDate(2026, 12, 25)!, '2027-12-24T18:00'],
])('filled on %s it counts to a day that is still to come', (today, moment) => {
  const widgets = demoLayouts(today).flatMap((it) => it.widgets);
  expect(widgets.find(({ type }) => type === 'countdown')!.widgetContent).toMatchObject({ moment });
});

it('puts beside the readings of some sites what passes the rules of widgets, in one column', () => {
  const sides = demoSideLayouts();
  expect(sides.map(({ layout }) => layout.layout)).toEqual(['devotionalSide', 'devotionalSide']);
  for (const { widgets, layout } of sides) {
    expect(layout.added.map(({ columns }) => columns.length)).toEqual([1]);
    for (const { type, widgetContent } of widgets)
      expect(checkWidget(type, widgetContent).issues).toEqual([]);
  }
});
