import { expect, it } from 'vitest';
import { renderInSite } from '../../testing/around.tsx';
import type { ContentPageQuery } from './ContentPage.types.ts';
import ContentPageView from './ContentPageView.tsx';

type Page = NonNullable<ContentPageQuery['site']['page']>;

const show = (page: Partial<Page> = {}) => {
  const whole: Page = {
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
  const data: ContentPageQuery = { site: { __typename: 'Site', id: '1', page: whole } };
  renderInSite(<ContentPageView data={data} failed={[]} params={{ slug: 'about' }} />);
};
const meta = (name: string) => document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');

it('is shared under its title for search engines, with its description and its picture', () => {
  show({ seoImage: '/media/about.jpg' });
  expect([meta('title'), meta('description'), meta('image')]).toEqual([
    'About Stillwater',
    'Who we are and why.',
    'https://example.org/media/about.jpg',
  ]);
});

it('has the site’s picture where none was chosen', () => {
  show();
  expect(meta('image')).toBe('https://example.org/media/share/site-1.jpg');
});

it('is described by the site where it has no words of its own', () => {
  show({ seoDescription: '' });
  expect(meta('description')).toBe('A reading for every day.');
});
