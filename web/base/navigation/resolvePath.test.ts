import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { resolvePath, type PathContext } from './resolvePath.ts';
import { accountPages } from '../../account/page/accountPages.ts';

const context: PathContext = {
  basePath: '',
  routes: [],
  country: 'US',
  today: '2026-11-21' as LocalDate,
  donationUrl: 'https://give.example.org/',
};
const resolve = (pathname: string, search = '', more: Partial<PathContext> = {}) =>
  resolvePath(pathname, search, { ...context, ...more });
const notFound = { kind: 'notFound' };

describe('resolvePath', () => {
  it.each([
    ['/', 'home', {}],
    ['/2026/11/21', 'reading', { date: '2026-11-21' }],
    ['/2026/11/21/title/', 'reading', { date: '2026-11-21' }],
    ['/77/2026/11/21', 'reading', { date: '2026-11-21', dateId: '77' }],
    ['/login', 'signIn', { begin: 'signIn' }],
    ['/login/', 'signIn', { begin: 'signIn' }],
    ['/ssr', 'signIn', { begin: 'signIn' }],
    ['/app', 'signIn', { begin: 'signIn' }],
    ['/app/anything/at/all', 'signIn', { begin: 'signIn' }],
    ['/register', 'signIn', { begin: 'signUp' }],
    ['/signup', 'signIn', { begin: 'signUp' }],
    ['/reset-password', 'signIn', { begin: 'forgot' }],
    ['/account/reset-password', 'signIn', { begin: 'forgot' }],
    ['/account', 'account', {}],
    ['/account/', 'account', {}],
    ['/account/api-tokens', 'account', { section: 'api-tokens' }],
    ['/account/data/', 'account', { section: 'data' }],
    ['/our-story', 'contentPage', { slug: 'our-story' }],
    ['/who-we-are/', 'contentPage', { slug: 'who-we-are' }],
    ['/what-we-believe', 'contentPage', { slug: 'what-we-believe' }],
    ['/contact-us', 'contentPage', { slug: 'contact-us' }],
    ['/page/about', 'contentPage', { slug: 'about' }],
    ['/page/caf%C3%A9/', 'contentPage', { slug: 'café' }],
    [`/page/${encodeURIComponent('စ'.repeat(120))}`, 'contentPage', { slug: 'စ'.repeat(120) }],
  ])('resolves %s to the page %s with params %j', (path, page, params) => {
    expect(resolve(path)).toEqual({ kind: 'page', page, params });
  });

  it.each([
    ['/us/2026/11/21/x', '?y=1', '/2026/11/21?y=1', 302],
    ['/gb/2026/11/21', '?y=1', '/2026/11/21?y=1&country=gb', 302],
    ['/home/', '?a', '/?a', 301],
    ['/page/our-story', '?status=draft', '/our-story?status=draft', 301],
    ['/subscribe', '?a', '/email-signups?a', 301],
  ])('redirects %s%s to %s', (path, search, to, status) => {
    expect(resolve(path, search)).toEqual({ kind: 'redirect', to, status });
  });

  it('redirects /today to the reader’s date and marks it so that the server may check for a reading', () => {
    const to = '/2026/11/21/?a=1';
    expect(resolve('/today', '?a=1')).toEqual({ kind: 'redirect', to, status: 302, today: true });
  });

  it.each([
    '/2026/02/30',
    '/2026/1/2',
    '/us/2025/02/29',
    '/page',
    '/page/',
    '/page/a/b',
    '/page/%ff',
    `/page/${'a'.repeat(201)}`,
    '/nope',
    '/apps',
    '/login/more',
    '/account/login',
    '/account/email/more',
    '//',
    '/Today',
  ])('resolves %s to notFound', (path) => {
    expect(resolve(path)).toEqual(notFound);
  });

  it('has an address for each page of the account', () => {
    for (const { path } of accountPages.filter((page) => page.path !== ''))
      expect(resolve(`/account/${path}`)).toEqual({
        kind: 'page',
        page: 'account',
        params: { section: path },
      });
  });

  it('uses the site’s configured paths for sign-up and password reset', () => {
    const routes = [
      { name: 'signup', path: '/alta' },
      { name: 'account', path: '/cuenta' },
      { name: 'reset-password', path: '/clave' },
    ];
    const begins = (path: string) => {
      const resolved = resolve(path, '', { routes });
      return resolved.kind === 'page' ? resolved.params['begin'] : resolved.kind;
    };
    expect(['/alta', '/cuenta/clave', '/clave', '/signup', '/reset-password'].map(begins)).toEqual([
      'signUp',
      'forgot',
      'forgot',
      'notFound',
      'notFound',
    ]);
  });

  it('uses the site’s configured paths', () => {
    const routes = [
      { name: 'today', path: '/hoy' },
      { name: 'page', path: '/p' },
    ];
    expect(resolve('/hoy', '', { routes })).toMatchObject({ kind: 'redirect', today: true });
    expect(resolve('/p/a', '', { routes })).toMatchObject({ page: 'contentPage' });
    const story = [...routes, { name: 'our-story', path: '/historia' }];
    expect(resolve('/historia', '', { routes: story })).toMatchObject({ params: { slug: 'our-story' } });
    expect(resolve('/p/our-story', '', { routes: story })).toMatchObject({ to: '/historia', status: 301 });
    expect(resolve('/our-story', '', { routes: story })).toEqual(notFound);
    for (const path of ['/today', '/page/a']) expect(resolve(path, '', { routes })).toEqual(notFound);
  });

  it('resolves /donate to the donation address only when one is configured', () => {
    expect(resolve('/donate')).toEqual({ kind: 'outside', to: 'https://give.example.org/' });
    expect(resolve('/donate', '', { donationUrl: '' })).toEqual(notFound);
  });

  it.each([
    ['/es', { kind: 'page', page: 'home', params: {} }],
    ['/es/', { kind: 'page', page: 'home', params: {} }],
    ['/es/us/2026/11/21', { kind: 'redirect', to: '/es/2026/11/21', status: 302 }],
    ['/es/home', { kind: 'redirect', to: '/es/', status: 301 }],
    ['/2026/11/21', { kind: 'redirect', to: '/es/2026/11/21?a', status: 301 }],
    ['/essay', { kind: 'redirect', to: '/es/essay?a', status: 301 }],
    ['//evil.test', { kind: 'redirect', to: '/es//evil.test?a', status: 301 }],
    ['/es/nope', notFound],
  ])('below base path /es, resolves %s to %j', (path, resolved) => {
    expect(resolve(path, path.startsWith('/es/') || path === '/es' ? '' : '?a', { basePath: '/es' })).toEqual(
      resolved,
    );
  });
});
