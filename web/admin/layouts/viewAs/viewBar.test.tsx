/** Where 'View as' begins: as wide as the device, and with the languages of the sites that somebody may edit. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { noRights } from '../../../../domain/rights/rights.ts';
import { completeWindow, showInAdmin } from '../testing.tsx';
import { ViewBar } from './ViewBar.tsx';
import { readLook } from './viewState.ts';

beforeAll(completeWindow);
afterEach(() => vi.unstubAllGlobals());

describe('the width of the page', () => {
  const widthAt = (innerWidth: number, search = '') => {
    vi.stubGlobal('innerWidth', innerWidth);
    return readLook(search, 'homePage', () => 'US').device;
  };
  it('is that of a phone on a phone, and of a desk elsewhere', () => {
    expect([widthAt(390), widthAt(599), widthAt(600), widthAt(1280)]).toEqual([390, 390, 1280, 1280]);
  });

  it('is what the address says, also on a phone', () => {
    expect(widthAt(390, '?device=1280')).toBe(1280);
    expect(widthAt(1280, '?device=390')).toBe(390);
  });
});

describe('the choice of a language', () => {
  const sites = [
    { id: '1', name: 'en', brandName: 'Stillwater', language: 'en', siteCode: 'en', adminPath: '/admin' },
    { id: '2', name: 'es', brandName: 'Aguas', language: 'es-MX', siteCode: 'es', adminPath: '/admin' },
  ].map((site) => ({ __typename: 'SiteName', ...site }));
  const look = readLook('?country=MX&device=390', 'homePage', () => 'US');
  const showFor = async (rights: typeof noRights) => {
    showInAdmin(<ViewBar look={look} onChange={() => undefined} />, {
      admin: { rights },
      answer: (name) => (name === 'Sites' ? { sites } : undefined),
    });
    await screen.findByLabelText('Country');
  };

  it('is offered to who may edit several sites', async () => {
    await showFor({ ...noRights, admin: ['super_admin'], sites: null });
    expect(await screen.findByLabelText('Language')).toBeInTheDocument();
  });

  it('is not offered to an editor of one site', async () => {
    await showFor({ ...noRights, sites: [1] });
    await act(() => new Promise((answered) => setTimeout(answered, 50)));
    expect(screen.queryByLabelText('Language')).toBeNull();
  });
});
