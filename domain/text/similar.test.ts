import { expect, it } from 'vitest';
import { isSimilar } from './similar.ts';

it.each([
  ['layuots', 'Layouts'],
  ['meida', 'Media library'],
  ['coments', 'Comments'],
  ['slideins', 'Slide-ins'],
  ['featrue', 'Feature flags'],
  ['lib', 'Media library'],
  ['binh luan', 'Bình luận'],
  ['LIBRARY media', 'Media library'],
])('takes %s for %s', (typed, text) => {
  expect(isSimilar(typed, text)).toBe(true);
});

it.each([
  ['users', 'Layouts'],
  ['audit', 'Media library'],
  ['us', 'Media'],
  ['media flags', 'Media library'],
  ['', 'Layouts'],
  ['media', ''],
])('does not take %s for %s', (typed, text) => {
  expect(isSimilar(typed, text)).toBe(false);
});
