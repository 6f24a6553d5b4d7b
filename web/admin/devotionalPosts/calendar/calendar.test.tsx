/** The calendar while it is read, and when that fails. Its work is tested in the browser. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadLazyParts } from '../../../base/navigation/lazyPart.tsx';
import { stubMissingWindow, showInAdmin } from '../../layouts/screen/editor.fixture.tsx';
import { neverAnswered } from '../../media/mediaPicker.fixture.tsx';
import type { BoardProps } from '../../resource/screenParts.ts';
import { Calendar } from './Calendar.tsx';

beforeAll(async () => {
  stubMissingWindow();
  await loadLazyParts();
});

const board = (moved: string[]): BoardProps => ({
  at: '2026-12',
  onAt: (at) => void moved.push(at),
  openId: '',
  onOpen: () => undefined,
  onNew: null,
  createIn: null,
  changes: 0,
  limits: { search: '', filter: null, isLimited: false } as unknown as BoardProps['limits'],
  actions: {} as BoardProps['actions'],
});

it('says that the days are being read', async () => {
  showInAdmin(<Calendar {...board([])} />, { answer: () => neverAnswered });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
});

it('keeps the bar of the month when the days cannot be read, and shows no empty days', async () => {
  const moved: string[] = [];
  showInAdmin(<Calendar {...board(moved)} />, {
    answer(name) {
      if (name === 'DevotionalCalendar') throw new Error('A service did not respond.');
      return undefined;
    },
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(moved).toEqual(['2027-01']);
});
