import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInSite } from '../../testing/around.tsx';
import { LabelChoice, LabelList } from './LabelField.tsx';

const labels = ['psalm 1', 'psalm 10', 'psalm 2', 'Hope', 'hill', 'élan'];
const inOrder = ['élan', 'hill', 'Hope', 'psalm 1', 'psalm 2', 'psalm 10'];

it('labels to choose from stand as they are looked up, numbers by their worth', () => {
  renderInSite(<LabelChoice labels={labels} chosen={null} onChoose={() => undefined} />);
  expect(screen.getAllByRole('button').map((it) => it.textContent)).toEqual(['All', ...inOrder]);
});

it('labels that are worn stand in the same order', () => {
  renderInSite(<LabelList labels={labels} />);
  expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toEqual(inOrder);
});
