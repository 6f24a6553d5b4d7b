import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WIDGET_CACHE_MS } from '../../domain/widgets/widgetCache.ts';
import { cookieNames } from '../base/device/cookies.ts';
import { useLayoutRefresh } from './useLayoutRefresh.ts';

let count = 0;
/** A layout with a name that no other test has used. */
const layoutOf = (changesAt: string | null = null) => ({
  __typename: 'Layout' as const,
  name: `layout${++count}`,
  versions: [],
  rows: [],
  changesAt,
});
const refetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
const show = (layout: ReturnType<typeof layoutOf> | null) =>
  renderHook(() => useLayoutRefresh(layout, refetch)).unmount;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-24T17:00:00') });
  refetch.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  document.cookie = `${cookieNames.signedIn}=; max-age=0`;
});

describe('a layout in a tab', () => {
  it('is refetched once when a widget in it starts, on the reader’s clock', () => {
    show(layoutOf('2026-12-24T18:00:00.000'));
    vi.advanceTimersByTime(59 * 60_000);
    expect(refetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * 60_000);
    expect(refetch).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60 * 60_000);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is refetched when the reader returns to it after that moment', () => {
    const layout = layoutOf('2026-12-24T18:00:00.000');
    show(layout)();
    vi.setSystemTime(new Date('2026-12-24T18:30:00'));
    show(layout);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is refetched after three days', () => {
    show(layoutOf());
    vi.setSystemTime(Date.now() + WIDGET_CACHE_MS);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is refetched on each visit of a signed-in user, and not for others', () => {
    const layout = layoutOf();
    show(layout)();
    show(layout)();
    expect(refetch).not.toHaveBeenCalled();
    document.cookie = `${cookieNames.signedIn}=1`;
    show(layout);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is not refetched on a page without a layout', () => {
    show(null);
    vi.advanceTimersByTime(WIDGET_CACHE_MS);
    expect(refetch).not.toHaveBeenCalled();
  });
});
