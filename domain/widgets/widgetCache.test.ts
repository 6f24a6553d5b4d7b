import { describe, expect, it } from 'vitest';
import { isOverdue, WIDGET_CACHE_MS } from './widgetCache.ts';

const DAY = 86_400_000;

describe('a cached layout is read again', () => {
  it.each([
    ['not before three days', { readAt: 0, changesAt: null }, WIDGET_CACHE_MS - 1, false],
    ['after three days', { readAt: 0, changesAt: null }, 3 * DAY, true],
    ['not before a widget begins or ends', { readAt: 0, changesAt: DAY }, DAY - 1, false],
    ['when a widget begins or ends', { readAt: 0, changesAt: DAY }, DAY, true],
    ['only once for it', { readAt: DAY, changesAt: DAY }, DAY + 1, false],
    ['after three days though the next change is later', { readAt: 0, changesAt: 9 * DAY }, 3 * DAY, true],
  ])('%s', (_, held, now, expected) => {
    expect(isOverdue(held, now)).toBe(expected);
  });
});
