/** The history of an entry: what changed, and long texts side by side. */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { devotionalResource } from '../../../domain/devotionals/devotionalResource.ts';
import { emptyValues } from '../../../domain/resource/cells.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { showInAdmin } from '../layouts/screen/editor.fixture.tsx';
import { ResourceHistory } from './ResourceHistory.tsx';

beforeAll(async () => {
  stubMissingDom();
  await loadLazyParts();
});

const { fields } = devotionalResource;
const state = (id: string, values: Values) => ({
  id,
  at: '2026-11-21T12:00:00Z',
  who: 'Ada',
  subject: 'ada',
  isArchived: false,
  values: { ...emptyValues(fields), ...values },
});
const filler = 'It is a long text, so that nobody finds the word that was changed at a glance.';
const first = state('1', { title: 'Bread', content: `<p>Get up and eat.</p><p>${filler}</p>` });
const second = state('2', { title: 'Breads', content: `<p>Get up and drink.</p><p>${filler}</p>` });

it('shows a long text before and after a change side by side, and no button for short ones', async () => {
  showInAdmin(
    <ResourceHistory
      states={[second, first]}
      hasFailed={false}
      refetch={vi.fn()}
      fields={fields}
      current={second.values}
      onRestore={vi.fn()}
    />,
  );
  const buttons = screen.getAllByRole('button', { name: /^Compare/ });
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Text: what differs' });
  expect(within(dialog).getByText('Places that differ: 1')).toBeTruthy();
  const side = (name: string) => within(dialog).getByRole('region', { name });
  expect(side('Before').querySelector('del')!.textContent).toBe('eat');
  expect(side('After').querySelector('ins')!.textContent).toBe('drink');
  expect(side('After').textContent).toContain(filler);
});
