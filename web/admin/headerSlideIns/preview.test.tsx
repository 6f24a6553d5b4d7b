/** The preview of a slide-in beside its form: from unsaved values, as readers of its site see it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { openSlideIns, slideInNode } from './slideInList.fixture.tsx';

beforeAll(stubMissingDom);
beforeEach(() => localStorage.clear());

const preview = () => screen.findByRole('region', { name: 'Preview' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('shows what is typed, unsaved, in the direction of the site', async () => {
  const { sent } = openSlideIns({
    search: '?entry=1:Advent',
    nodes: [slideInNode('Advent')],
    site: { direction: 'rtl', language: 'ar' },
  });
  const shown = await preview();
  await waitFor(() => expect(shown).toHaveTextContent('Advent begins. Read'));
  const before = sent.length;
  type('Text', 'يبدأ زمن المجيء.');
  type('Link text', 'اقرأ');
  await waitFor(() => expect(shown).toHaveTextContent('يبدأ زمن المجيء. اقرأ'));
  const bar = shown.querySelector('aside')!;
  expect(bar.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  expect(bar.closest('[lang]')).toHaveAttribute('lang', 'ar');
  // Its link and its button are for readers only.
  expect(bar.closest('[inert]')).not.toBeNull();
  expect(sent).toHaveLength(before);
});

it('of a new slide-in says what will be there', async () => {
  openSlideIns({ search: '?entry=new' });
  expect(await within(await preview()).findByText('The text and its link appear here.')).toBeInTheDocument();
});
