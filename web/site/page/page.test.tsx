import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import { sectionOf } from '../../testing/pages.fixture.ts';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import type { ContentPageQuery } from './ContentPage.types.ts';
import ContentPageView from './ContentPageView.tsx';

type Page = NonNullable<ContentPageQuery['site']['page']>;

beforeAll(loadLazyParts);

const show = (page: Partial<Page> | null = {}, failed: readonly string[] = []) => {
  const fullPage: Page = {
    __typename: 'Page',
    id: 'en.about',
    slug: 'about',
    title: 'About us',
    content: null,
    sections: [sectionOf({ html: '<p>Who we are.</p>' })],
    seoTitle: 'About Stillwater',
    seoDescription: 'Who we are and why.',
    seoImage: null,
    updatedAt: null,
    alternates: [],
  };
  const shown = page && { ...fullPage, ...page };
  const data: ContentPageQuery = { site: { __typename: 'Site', id: '1', page: shown } };
  return renderInSite(<ContentPageView data={data} failed={failed} params={{ slug: 'about' }} />);
};
const meta = (name: string) => document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
const headings = () => screen.getAllByRole('heading').map((it) => [it.tagName, it.textContent]);

const banner = sectionOf({
  type: 'banner',
  html: '<p>It began in a kitchen.</p>',
  image: '/media/lamp.webp',
  imageSizes: '/media/lamp-480.webp 480w, /media/lamp.webp 1440w',
  imageAlt: 'A lamp in a window',
  imageFocal: '50% 30%',
});

it('is shared with its SEO title, description and picture', () => {
  show({ seoImage: '/media/about.jpg' });
  expect([meta('title'), meta('description'), meta('image')]).toEqual([
    'About Stillwater',
    'Who we are and why.',
    'https://example.org/media/about.jpg',
  ]);
});

it('has the site’s picture when it has none', () => {
  show();
  expect(meta('image')).toBe('https://example.org/media/share/site-1.jpg');
});

it('has the site’s description when it has none', () => {
  show({ seoDescription: '' });
  expect(meta('description')).toBe('A reading for every day.');
});

it('has one address: its route if it has one, else below the page path', () => {
  show();
  expect(canonical()).toBe('https://example.org/page/about');
  cleanup();
  show({ slug: 'our-story' });
  expect(canonical()).toBe('https://example.org/our-story');
});

it('is not found without a page, and unavailable when the page could not be read', () => {
  const { unmount } = show(null);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  unmount();
  show(null, ['site.page']);
  expect(screen.queryByRole('heading', { name: 'Page not found' })).not.toBeInTheDocument();
});

describe('a banner', () => {
  it('at the beginning is the head of the page: picture, the one h1, introduction', () => {
    show({ sections: [banner, sectionOf({ html: '<h2>Then</h2><p>More.</p>' })] });
    expect(headings()).toEqual([
      ['H1', 'About us'],
      ['H2', 'Then'],
    ]);
    const picture = screen.getByRole('img', { name: 'A lamp in a window' });
    expect(picture).toHaveAttribute('srcset', expect.stringContaining('480w'));
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveStyle({ objectPosition: '50% 30%' });
    expect(screen.getByText('It began in a kitchen.')).toBeInTheDocument();
  });

  it('may have a title of its own, and is a heading of its own further down', () => {
    show({ sections: [{ ...banner, title: 'A lamp in a window' }] });
    expect(headings()).toEqual([['H1', 'A lamp in a window']]);
    cleanup();
    show({ sections: [sectionOf({ html: '<p>First.</p>' }), { ...banner, title: 'A lamp' }] });
    expect(headings()).toEqual([
      ['H1', 'About us'],
      ['H2', 'A lamp'],
    ]);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  });

  it('has the generic picture in place of one that does not load', () => {
    show({ sections: [banner] });
    fireEvent.error(screen.getByRole('img'));
    const picture = screen.getByRole('img', { name: 'A lamp in a window' });
    expect(picture).toHaveAttribute('src', '/fallback.svg');
    expect(picture).not.toHaveAttribute('srcset');
  });
});

it('shows what the new editor made, and no section', () => {
  show({ content: '<p>Made there.</p>', sections: [banner, sectionOf({ html: '<p>Old.</p>' })] });
  const article = screen.getByRole('article');
  expect(headings()).toEqual([['H1', 'About us']]);
  expect(within(article).getByText('Made there.')).toBeInTheDocument();
  expect(within(article).queryByText('Old.')).not.toBeInTheDocument();
});
