/** The pages of the account: one primary action each, and those for people of the admin area. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { primaryButton } from '../../ui/buttons.ts';
import { myViewer, showSection } from './accountPage.fixture.tsx';
import { accountPages, type AccountPath } from './accountPages.ts';
import { AccountSections } from './AccountSections.tsx';
import type { SectionProps } from './Section.tsx';

const show = async (path: AccountPath, isAdmin: boolean) => {
  const Part = (props: SectionProps) => <AccountSections {...props} path={path} />;
  await showSection(Part, [], myViewer({ isAdmin }));
  await act(async () => undefined);
};
const primaries = () =>
  screen.queryAllByRole('button').filter(({ className }) => className === primaryButton);

describe('a page of the account', () => {
  it.each(accountPages.map(({ path }) => path))(
    '“%s” has sections, and at most one primary action',
    async (path) => {
      await show(path, true);
      expect((await screen.findAllByRole('region')).length).toBeGreaterThan(0);
      expect(primaries().length).toBeLessThanOrEqual(1);
    },
  );

  it.each(['notifications', 'api-tokens'] as const)(
    '“%s” says that it is for people of the admin area',
    async (path) => {
      await show(path, false);
      expect(screen.queryAllByRole('region')).toEqual([]);
      expect(screen.getByText('This page is for people who work in the admin area.')).toBeInTheDocument();
    },
  );
});
