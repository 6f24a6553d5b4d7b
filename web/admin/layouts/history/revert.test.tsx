/**
 * Reverting the changes of a revision: shows whom it affects, asks for confirmation, and is disabled without
 * permission.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../../domain/rights/rights.ts';
import { parseBase } from '../state/state.fixture.ts';
import { layoutResponse, stubMissingWindow, showInAdmin } from '../screen/editor.fixture.tsx';
import { RevisionView } from './RevisionView.tsx';
import { pageOf } from '../../../testing/connection.fixture.ts';

beforeAll(stubMissingWindow);

const layout = (revision: number, ...rows: string[]) =>
  layoutResponse({ ...parseBase(...rows), revision }).editedLayout;
const mexico: Rights = { ...noRights, content: { layouts: { MX: { r: true, u: true } } } };

/** Renders revision 2, which replaced `before` by `after`; returns the mutations sent. */
function show(before: string, after: string, now: string, rights = mexico, isOffline = false): string[] {
  const sent: string[] = [];
  showInAdmin(<RevisionView name="homePage" path="/admin/layouts/homePage" revision={2} />, {
    admin: { rights },
    answer(name, { revision }) {
      if (name === 'PastLayout')
        return { layoutRevision: layout(revision as number, revision === 2 ? after : before) };
      if (name === 'EditedLayout') return { editedLayout: layout(5, now), layoutDraft: null };
      if (name === 'LayoutHistory') return { layoutHistory: pageOf('LayoutRevisionConnection', []) };
      if (name !== 'RevertLayout') return undefined;
      sent.push(name);
      if (isOffline) throw new TypeError('No network.');
      return { revertLayout: layout(6, before) };
    },
  });
  return sent;
}
const button = () => screen.findByRole('button', { name: 'Revert only this change…' });

describe('reverting a revision', () => {
  it('shows what changes for whom, and reverts on confirmation', async () => {
    const sent = show('a:w:MX', 'a:x:MX', 'a:x:MX');
    await waitFor(async () => expect(await button()).toBeEnabled());
    fireEvent.click(await button());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Mexico: row 1 changes/)).toBeVisible();
    expect(sent).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Revert' }));
    await waitFor(() => expect(sent).toEqual(['RevertLayout']));
  });

  it.each([
    [
      'the editor has no rights for a country',
      ['a:w:AR', 'a:x:AR', 'a:x:AR'],
      'because you don’t have permission to publish for: Argentina',
    ],
    [
      'another user changed the same since',
      ['a:w:MX', 'a:x:MX', 'a:y:MX'],
      'someone has changed the same content since',
    ],
    [
      'none of the changes is left',
      ['a:w:MX', 'a:x:MX', 'a:w:MX'],
      'Nothing from this change is left to revert.',
    ],
  ])('is disabled with a reason when %s', async (_, [before, after, now], reason) => {
    show(before!, after!, now!);
    expect(await screen.findByText(reason, { exact: false })).toBeVisible();
    expect(await button()).toBeDisabled();
    expect(await button()).toHaveAccessibleDescription(expect.stringContaining(reason));
  });
});

it('warns of countries that are left without a row', async () => {
  show('b:w:MX', 'a:x:AR', 'a:x:AR', { ...noRights, admin: ['super_admin'], sites: null });
  await waitFor(async () => expect(await button()).toBeEnabled());
  fireEvent.click(await button());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Check before you publish')).toBeVisible();
  expect(dialog.getByText(/^Countries left without a row.*: 1$/)).toBeVisible();
});

it('the first revision can only be restored: without it the layout would be empty', async () => {
  showInAdmin(<RevisionView name="homePage" path="/admin/layouts/homePage" revision={1} />, {
    answer: (name) =>
      name === 'PastLayout'
        ? { layoutRevision: layout(1, 'a:w:MX') }
        : name === 'LayoutHistory'
          ? { layoutHistory: pageOf('LayoutRevisionConnection', []) }
          : undefined,
  });
  expect(await screen.findByRole('button', { name: 'Restore this revision…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Revert/ })).toBeNull();
});

it('says after a missing response that the outcome is unknown, not that it failed', async () => {
  show('a:w:MX', 'a:x:MX', 'a:x:MX', mexico, true);
  await waitFor(async () => expect(await button()).toBeEnabled());
  fireEvent.click(await button());
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Revert' }));
  expect(await dialog.findByText(/couldn’t confirm the publish/)).toBeVisible();
  expect(dialog.queryByText('Could not revert')).toBeNull();
});
