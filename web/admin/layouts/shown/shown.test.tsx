/** The screens about a layout show the editor's draft by default, and always say what they show. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CoverageScreen } from '../countries/CoverageScreen.tsx';
import { layoutResponse, showInAdmin, stubMissingWindow } from '../screen/editor.fixture.tsx';
import { draftText } from '../state/draftText.ts';
import type { Draft } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { ViewScreen } from '../viewAs/ViewScreen.tsx';

beforeAll(stubMissingWindow);
beforeEach(() => localStorage.clear());

const published = parseBase('all:a:default');
const draftOf = (draft: Draft, baseRevision = 1) => ({
  __typename: 'LayoutDraft',
  id: 'draft',
  content: draftText(draft),
  baseRevision,
  version: 1,
  updatedAt: '2026-11-20T10:00:00Z',
  savedFrom: 'elsewhere',
});
/** Answers with a draft, or with none. */
const answerWith =
  (draft: Draft | null, base = published) =>
  (name: string) => {
    if (name === 'HomeTakeovers') return { homeTakeovers: [] };
    if (name === 'PastLayout') return { layoutRevision: layoutResponse(published).editedLayout };
    if (name !== 'EditedLayout') return undefined;
    return { ...layoutResponse(base), layoutDraft: draft && draftOf(draft) };
  };
const choose = (name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: 'Content' })).getByRole('button', { name }));
const DRAFT_SHOWN = 'Your draft is shown. Readers see it after you publish.';

describe('the countries', () => {
  const show = (draft: Draft | null, base = published) =>
    showInAdmin(<CoverageScreen name="homePage" path="/admin/layouts/homePage" />, {
      answer: answerWith(draft, base),
    });

  it('are those of the draft, until what is published is chosen', async () => {
    show(parseBase('all:a:default', 'mx:b:MX'));
    expect(await screen.findByText(DRAFT_SHOWN)).toBeVisible();
    expect(screen.getByText('Own row: 1')).toBeVisible();
    choose('Published');
    expect(screen.getByText('What is published is shown, without your draft.')).toBeVisible();
    expect(screen.getByText('Own row: 0')).toBeVisible();
  });

  it('offer no publish of a row while the draft is shown', async () => {
    show(parseBase('all:a:default', 'mx:b:MX'));
    await screen.findByText(DRAFT_SHOWN);
    const entries = async () => {
      fireEvent.click(screen.getByRole('button', { name: /Mexico/ }));
      const menu = await screen.findByRole('menu');
      return within(menu).getAllByRole('menuitem').length;
    };
    const OPEN_AND_VIEW = 2;
    expect(await entries()).toBe(OPEN_AND_VIEW);
    // Pressed again while the menu is not listening yet.
    await waitFor(() => {
      const menu = screen.queryByRole('menu');
      if (menu) fireEvent.keyDown(menu, { key: 'Escape' });
      expect(screen.queryByRole('menu')).toBeNull();
    });
    choose('Published');
    // The row for Mexico is only in the draft: below, Mexico is one of all others.
    fireEvent.change(screen.getByLabelText('Find a country'), { target: { value: 'Mexico' } });
    expect(await entries()).toBeGreaterThan(OPEN_AND_VIEW);
  });

  it('say that there is no draft, also when it equals what is published', async () => {
    show(published);
    expect(
      await screen.findByText('What is published is shown. You have no draft of this layout.'),
    ).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Content' })).toBeNull();
  });

  it('have what others published since in the draft too', async () => {
    const later = { ...parseBase('all:a:default', 'pe:c:PE'), revision: 2 };
    show(parseBase('all:a:default', 'mx:b:MX'), later);
    expect(await screen.findByText('Own row: 2')).toBeVisible();
  });
});

describe('View as', () => {
  const source = () =>
    new URL(document.querySelector('iframe')!.src, 'http://localhost').searchParams.get('draft');

  it('shows the draft, until what is published is chosen', async () => {
    showInAdmin(<ViewScreen name="homePage" />, {
      answer: answerWith(parseBase('all:a:default', 'mx:b:MX')),
      search: '?country=MX',
    });
    expect(await screen.findByText(DRAFT_SHOWN)).toBeVisible();
    await waitFor(() => expect(source()).toBe('1'));
    choose('Published');
    await waitFor(() => expect(source()).toBeNull());
    expect(screen.getByText('What is published is shown, without your draft.')).toBeVisible();
  });

  it('says that a draft is missing when the address asks for one', async () => {
    showInAdmin(<ViewScreen name="homePage" />, { answer: answerWith(null), search: '?country=MX&draft=1' });
    expect(await screen.findByText('You have no draft of this layout')).toBeVisible();
  });
});
