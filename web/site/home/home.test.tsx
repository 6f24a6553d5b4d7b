import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadLaterParts } from '../../app/laterPart.tsx';
import type { LayoutFieldsFragment } from '../../widgets/Widget.types.ts';
import { renderInSite } from '../../testing/around.tsx';
import { homeOf } from '../../testing/readings.ts';
import HomeView from './HomeView.tsx';

beforeAll(loadLaterParts);

const show = (data = homeOf(), failed: string[] = [], around = {}) =>
  renderInSite(<HomeView data={data} failed={failed} params={{}} />, around);

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
};
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
  it("has the picture, the label 'Today's Devotional', the title and 'Read Now', all leading to the reading", () => {
    show();
    const to = '/2026/11/21/the-lamp-left-on';
    expect(screen.getByRole('link', { name: "Today's Devotional" })).toHaveAttribute('href', to);
    expect(screen.getByRole('link', { name: 'Read Now' })).toHaveAttribute('href', to);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The lamp left on');
    expect(document.querySelector(`a[href="${to}"] img`)).toHaveAttribute('fetchpriority', 'high');
  });

  it('hides the title when there is none yet, and the page keeps a first heading', () => {
    const data = homeOf();
    data.site.devotionalDay!.devotional.title = '';
    show(data);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Today's Devotional");
  });

  it('keeps its place and leads nowhere while there is nothing to read: today would only lead back', () => {
    show(homeOf({ devotionalDay: null }), ['site.devotionalDay']);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Today's Devotional");
    expect(document.querySelector('[data-placeholder]')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('cannot be shown');
  });

  it('moves within the site without a reload, unless a new tab is asked for', () => {
    const go = vi.fn();
    show(homeOf(), [], { nav: { go } });
    const link = screen.getByRole('link', { name: 'Read Now' });
    fireEvent.click(link, { metaKey: true });
    expect(go).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(go).toHaveBeenCalledWith('/2026/11/21/the-lamp-left-on');
  });

  it('puts the base path before every address', () => {
    show(homeOf(), [], { site: { basePath: '/read' } });
    expect(screen.getByRole('link', { name: 'Read Now' })).toHaveAttribute(
      'href',
      '/read/2026/11/21/the-lamp-left-on',
    );
  });
});

describe('the widget section', () => {
  it('shows a banner with a picture of its own for narrow screens, 320 high', () => {
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
    expect(link).toHaveAccessibleName(/opens a new tab/);
  });

  it('marks what a running test chose, row and widget, and gives nothing else a box of its own', () => {
    const test = 'widget:b:1w1kizd:B';
    const layout = layoutOf(column({ ...banner, test }, card));
    const rows = [{ ...layout.rows[0]!, test: 'row:homePage:r:1w1kizd:A' }];
    show(homeOf({ layout: { ...layout, rows } }));
    const marked = [...document.querySelectorAll<HTMLElement>('[data-drawn]')];
    expect(marked.map(({ dataset }) => dataset['drawn'])).toEqual(['row:homePage:r:1w1kizd:A', test]);
    expect(marked[1]).toContainElement(screen.getByRole('img', { name: 'A lake' }));
    expect(marked[1]).not.toContainElement(screen.getByRole('link', { name: /A card/ }));
  });

  it('is a polite block when the layout could not be had, and nothing when there is none', () => {
    const { unmount } = show(homeOf({ layout: null }), ['site.layout']);
    expect(screen.getByRole('status')).toBeInTheDocument();
    unmount();
    show(homeOf({ layout: null }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('a page that takes the home over', () => {
  const homePage = {
    __typename: 'Page' as const,
    id: 'p',
    slug: 'easter',
    title: 'Easter',
    content: null,
    sections: [{ __typename: 'PageSection' as const, type: 'text', html: '<p>He is risen.</p>' }],
    seoTitle: 'Easter',
    seoDescription: '',
    seoImage: '/media/easter.jpg',
  };

  it('stands in place of banner and widgets', () => {
    show(homeOf({ homePage, layout: layoutOf(column(banner)) }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Easter');
    expect(screen.getByText('He is risen.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Read Now' })).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('is shared with its picture', () => {
    show(homeOf({ homePage }));
    const image = document.querySelector('meta[property="og:image"]');
    expect(image).toHaveAttribute('content', 'https://example.org/media/easter.jpg');
  });
});
