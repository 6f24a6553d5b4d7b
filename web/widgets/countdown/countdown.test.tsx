import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inSite, renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { widgetSamples } from '../../testing/widgets.fixture.ts';
import type { WidgetOf } from '../widgetView.ts';
import { CountdownView } from './CountdownView.tsx';

const view = (change: Partial<WidgetOf<'Countdown'>> = {}) => (
  <CountdownView widget={{ ...widgetSamples.Countdown, ...change }} columns={1} />
);
// Local time, whatever zone the test runs in.
const localTime = (...fields: [number, number, number, number, number, number?]) => new Date(...fields);
const MOMENT = localTime(2026, 11, 24, 18, 0);
const timer = () => screen.getByRole('timer').textContent?.replace(/\s+/g, ' ').trim();

beforeEach(() => vi.useFakeTimers({ now: localTime(2026, 11, 22, 15, 30) }));
afterEach(() => vi.useRealTimers());

describe('a countdown', () => {
  it('has the moment in its HTML, and nothing that is outdated a minute later', () => {
    const html = renderToString(inSite(view()));
    expect(html).toContain('We begin at six');
    expect(html).toContain('<time dateTime="2026-12-24T18:00">December 24, 2026 · 6:00 PM</time>');
    expect(html).not.toMatch(/\d+ (?:day|hour|minute)/);
    vi.setSystemTime(localTime(2026, 11, 23, 1, 1));
    expect(renderToString(inSite(view()))).toBe(html);
  });

  it('adds the remaining time in the browser, updated once a minute', () => {
    renderInSite(view());
    expect(timer()).toBe('2 days 2 hours 30 minutes');
    act(() => void vi.advanceTimersByTime(59_000));
    expect(timer()).toBe('2 days 2 hours 30 minutes');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(timer()).toBe('2 days 2 hours 29 minutes');
    expect(vi.getTimerCount()).toBe(1);
  });

  it('leaves out leading zero units', () => {
    vi.setSystemTime(localTime(2026, 11, 24, 16, 0));
    renderInSite(view());
    expect(timer()).toBe('2 hours 0 minutes');
    act(() => void vi.advanceTimersByTime(61 * 60_000));
    expect(timer()).toBe('59 minutes');
  });

  it('is a timer, not a live region', () => {
    const { container } = renderInSite(view());
    expect(container.querySelector('[aria-live], [role=status], [role=alert], [role=log]')).toBeNull();
    expect(screen.getByRole('timer').closest('a')).toBeNull();
  });

  it('shows the text for afterwards exactly at the moment, and stops', () => {
    vi.setSystemTime(new Date(MOMENT.getTime() - 90_500));
    renderInSite(view());
    act(() => void vi.advanceTimersByTime(90_499));
    expect(screen.getByText('We begin at six')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('We begin at six')).not.toBeInTheDocument();
    expect(screen.getByText('We have begun').closest('a')).toHaveAttribute('href', '/christmas');
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is over does not count', () => {
    renderInSite(view({ isOver: true }));
    expect(screen.getByText('We have begun')).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('to an invalid moment renders nothing', () => {
    const { container } = renderInSite(view({ moment: null, momentText: '' }));
    expect(container).toBeEmptyDOMElement();
  });
});
