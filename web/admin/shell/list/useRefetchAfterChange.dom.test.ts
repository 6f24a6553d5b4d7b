import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRefetchAfterChange } from './useRefetchAfterChange.ts';

it('refetches once more for a change during its own refetch, also before that one is rendered', async () => {
  const settle: (() => void)[] = [];
  const read = vi.fn(() => new Promise<void>((resolve) => settle.push(resolve)));
  const { result } = renderHook(() => useRefetchAfterChange(false, read));
  act(() => result.current());
  act(() => result.current());
  expect(read).toHaveBeenCalledTimes(1);
  await act(async () => settle[0]!());
  expect(read).toHaveBeenCalledTimes(2);
  await act(async () => settle[1]!());
  expect(read).toHaveBeenCalledTimes(2);
});

it('waits for a query that is already in flight', () => {
  const read = vi.fn(() => Promise.resolve());
  const { result, rerender } = renderHook(({ isReading }) => useRefetchAfterChange(isReading, read), {
    initialProps: { isReading: true },
  });
  act(() => result.current());
  expect(read).not.toHaveBeenCalled();
  rerender({ isReading: false });
  expect(read).toHaveBeenCalledTimes(1);
});
