import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inSite } from '../../testing/renderInSite.fixture.tsx';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';

it('asks for a side of each value that both changed, and of no other', () => {
  Element.prototype.scrollIntoView = () => undefined;
  const onChoices = vi.fn();
  const row = { mine: 'my', theirs: 'their' };
  render(
    inSite(
      <AdminStyles>
        <ConflictNotice
          by="Ruth"
          rows={[
            { path: 'text', place: 'Text', ...row, isOpen: true },
            { path: 'link', place: 'Link', ...row, isOpen: true },
            { path: 'note', place: 'Note', mine: null, theirs: 'new', isOpen: false },
          ]}
          onChoices={onChoices}
          onTheirs={() => undefined}
          onMine={() => undefined}
        />
      </AdminStyles>,
    ),
  );
  expect(screen.getByText('Ruth saved changes')).toBeInTheDocument();
  const use = screen.getByRole('button', { name: 'Use these choices' });
  expect(within(screen.getByRole('row', { name: /^Note/ })).queryAllByRole('radio')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Text: Their change: their' }));
  expect(use).toBeDisabled();
  expect(screen.getByText('Choices left: 1')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'Link: Your change: my' }));
  fireEvent.click(use);
  expect(onChoices).toHaveBeenCalledWith({ text: 'theirs', link: 'mine' });
});
