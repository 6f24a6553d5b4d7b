import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import type { LayoutFieldsFragment } from '../../widgets/Widget.types.ts';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { sectionOf } from '../../testing/pages.fixture.ts';
import { homeOf } from '../../testing/readings.fixture.ts';
import HomeView from './HomeView.tsx';

beforeAll(loadLazyParts);

const show = (data = homeOf(), failed: string[] = [], context = {}) =>
  renderInSite(<HomeView data={data} failed={failed} params={{}} />, context);

const banner = {
  __typename: 'BannerCard' as const,
  id: 'b:1:A',
  widgetId: 'b',
  test: null as string | null,
  image: '/b.webp',
  imageMobile: '/m.webp',
  alt: 'A lake',
  link: '/today',
  newTab: false,
  focal: null,
  focalMobile: null,
};
const card = {
  __typename: 'ContentCard' as const,
  id: 'c:1:A',
  widgetId: 'c',
  test: null as string | null,
  image: null,
  alt: '',
  focal: null,
  category: 'News',
  title: 'A card',
  callToAction: 'Look',
  link: 'https://other.example/',
  newTab: true,
  remote: null,
  reading: null as ContentCard['reading'],
};
type ContentCard = Extract<
  LayoutFieldsFragment['rows'][number]['columns'][number]['widgets'][number],
  { __typename: 'ContentCard' }
>;
const layoutOf = (...columns: LayoutFieldsFragment['rows'][number]['columns']): LayoutFieldsFragment => ({
  __typename: 'Layout',
  name: 'homePage',
  versions: [],
  changesAt: null,
  rows: [{ __typename: 'LayoutRow', id: 'r', rowKey: 'r', test: null, columns }],
});
const column = (...widgets: (typeof banner | typeof card)[]) => ({
  __typename: 'LayoutColumn' as const,
  className: '',
  widgets,
});

