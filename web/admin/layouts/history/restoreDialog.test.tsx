/** Which parts of a revision can be restored. Decision page 0024. */
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseBase } from '../state/state.fixture.ts';
import { layoutResponse, stubMissingWindow, showInAdmin } from '../screen/editor.fixture.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

beforeAll(stubMissingWindow);

/** Returns the choices for a revision with the rows `then`, when `now` is published. */
async function choices(past: readonly string[], published: readonly string[]): Promise<(string | null)[]> {
  const close = () => undefined;
  showInAdmin(
    <RestoreDialog name="homePage" past={parseBase(...past)} onClose={close} onRestored={close} />,
    {
      answer: (name) => (name === 'EditedLayout' ? layoutResponse(parseBase(...published)) : undefined),
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Who will see a change');
  return within(dialog.getByLabelText('What to restore'))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent }) => textContent);
}
const PARTS = ['Everything', 'One row'];
const COUNTRY = 'What one country saw';

describe('restoring what one country saw', () => {
  it.each([
    ['rows have countries', ['a:w:MX', 'b:x:default'], ['a:w:MX,US'], [...PARTS, COUNTRY]],
    ['the revision’s only row has no countries', ['a:w:'], ['a:w:MX'], [...PARTS, COUNTRY]],
    ['the published rows have no countries', ['a:w:MX'], ['a:w:'], PARTS],
    ['the revision’s rows have no countries', ['a:w:', 'b:x:'], ['a:w:MX'], PARTS],
    ['neither rows have countries', ['a:w:'], ['a:x:'], PARTS],
  ])('when %s: %s over %s', async (_, past, published, offered) => {
    expect(await choices(past, published)).toEqual(offered);
  });
});
