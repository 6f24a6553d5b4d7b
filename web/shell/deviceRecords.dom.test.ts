/** What the device stores about visits, country and the closed language dialog, whatever was stored before. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserCountry, knownCountry } from '../base/site/axes.ts';
import type { Boot } from '../base/site/boot.ts';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import { storeDialogClosed, wasClosed, isForeignHost } from './closedDialog.ts';
import { CACHE_VERSION, countVisit, updateDeviceRecords, removeOldCache } from './deviceRecords.ts';
import { preferOwnCountry } from '../app/correctEdgeAxes.ts';

const garbage = ['{', '', 'null', '[]', '-1', 'NaN', '<script>alert(1)</script>', 'x'.repeat(100_000)];
const setCookie = (name: string, value: string) => {
  document.cookie = `${name}=${value};path=/`;
};
const cookies = () => document.cookie.split('; ').filter((pair) => pair !== '');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of cookies()) document.cookie = `${pair.split('=')[0]}=;path=/;max-age=0`;
  window.name = '';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function switchStorageOff(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
}
function refuseCookies(): void {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
}

describe('the number of visits', () => {
  it('starts at 1 and is incremented by the first page of each browser session', () => {
    expect([countVisit(), localStorage.getItem('numVisits')]).toEqual([true, '1']);
    expect([countVisit(), localStorage.getItem('numVisits')]).toEqual([false, '1']);
    sessionStorage.clear();
    expect([countVisit(), localStorage.getItem('numVisits')]).toEqual([true, '2']);
  });

  it.each(garbage)('restarts when it is stored as %.30s', (text) => {
    localStorage.setItem('numVisits', text);
    countVisit();
    expect(localStorage.getItem('numVisits')).toBe('1');
  });
});

describe('the cache of another version', () => {
  it.each(['2.1.2', ...garbage])('loses its posts and nothing else (version %.30s)', (version) => {
    for (const [name, text] of [
      ['version', version],
      ['daily-post-2020', '{}'],
      ['postcard', 'x'],
      ['theme', 'dark'],
    ] as const)
      localStorage.setItem(name, text);
    removeOldCache();
    expect({ ...localStorage }).toEqual({ version: CACHE_VERSION, theme: 'dark' });
  });

  it('keeps the posts of this version', () => {
    removeOldCache();
    localStorage.setItem('post-of-this-version', 'x');
    removeOldCache();
    expect(localStorage.getItem('post-of-this-version')).toBe('x');
  });
});

describe('the country of the device', () => {
  const edgeSays = (country: string | null, status = 204) => {
    const request = vi.fn(async (_path: string) => {
      await Promise.resolve();
      return new Response(null, { status, headers: country === null ? {} : { 'x-country': country } });
    });
    vi.stubGlobal('fetch', request);
    return request;
  };

  it('is stored without a request when the edge has set it before', async () => {
    const request = edgeSays('FR');
    setCookie('country', 'NZ');
    await updateDeviceRecords();
    expect(localStorage.getItem('user_country')).toBe('NZ');
    expect(request).not.toHaveBeenCalled();
  });

  it('is requested once per browser session when unknown, and stored for page and edge', async () => {
    const request = edgeSays('FR');
    await updateDeviceRecords();
    expect(localStorage.getItem('user_country')).toBe('FR');
    expect(cookies()).toContain('country=FR');
    localStorage.clear();
    document.cookie = 'country=;path=/;max-age=0';
    await updateDeviceRecords();
    expect(request.mock.calls.map(([path]) => path)).toEqual(['/?fetchcountry']);
  });

  it.each([null, 'EU', 'XX', 'T1', 'zz', 'Germany', ''])(
    'is not stored when the edge answers %j',
    async (edgeAnswer) => {
      edgeSays(edgeAnswer);
      await updateDeviceRecords();
      expect(localStorage.getItem('user_country')).toBeNull();
      expect(cookies().join()).not.toContain('country=');
    },
  );

  it('is not stored when the request fails, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    edgeSays('FR', 503);
    await updateDeviceRecords();
    expect(log).toHaveBeenCalledWith('The country could not be found out.', expect.any(Error));
    expect(localStorage.getItem('user_country')).toBeNull();
  });

  it.each(['UK', 'EU', 'ZZ', ...garbage])('is unknown when %.30s is stored', (text) => {
    localStorage.setItem('user_country', text);
    setCookie('preferredCountry', encodeURIComponent(text.slice(0, 100)));
    expect([knownCountry(), browserCountry()]).toEqual([null, 'US']);
  });

  it.each([
    ['GB', 'US', true],
    ['gb', 'US', true],
    ['US', 'US', false],
    ['UK', 'US', false],
    ['GB', null, false],
  ])('%s takes precedence over %s of a header: %s', (storedCountry, seen, expected) => {
    localStorage.setItem('user_country', storedCountry);
    if (seen !== null) setCookie('countrySeen', seen);
    expect(preferOwnCountry()).toBe(expected);
    expect(cookies()).toEqual(expected ? ['country=GB'] : []);
    expect(preferOwnCountry()).toBe(false); // once for each such page
  });
});

describe('the language dialog', () => {
  const bootOf = (domain: string): Pick<Boot, 'site'> => ({ site: { ...testSite, domain } });

  it('opens by itself when the host is not the site’s own', () => {
    expect([location.host, location.hostname]).toEqual(['localhost:3000', 'localhost']);
    expect(isForeignHost(bootOf('example.org'))).toBe(true);
    expect(isForeignHost(bootOf('localhost'))).toBe(false);
    expect(isForeignHost(bootOf('localhost:3000'))).toBe(false);
    expect(isForeignHost(bootOf('localhost:4000'))).toBe(true);
  });

  it('stays closed when a site is requested by its name', () => {
    setCookie('override', 'es');
    expect(isForeignHost(bootOf('example.org'))).toBe(false);
  });

  it('stays closed permanently once it was closed', () => {
    storeDialogClosed();
    expect(localStorage.getItem('closedLangPreference')).toBe('true');
    expect(cookies()).toEqual([]);
    expect(isForeignHost(bootOf('example.org'))).toBe(false);
  });

  it('stays closed for the browser session with storage off', () => {
    switchStorageOff();
    expect(wasClosed()).toBe(false);
    storeDialogClosed();
    expect(cookies()).toEqual(['closedLangPreference=true']);
    expect([wasClosed(), window.name]).toEqual([true, '']);
  });

  it('stays closed in the tab without cookies too, unless the tab has a name of its own', () => {
    switchStorageOff();
    refuseCookies();
    storeDialogClosed();
    expect([wasClosed(), window.name]).toEqual([true, 'closedLangPreference']);
    window.name = 'helpdesk';
    storeDialogClosed();
    expect([wasClosed(), window.name]).toEqual([false, 'helpdesk']);
  });
});
