import { describe, expect, it } from 'vitest';
import { contentCard } from '../widgets/types/contentCard.ts';
import { addressOfSource, nameOfSource, sourceOf } from './source.ts';

const settings = { ...contentCard.defaults, isApiContent: true, baseUrl: 'https://blog.example.org' };
const requestFor = (change: object) => {
  const source = sourceOf({ ...settings, ...change });
  return source && addressOfSource(source).href;
};

describe('the request of a card', () => {
  it.each([
    [{}, '/wp-json/wp/v2/posts?per_page=1&orderby=date&order=desc&offset=0&_embed=1'],
    [{ offset: 2 }, '/wp-json/wp/v2/posts?per_page=1&orderby=date&order=desc&offset=2&_embed=1'],
    [{ postType: 'stories' }, '/wp-json/wp/v2/stories?per_page=1&orderby=date&order=desc&offset=0&_embed=1'],
    [{ postType: '' }, '/wp-json/wp/v2/posts?per_page=1&orderby=date&order=desc&offset=0&_embed=1'],
    [{ postId: '12', offset: 3 }, '/wp-json/wp/v2/posts/12?_embed=1'],
    [{ postId: 'a-slug' }, '/wp-json/wp/v2/posts?per_page=1&slug=a-slug&_embed=1'],
  ])('%j', (change, path) => {
    expect(requestFor(change)).toBe(`https://blog.example.org${path}`);
  });

  it.each([
    ['https://blog.example.org/', '/wp-json/wp/v2/posts/1?_embed=1'],
    ['https://blog.example.org/wp-json', '/wp-json/wp/v2/posts/1?_embed=1'],
    ['https://blog.example.org/wp-json/wp/v2/posts/?x=1#y', '/wp-json/wp/v2/posts/1?_embed=1'],
    ['https://blog.example.org/sub', '/sub/wp-json/wp/v2/posts/1?_embed=1'],
  ])('finds the API of %s', (baseUrl, path) => {
    expect(requestFor({ baseUrl, postId: '1' })).toBe(`https://blog.example.org${path}`);
  });

  it.each([
    { isApiContent: false },
    { baseUrl: '' },
    { baseUrl: 'javascript:alert(1)' },
    { postType: '..' },
    { postType: '../users' },
    { postType: 'posts/1' },
    { postType: 'posts?x' },
    { postType: 'posts%2f..' },
    { postId: '../users' },
    { postId: '1?context=edit' },
    { postId: '1/revisions' },
    { postId: '%00' },
  ])('sends no request for %j', (change) => {
    expect(requestFor(change)).toBeNull();
  });

  it('is one source for all cards with the same request', () => {
    const name = (change: object) => nameOfSource(sourceOf({ ...settings, ...change })!);
    expect(name({ postId: '5', offset: 9 })).toBe(name({ postId: '5', offset: 0 }));
    expect(name({ baseUrl: 'https://blog.example.org/wp-json/' })).toBe(name({}));
    expect(name({ offset: 5 })).not.toBe(name({ postId: '5' }));
  });
});
