import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashSource, noncePolicy, pagePolicy, securityHeaders } from './headers.ts';

const page = { scripts: [], style: '', isSecure: false, usesGoogle: false };

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('names scripts and style of a page by hash, and nothing by wildcard', () => {
  const policy = pagePolicy({ ...page, scripts: ['a()', 'b()'], style: 'p{}' });
  expect(policy).toContain(`script-src 'strict-dynamic' ${hash('a()')} ${hash('b()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
  expect(policy).not.toMatch(/\*|'unsafe-eval'|script-src[^;]*'unsafe-inline'|upgrade-insecure/);
  expect(pagePolicy({ ...page, isSecure: true })).toMatch(/upgrade-insecure-requests$/);
  expect(hashSource('a()')).toBe(hash('a()'));
});

it('lets a page reach Google only where its site uses it', () => {
  expect(pagePolicy(page)).toContain("connect-src 'self';");
  expect(pagePolicy({ ...page, usesGoogle: true })).toMatch(
    /connect-src 'self' https:\/\/\*\.google-analytics\.com [^;']+;/,
  );
});

it('lets in what has the nonce of a document that nobody keeps, and nothing else', () => {
  const policy = noncePolicy('abc', false);
  expect(policy).toContain("script-src 'strict-dynamic' 'nonce-abc';");
  expect(policy).toContain("style-src 'self' 'nonce-abc';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/\*|'unsafe-eval'|(?:script|style)-src [^;]*'unsafe-inline'/);
});

it('shows pictures from any address over TLS, and plays recordings from there on pages of readings alone', () => {
  const [open, closed] = [pagePolicy(page), noncePolicy('abc', false)];
  for (const policy of [open, closed]) expect(policy).toContain("img-src 'self' data: https:;");
  expect(open).toContain("media-src 'self' https:;");
  expect(closed).toContain("media-src 'self';");
});

it('asks for TLS only where there is TLS', () => {
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(true)['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains; preload',
  );
});
