import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { LabelFilter, LabelList } from './LabelField.tsx';

const labels = ['psalm 1', 'psalm 10', 'psalm 2', 'Hope', 'hill', 'élan'];
const sorted = ['élan', 'hill', 'Hope', 'psalm 1', 'psalm 2', 'psalm 10'];

it('sorts labels to filter by, numbers by value', () => {
  renderInSite(<LabelFilter labels={labels} chosen={null} onChoose={() => undefined} />);
  expect(screen.getAllByRole('button').map((it) => it.textContent)).toEqual(['All', ...sorted]);
});

it('sorts the labels of an entry in the same order', () => {
  renderInSite(<LabelList labels={labels} />);
  expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toEqual(sorted);
});
