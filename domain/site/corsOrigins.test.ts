import { describe, expect, it } from 'vitest';
import { allowedOrigin, corsOrigins } from './corsOrigins.ts';

describe('corsOrigins', () => {
  it.each([
    [[]],
    [['*']],
    [['https://app.example.org', 'https://app.example.org:8443']],
    [['http://localhost:5173', 'http://127.0.0.1']],
    [['https://xn--mnchen-3ya.example']],
  ])('accepts %j', (origins) => {
    expect(corsOrigins.safeParse(origins).success).toBe(true);
  });

  it.each([
    'https://app.example.org/',
    'https://app.example.org/path',
    'https://App.example.org',
    'https://app.example.org:443',
    'https://user@app.example.org',
    'https://*.example.org',
    'http://app.example.org',
    'app.example.org',
    'null',
    'file://',
    '',
  ])('refuses %j and says what an origin looks like', (origin) => {
    const result = corsOrigins.safeParse([origin]);
    expect(result.error?.issues.map(({ message, path }) => [path, message])).toEqual([
      [[0], expect.stringContaining('https://app.example.org')],
    ]);
  });

  it('refuses * next to other origins', () => {
    const result = corsOrigins.safeParse(['*', 'https://app.example.org']);
    expect(result.error?.issues[0]?.message).toContain('only entry');
  });
});

it.each([
  [['https://a.example'], 'https://a.example', 'https://a.example'],
  [['https://a.example'], 'https://b.example', null],
  [['https://a.example'], 'http://a.example', null],
  [['https://a.example'], 'null', null],
  [['*'], 'https://b.example', '*'],
  [['*'], 'null', '*'],
  [[], 'https://a.example', null],
])('of %j, a request from %s gets %s', (origins, origin, value) => {
  expect(allowedOrigin(origins, origin)).toBe(value);
});
