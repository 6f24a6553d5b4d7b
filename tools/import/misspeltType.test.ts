import { expect, it } from 'vitest';
import { misspeltType } from './misspeltType.ts';

const types = { post: 'devotional', page: 'page' } as const;

it.each([
  ['sermo', ['post', 'sermon', 'event'], 'sermon'],
  ['semron', ['sermon'], 'sermon'],
  ['sermons', ['event', 'sermon'], 'sermon'],
  ['sermon', ['post', 'sermon', 'sermons'], null],
  ['sermon', ['post', 'event'], null],
  ['faq', ['fun'], null],
  ['pos', ['post', 'page'], null],
])('the type %s, where the source has %j, is meant as %j', (named, held, nearest) => {
  const misspelt = misspeltType({ ...types, [named]: 'devotional' }, held);
  expect(misspelt).toEqual(nearest === null ? null : { named, nearest });
});
