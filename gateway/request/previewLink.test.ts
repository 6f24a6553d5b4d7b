/** Tokens of signed preview links: one key, one spelling, one purpose. */
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyPreviewLink, signPreviewLink, type PreviewLink } from './previewLink.ts';

const key = new Uint8Array(32).fill(7);
const link: PreviewLink = {
  id: '0d3a0000-0000-4000-8000-000000000001',
  site: 1,
  path: '/',
  query: 'country=MX&zone=UTC&version=row%3AhomePage%3Amexico%3AB',
  issuer: 'ann',
  endsAt: '2026-11-22T12:00:00.000Z',
};
const token = signPreviewLink(key, link);

it('accepts a token signed with the same key, and none signed with another', () => {
  expect(verifyPreviewLink(key, token)).toEqual(link);
  expect(verifyPreviewLink(new Uint8Array(32).fill(8), token)).toBeNull();
});

it('rejects a token with any bit changed', () => {
  for (let index = 0; index < token.length; index += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const changed = String.fromCharCode(token.charCodeAt(index) ^ (1 << bit));
      expect(verifyPreviewLink(key, token.slice(0, index) + changed + token.slice(index + 1))).toBeNull();
    }
  }
});

it('rejects a signature of another purpose over the same body, and a body with the signature of another', () => {
  const body = token.split('.')[0]!;
  for (const text of [body, `lectern session 1.${body}`, `lectern preview 2.${body}`])
    expect(
      verifyPreviewLink(key, `${body}.${createHmac('sha256', key).update(text).digest('base64url')}`),
    ).toBeNull();
  const [other, signature] = signPreviewLink(key, { ...link, site: 2 }).split('.');
  expect(verifyPreviewLink(key, `${body}.${signature}`)).toBeNull();
  expect(verifyPreviewLink(key, `${other}.${token.split('.')[1]}`)).toBeNull();
});

it('rejects any text without throwing', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => verifyPreviewLink(key, text) === null));
});
