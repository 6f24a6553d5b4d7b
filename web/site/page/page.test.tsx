import { expect, it } from 'vitest';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import type { ContentPageQuery } from './ContentPage.types.ts';
import ContentPageView from './ContentPageView.tsx';

type Page = NonNullable<ContentPageQuery['site']['page']>;

const show = (page: Partial<Page> = {}) => {
  const fullPage: Page = {
    __typename: 'Page',
    id: 'en.about',
    slug: 'about',
    title: 'About us',
    content: null,
    sections: [{ __typename: 'PageSection', type: 'text', html: '<p>Who we are.</p>' }],
    seoTitle: 'About Stillwater',
    seoDescription: 'Who we are and why.',
    seoImage: null,
    ...page,
  };
  const data: ContentPageQuery = { site: { __typename: 'Site', id: '1', page: fullPage } };
  renderInSite(<ContentPageView data={data} failed={[]} params={{ slug: 'about' }} />);
};
const meta = (name: string) => document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');

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
