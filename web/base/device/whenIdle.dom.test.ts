import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './whenIdle.ts';

let state: DocumentReadyState;
beforeEach(() => {
  vi.useFakeTimers();
  state = 'interactive';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('waits for the load event and then for an idle moment', () => {
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledOnce();
});

it('runs after the maximum wait when the page never finishes loading', () => {
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(4_000 + 1_500);
  expect(run).toHaveBeenCalledOnce();
});

it('does nothing once cancelled', () => {
  state = 'complete';
  const run = vi.fn();
  whenIdle(run)();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
