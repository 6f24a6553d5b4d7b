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

/**
 * The titles of a site's texts in ordinary weeks, that is outside of the two longer blocks around the 29th of February.
 */
function weeklyTitles(language: string): Set<string> {
  const texts = readDemoTexts(inRoot('services', 'devotionals', 'demo', language));
  const from = localDate(2026, 5, 1)!;
  return new Set(
    Array.from({ length: 200 }, (_, index) => texts[textForDay(addDays(from, index), texts.length)]!.title),
  );
}

it.each(['es', 'vi', 'my', 'ar'])(
  'shows no card on the home page of the site %s whose text is also a reading of the day in ordinary weeks',
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

it.each(demoSites.map(({ name }) => name))('fills every field of every card of the site %s', (name) => {
  const { siteId } = demoSites.find((it) => it.name === name)!;
  const { widgets } = demoLayouts(DAY).find((it) => it.site === siteId)!;
  const cards = widgets.filter((it) => it.type === 'content-card').map((it) => it.widgetContent);
  const fields = ['title', 'category', 'callToActionText', 'callToActionLink', 'image'];
  expect(cards.length).toBeGreaterThanOrEqual(3);
  expect(
    cards.flatMap((card) =>
      fields.filter((field) => !card[field]).map((field) => `${String(card['title'])}: ${field}`),
    ),
  ).toEqual([]);
});

const isNoCard = ({ type }: { readonly type: WidgetType }) =>
  type !== 'banner-card' && type !== 'content-card';

it('shows a widget of every non-card type on some site, in its default row and in the language of the site', () => {
  const shown = demoLayouts(DAY).flatMap(({ site, widgets, layout }) => {
    const ids = layout.added[0]!.columns.flatMap((column) => column.widgets.map(({ id }) => id));
    const language = demoSites.find(({ siteId }) => siteId === site)!.config.LANGUAGE_CODE!;
    return widgets.filter((it) => isNoCard(it) && ids.includes(it.id)).map((it) => ({ ...it, language }));
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
  'has a widget $id that passes validation without issues',
  (widget) => {
    expect(checkWidget(widget.type, widget.widgetContent).issues).toEqual([]);
  },
);

it.each([
  [localDate(2026, 11, 21)!, '2026-12-24T18:00'],
  [localDate(2026, 12, 24)!, '2026-12-24T18:00'],
  [localDate(2026, 12, 25)!, '2027-12-24T18:00'],
])('seeds on %s a countdown to a day in the future', (today, moment) => {
  const widgets = demoLayouts(today).flatMap((it) => it.widgets);
  expect(widgets.find(({ type }) => type === 'countdown')!.widgetContent).toMatchObject({ moment });
});

it('seeds valid side layouts with one column for some sites', () => {
  const sides = demoSideLayouts();
  expect(sides.map(({ layout }) => layout.layout)).toEqual(['devotionalSide', 'devotionalSide']);
  for (const { widgets, layout } of sides) {
    expect(layout.added.map(({ columns }) => columns.length)).toEqual([1]);
    for (const { type, widgetContent } of widgets)
      expect(checkWidget(type, widgetContent).issues).toEqual([]);
  }
});
