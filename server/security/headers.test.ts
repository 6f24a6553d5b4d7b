import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashSource, noncePolicy, pagePolicy, securityHeaders } from './headers.ts';

const page = { scripts: [], style: '', isSecure: false, usesGoogle: false };

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows scripts and style of a page by hash, and nothing by wildcard', () => {
  const policy = pagePolicy({ ...page, scripts: ['a()', 'b()'], style: 'p{}' });
  expect(policy).toContain(`script-src 'strict-dynamic' ${hash('a()')} ${hash('b()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
  expect(policy).not.toMatch(/\*|'unsafe-eval'|script-src[^;]*'unsafe-inline'|upgrade-insecure/);
  expect(pagePolicy({ ...page, isSecure: true })).toMatch(/upgrade-insecure-requests$/);
  expect(hashSource('a()')).toBe(hash('a()'));
});

it('allows Google only on pages of sites that use it', () => {
  expect(pagePolicy(page)).toContain("connect-src 'self';");
  expect(pagePolicy({ ...page, usesGoogle: true })).toMatch(
    /connect-src 'self' https:\/\/\*\.google-analytics\.com [^;']+;/,
  );
});

it('allows only scripts and styles with the document’s nonce', () => {
  const policy = noncePolicy('abc', false);
  expect(policy).toContain("script-src 'strict-dynamic' 'nonce-abc';");
  expect(policy).toContain("style-src 'self' 'nonce-abc';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/\*|'unsafe-eval'|(?:script|style)-src [^;]*'unsafe-inline'/);
});

it('allows pictures and recordings from any address over TLS', () => {
  for (const policy of [pagePolicy(page), noncePolicy('abc', false)]) {
    expect(policy).toContain("img-src 'self' data: https:;");
    expect(policy).toContain("media-src 'self' https:;");
  }
});

it('sends HSTS only over TLS', () => {
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(true)['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains; preload',
  );
});
