/** Viewers without rights on a site are sent to the sites where they have some. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { noRights } from '../../../domain/rights/rights.ts';
import { stubMissingWindow, showInAdmin } from '../layouts/screen/editor.fixture.tsx';
import { SitesWithRights } from './SitesWithRights.tsx';

beforeAll(stubMissingWindow);
afterEach(() => vi.unstubAllGlobals());

const site = (id: string, name: string) => ({
  __typename: 'Site',
  id,
  name,
  brandName: `Site ${name}`,
  language: 'es',
  adminPath: `/${name}/admin`,
  siteCode: name,
});

/** Renders the component; returns the mock of location.replace. */
function show(sites: number[] | null) {
  const replace = vi.fn();
  vi.stubGlobal('location', { ...location, replace });
  const rights = { ...noRights, sites, content: { layouts: { MX: { r: true, u: true } } } };
  showInAdmin(<SitesWithRights />, {
    admin: { rights },
    answer: (name) =>
      name === 'Sites' ? { sites: [site('1', 'en'), site('2', 'es'), site('3', 'vi')] } : undefined,
  });
  return replace;
}

describe('a viewer without rights on this site', () => {
  it('is redirected at once when only one other site is open to them', async () => {
    const replace = show([2]);
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/es/admin?override=es'));
    expect(screen.queryByText(/You have no permissions on/)).not.toBeInTheDocument();
  });

  it('sees a list when there are several', async () => {
    const replace = show([2, 3]);
    const links = await screen.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Site es', 'Site vi']);
    expect(replace).not.toHaveBeenCalled();
  });
});