describe("today's banner", () => {
  it("has the picture, the label 'Today's Devotional', the title and 'Read Now', all linked to the reading", () => {
    show();
    const to = '/2026/11/21/the-lamp-left-on';
    expect(screen.getByRole('link', { name: "Today's Devotional" })).toHaveAttribute('href', to);
    expect(screen.getByRole('link', { name: 'Read Now' })).toHaveAttribute('href', to);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The lamp left on');
    expect(document.querySelector(`a[href="${to}"] img`)).toHaveAttribute('fetchpriority', 'high');
  });

  it('hides a missing title, and the page keeps a first-level heading', () => {
    const data = homeOf();
    data.site.devotionalDay!.devotional.title = '';
    show(data);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Today's Devotional");
  });

  it('keeps its space and has no link while there is no reading, because today would redirect back', () => {
    show(homeOf({ devotionalDay: null }), ['site.devotionalDay']);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Today's Devotional");
    expect(document.querySelector('[data-placeholder]')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('is unavailable right now');
  });

  it('navigates on the client, unless a new tab is requested', () => {
    const go = vi.fn();
    show(homeOf(), [], { nav: { go } });
    const link = screen.getByRole('link', { name: 'Read Now' });
    fireEvent.click(link, { metaKey: true });
    expect(go).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(go).toHaveBeenCalledWith('/2026/11/21/the-lamp-left-on');
  });

  it('prefixes every address with the base path', () => {
    show(homeOf(), [], { site: { basePath: '/read' } });
    expect(screen.getByRole('link', { name: 'Read Now' })).toHaveAttribute(
      'href',
      '/read/2026/11/21/the-lamp-left-on',
    );
  });
});

describe('the widget section', () => {
  it('shows a banner with its own picture for narrow screens, 320 high', () => {
    show(homeOf({ layout: layoutOf(column(banner)) }));
    const source = document.querySelector('source[media="(max-width: 767.98px)"]');
    expect(source).toHaveAttribute('srcset', '/m.webp');
    expect(source).toHaveAttribute('height', '320');
    expect(screen.getByRole('img', { name: 'A lake' }).closest('a')).toHaveAttribute('href', '/today');
  });

  it('opens a card in a new tab safely and says so', () => {
    show(homeOf({ layout: layoutOf(column(card)) }));
    const link = screen.getByRole('link', { name: /A card/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveAccessibleName(/opens in a new tab/);
  });

  it('marks rows and widgets chosen by a running test, and wraps nothing else', () => {
    const test = 'widget:b:1w1kizd:B';
    const layout = layoutOf(column({ ...banner, test }, card));
    const rows = [{ ...layout.rows[0]!, test: 'row:homePage:r:1w1kizd:A' }];
    show(homeOf({ layout: { ...layout, rows } }));
    const marked = [...document.querySelectorAll<HTMLElement>('[data-drawn]')];
    expect(marked.map(({ dataset }) => dataset['drawn'])).toEqual(['row:homePage:r:1w1kizd:A', test]);
    expect(marked[1]).toContainElement(screen.getByRole('img', { name: 'A lake' }));
    expect(marked[1]).not.toContainElement(screen.getByRole('link', { name: /A card/ }));
  });

  it('shows a message when the layout failed, and nothing when there is none', () => {
    const { unmount } = show(homeOf({ layout: null }), ['site.layout']);
    expect(screen.getByRole('status')).toBeInTheDocument();
    unmount();
    show(homeOf({ layout: null }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('a page that takes over the home', () => {
  const homePage = {
    __typename: 'Page' as const,
    id: 'p',
    slug: 'easter',
    title: 'Easter',
    content: null,
    sections: [sectionOf({ html: '<p>He is risen.</p>' })],
    seoTitle: 'Easter',
    seoDescription: '',
    seoImage: '/media/easter.jpg',
  };

  it('replaces banner and widgets', () => {
    show(homeOf({ homePage, layout: layoutOf(column(banner)) }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Easter');
    expect(screen.getByText('He is risen.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Read Now' })).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it("keeps a way to today's devotional", () => {
    show(homeOf({ homePage }));
    expect(screen.getByRole('link', { name: 'The lamp left on' })).toHaveAttribute(
      'href',
      '/2026/11/21/the-lamp-left-on',
    );
  });

  it('is recorded for the country in this session until the default home is back', () => {
    document.cookie = 'country=MX';
    const { unmount } = show(homeOf({ homePage }));
    expect(sessionStorage.getItem('homeOverridden:MX')).toBe('true');
    unmount();
    show(homeOf({}));
    expect(sessionStorage.getItem('homeOverridden:MX')).toBeNull();
    document.cookie = 'country=; max-age=0';
  });

  it('is shared with its picture', () => {
    show(homeOf({ homePage }));
    const image = document.querySelector('meta[property="og:image"]');
    expect(image).toHaveAttribute('content', 'https://example.org/media/easter.jpg');
  });
});

describe('a card that links to a reading', () => {
  const reading = {
    __typename: 'Devotional' as const,
    id: 'd7',
    path: '/2024/03/08/the-town',
    title: 'The town with the cement works',
    author: 'Daniel Osei',
    dateText: 'March 8, 2024',
    excerpt: 'Grey dust lay on every sill.',
  };
  const cardOf = (changes: Partial<typeof card>) => column({ ...card, ...changes });
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('shows its author, date and excerpt', () => {
    show(homeOf({ layout: layoutOf(cardOf({ title: 'The town', reading })) }));
    const article = screen.getByRole('article');
    expect(article).toHaveTextContent('Daniel Osei · March 8, 2024');
    expect(article).toHaveTextContent('Grey dust lay on every sill.');
  });

  it.each([
    ['the reading of the day', { path: '/2026/11/21/the-lamp-left-on' }],
    ['an earlier reading with the same text', { title: 'The lamp left on' }],
  ])('is left out with its column when it repeats %s at the top', (_, same) => {
    const repeated = cardOf({ id: 'c2', title: 'Once more', reading: { ...reading, ...same } });
    show(homeOf({ layout: layoutOf(cardOf({ reading }), repeated, cardOf({ id: 'c3', title: 'Third' })) }));
    expect(titles()).toEqual(['A card', 'Third']);
  });
});
