/** Every widget type as visitors see it: in English and Arabic, when empty, and when its pictures fail to load. */
import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLazyParts } from '../base/navigation/lazyPart.tsx';
import { inSite, renderInSite } from '../testing/renderInSite.fixture.tsx';
import { widgetSamples } from '../testing/widgets.fixture.ts';
import { widgetViews } from './registry.tsx';
import type { WidgetOf, WidgetTypename, WidgetViewProps } from './widgetView.ts';
import { WidgetSection } from './WidgetSection.tsx';

beforeAll(loadLazyParts);

type AnyView = ComponentType<WidgetViewProps<WidgetTypename>>;

const arabic = JSON.parse(readFileSync('domain/translation/words/ar.json', 'utf8')) as Record<string, string>;
const section = (name: string) => ({
  __typename: 'TermSection' as const,
  id: name,
  section: name,
  entries: Object.fromEntries(
    Object.entries(arabic)
      .filter(([key]) => key.startsWith(`${name}#`))
      .map(([key, text]) => [key.slice(name.length + 1), text]),
  ),
});
const inArabic = {
  site: { language: 'ar', direction: 'rtl' as const, terms: [section('shell'), section('widgets')] },
};

function show<T extends WidgetTypename>(type: T, change: Partial<WidgetOf<T>> = {}, context = {}) {
  const View = widgetViews[type] as AnyView;
  const widget = { ...widgetSamples[type], ...change } as WidgetOf<WidgetTypename>;
  return renderInSite(<View widget={widget} columns={3} />, context);
}

interface Expected<T extends WidgetTypename> {
  /** Its visible text, and its Arabic terms besides the author's texts. */
  readonly says: string;
  readonly arabic: readonly string[];
  /** The change that makes it empty. */
  readonly empty: Partial<WidgetOf<T>>;
  /** The text that replaces its pictures when they fail; null for a widget without pictures. */
  readonly lost: string | null;
}
const expected: { readonly [T in WidgetTypename]: Expected<T> } = {
  BannerCard: { says: '', arabic: [], empty: { image: null, imageMobile: null }, lost: 'A lake at dawn' },
  ContentCard: { says: 'A small light', arabic: [], empty: { image: null }, lost: 'A small light' },
  Countdown: {
    says: 'We begin at six',
    arabic: ['٣٣ يومًا', '٦ ساعات'],
    empty: { isOver: true, after: '' },
    lost: null,
  },
  ImageGallery: { says: 'Pictures of the year', arabic: [], empty: { pictures: [] }, lost: 'A hill' },
  LinkList: { says: 'A friend', arabic: ['يُفتح في علامة تبويب جديدة'], empty: { links: [] }, lost: null },
  RichText: { says: 'A piece of text', arabic: [], empty: { html: '' }, lost: null },
  VerseOfTheDay: {
    says: 'Your word is a lamp to my feet.',
    arabic: ['آية اليوم', 'اقرأ التأمّل'],
    empty: { devotional: null },
    lost: null,
  },
};
// 33 days and six hours before the moment of the countdown.
beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const types = Object.keys(expected) as WidgetTypename[];

describe.each(types)('a %s', (type) => {
  const { says, empty } = expected[type];

  it('shows its content, also in server HTML', () => {
    const { container } = show(type);
    expect(container).toHaveTextContent(says);
    const View = widgetViews[type] as AnyView;
    const html = renderToString(inSite(<View widget={widgetSamples[type]} columns={1} />));
    expect(html).toContain(says);
  });

  it('is in Arabic on an Arabic site', () => {
    const { container } = show(type, {}, inArabic);
    expect(container).toHaveTextContent(says);
    expect(container.textContent).not.toMatch(
      /opens a new tab|Verse of the day|Read the devotional|\bdays?\b/,
    );
    // Labels for screen readers too, except the author's texts.
    const labels = [...container.querySelectorAll('*')].flatMap((it) =>
      ['aria-label', 'aria-roledescription'].flatMap((name) => it.getAttribute(name) ?? []),
    );
    for (const text of labels.filter((it) => it !== 'Pictures of the year'))
      expect(text).toMatch(/\p{Script=Arabic}/u);
    for (const text of expected[type].arabic) expect(container).toHaveTextContent(text);
  });

  it('leaves no picture, link or frame when it is empty', () => {
    const { container } = show(type, empty as never);
    expect(container.querySelector('img, [role=group], button')).toBeNull();
    if (type !== 'ContentCard' && type !== 'RichText') expect(container).toBeEmptyDOMElement();
  });

  it('has no link without target or name', () => {
    const { container } = show(type);
    for (const link of container.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(\/|https:)/);
      expect(link).toHaveAccessibleName();
    }
  });
});

it.each(
  types.flatMap((type) => (expected[type].lost === null ? [] : [[type, expected[type].lost] as const])),
)('a %s replaces failed pictures by text: %s', (type, lost) => {
  const { container } = show(type);
  for (const image of container.querySelectorAll('img')) fireEvent.error(image);
  expect(container.querySelector('img, picture')).toBeNull();
  expect(container).toHaveTextContent(lost);
});

it('keeps the row and the columns of empty widgets', () => {
  const row = {
    __typename: 'LayoutRow' as const,
    id: 'r',
    rowKey: 'r',
    test: null,
    columns: types.map((type) => ({
      __typename: 'LayoutColumn' as const,
      className: '',
      widgets: [{ ...widgetSamples[type], ...expected[type].empty } as WidgetOf<WidgetTypename>],
    })),
  };
  const layout = {
    __typename: 'Layout' as const,
    name: 'homePage',
    versions: [],
    changesAt: null,
    rows: [row],
  };
  renderInSite(<WidgetSection layout={layout} label="More to read" />);
  const region = screen.getByRole('region', { name: 'More to read' });
  expect(region.querySelector('div')!.children).toHaveLength(types.length);
  expect(region).toHaveTextContent('A small light');
});
