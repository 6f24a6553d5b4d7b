import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { parseBase } from '../state/state.fixture.ts';
import { layoutResponse, showInAdmin, stubMissingWindow } from './editor.fixture.tsx';
import { LayoutsScreen } from './LayoutsScreen.tsx';

beforeAll(stubMissingWindow);

const summary = { __typename: 'LayoutSummary', id: 'youth', name: 'youth', revision: 1, publishedAt: null };
const open = (rest: string) =>
  showInAdmin(<LayoutsScreen rest={rest} path="/admin/layouts" />, {
    answer: (name) =>
      name === 'Layouts'
        ? { layouts: [summary] }
        : name === 'EditedLayout'
          ? layoutResponse(parseBase('one:a:default'))
          : undefined,
  });

it.each(['/homepage', '/homepage/timeline'])(
  'the address %s of a layout that the site does not have is no layout to edit',
  async (rest) => {
    open(rest);
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/admin/layouts');
    expect(screen.queryByRole('link', { name: 'Timeline' })).toBeNull();
  },
);

it('a layout of another name that the site has is opened', async () => {
  open('/youth');
  expect(await screen.findByRole('group', { name: 'Layout' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'youth' })).toBeInTheDocument();
});
