import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { NotRead } from './JournalList.tsx';

afterEach(() => vi.restoreAllMocks());

it.each([
  [false, true, 'You are offline. These entries are on this device.'],
  [false, false, 'You are offline'],
  [true, false, 'Could not load your journal'],
])('a journal that cannot be read: online %s, entries on the device %s', (isOnline, hasEntries, title) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  renderInSite(<NotRead isFailed hasEntries={hasEntries} onRetry={() => undefined} />);
  expect(screen.getByText(title)).toBeInTheDocument();
});
