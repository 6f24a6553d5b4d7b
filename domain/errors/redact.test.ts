import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactSearch, redactText, redactQuery, redactUrl } from './redact.ts';

describe('a query string', () => {
  it.each([
    ['?country=MX&token=abc&y=1', '?country=MX&y=1'],
    ['?code=1', ''],
    ['token=abc&x=2', 'x=2'],
    ['?resetPassword=x&E-Mail=y&access_token=z&Email=q', ''],
    ['?%74oken=abc&%2574oken=abc', ''],
    ['?next=%2Freset%3Ftoken%3Dabc&a=b', '?a=b'],
    ['?a=%zz&b', '?a=%zz&b'],
    ['?a=1#token=abc', '?a=1'],
    ['', ''],
  ])('redacts %s to %s', (input, expected) => {
    expect(redactSearch(input)).toBe(expected);
  });

  it('never contains the value of a secret name, at any position', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'country', 'y'), fc.stringMatching(/^[a-z]{0,5}$/))),
        fc.constantFrom('token', 'code', 'password', 'email', 'TOKEN', 'user[email]'),
        fc.nat(5),
        (pairs, name, at) => {
          const params = pairs.map(([key, value]) => `${key}=${value}`);
          params.splice(at, 0, `${encodeURIComponent(name)}=S3CRET`);
          expect(redactSearch(`?${params.join('&')}`)).not.toContain('S3CRET');
          expect(redactText(`at https://a.test/x?${params.join('&')}#f:1:2`)).not.toContain('S3CRET');
        },
      ),
    );
  });
});

it.each([
  ['https://a.test/x?token=1&b=2#id_token=3', 'https://a.test/x?b=2'],
  ['https://name:word@a.test/x', 'https://a.test/x'],
  ['/x#y', '/x'],
  ['data:text/plain,1', 'data:text/plain,1'],
])('redacts the address %s to %s', (input, expected) => {
  expect(redactUrl(input)).toBe(expected);
});

it('removes the whole query from an address in the log of CSP violations', () => {
  expect(redactQuery('https://a.test/x?b=2#c')).toBe('https://a.test/x');
});

it('keeps the frames of a stack and redacts the addresses in it', () => {
  const stack =
    'TypeError: /reset?token=abc failed\n    at f (https://a.test/assets/a-1.js:1:20)\n    at g (https://a.test/in?code=9&x=1#t:3:4)';
  expect(redactText(stack)).toBe(
    'TypeError: /reset failed\n    at f (https://a.test/assets/a-1.js:1:20)\n    at g (https://a.test/in?x=1)',
  );
});

it.each([
  ['uncaught a.reader+x@mail.example.org here', 'uncaught …@… here'],
  ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer …'],
  ['access_token=SECRET failed', 'access_token=… failed'],
  ['{"password":"hunter2"}', '{"password":"…"}'],
  ['status code: 404 at react-dom.js:12:3', 'status code: 404 at react-dom.js:12:3'],
  ['render@http://localhost:4000/assets/a.js:1:2', 'render@http://localhost:4000/assets/a.js:1:2'],
])('redacts the text %s to %s', (input, expected) => {
  expect(redactText(input)).toBe(expected);
});
