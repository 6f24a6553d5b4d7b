/** What of a revision can be brought back. Decision page 0024. */
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnBase } from '../state/samples.ts';
import { asRead, completeWindow, showInAdmin } from '../testing.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

beforeAll(completeWindow);

/** The choices for a revision of these rows over those published now. */
async function choices(then: readonly string[], now: readonly string[]): Promise<(string | null)[]> {
  const close = () => undefined;
  showInAdmin(
    <RestoreDialog name="homePage" then={drawnBase(...then)} onClose={close} onRestored={close} />,
    {
      answer: (name) => (name === 'EditedLayout' ? asRead(drawnBase(...now)) : undefined),
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('What changes for whom');
  return within(dialog.getByLabelText('What comes back'))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent }) => textContent);
}
const PARTS = ['All of it', 'One row'];
const COUNTRY = 'What one country saw';

describe('what one country saw', () => {
  it.each([
    ['rows are by country', ['a:w:MX', 'b:x:default'], ['a:w:MX,US'], [...PARTS, COUNTRY]],
    ['the one row of then was for everybody', ['a:w:'], ['a:w:MX'], [...PARTS, COUNTRY]],
    ['rows are for everybody now', ['a:w:MX'], ['a:w:'], PARTS],
    ['rows were for everybody then', ['a:w:', 'b:x:'], ['a:w:MX'], PARTS],
    ['rows were and are for everybody', ['a:w:'], ['a:x:'], PARTS],
  ])('where %s: %s over %s', async (_, then, now, offered) => {
    expect(await choices(then, now)).toEqual(offered);
  });
});
