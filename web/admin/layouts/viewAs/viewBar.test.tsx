/** The initial state of 'View as': width by device, and languages of the sites that the viewer may edit. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { noRights } from '../../../../domain/rights/rights.ts';
import { stubMissingWindow, showInAdmin } from '../screen/editor.fixture.tsx';
import { ViewBar } from './ViewBar.tsx';
import { readViewAsState } from './viewState.ts';

beforeAll(stubMissingWindow);
afterEach(() => vi.unstubAllGlobals());

describe('the width of the page', () => {
  const widthAt = (innerWidth: number, search = '') => {
    vi.stubGlobal('innerWidth', innerWidth);
    return readViewAsState(search, 'homePage', () => 'US').device;
  };
  it('is a phone’s on a phone, and a desktop’s elsewhere', () => {
    expect([widthAt(390), widthAt(599), widthAt(600), widthAt(1280)]).toEqual([390, 390, 1280, 1280]);
  });

  it('is the one in the address, also on a phone', () => {
    expect(widthAt(390, '?device=1280')).toBe(1280);
    expect(widthAt(1280, '?device=390')).toBe(390);
  });
});

describe('the choice of a language', () => {
  const sites = [
    { id: '1', name: 'en', brandName: 'Stillwater', language: 'en', siteCode: 'en', adminPath: '/admin' },
    { id: '2', name: 'es', brandName: 'Aguas', language: 'es-MX', siteCode: 'es', adminPath: '/admin' },
  ].map((site) => ({ __typename: 'SiteName', ...site }));
  const view = readViewAsState('?country=MX&device=390', 'homePage', () => 'US');
  const showFor = async (rights: typeof noRights) => {
    showInAdmin(<ViewBar view={view} onChange={() => undefined} />, {
      admin: { rights },
      answer: (name) => (name === 'Sites' ? { sites } : undefined),
    });
    await screen.findByLabelText('Country');
  };

  it('is offered to viewers who may edit several sites', async () => {
    await showFor({ ...noRights, admin: ['super_admin'], sites: null });
    expect(await screen.findByLabelText('Language')).toBeInTheDocument();
  });

  it('is not offered to editors of one site', async () => {
    await showFor({ ...noRights, sites: [1] });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByLabelText('Language')).toBeNull();
  });
});
