/** The server's country names, for languages that the browser has none in. */
import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { noRights } from '../../../domain/rights/rights.ts';
import { Terms, useTerms } from '../../i18n/terms.tsx';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { clientOf } from '../media/mediaPicker.fixture.tsx';
import { stubMissingWindow } from '../layouts/screen/editor.fixture.tsx';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { AdminProvider } from './admin.ts';
import { CountryNames } from './CountryNames.tsx';
import { countryNamer, useCountryNames } from './moments.ts';

beforeAll(stubMissingWindow);
afterEach(() => vi.restoreAllMocks());

const burmese = { ...testSite, language: 'my', languageCode: 'my_MM' };
const mexico = {
  __typename: 'Country',
  id: 'MX:my_MM',
  code: 'MX',
  translatedName: 'မက္ကဆီကို',
};
const seen: string[] = [];

/** Shows a country by the hook, the same from the terms, and an unknown code. */
function CountryLine() {
  const name = useCountryNames();
  const text = `${name('MX')} ${countryNamer(useTerms())('MX')} ${name('default')}`;
  seen.push(text);
  return <p>{text}</p>;
}

/** Renders the children in Burmese; returns the requests they send. */
function show(answer: () => object, children = <CountryLine />): { name: string; language: unknown }[] {
  seen.length = 0;
  const requests: { name: string; language: unknown }[] = [];
  const client = clientOf((name, variables) => {
    requests.push({ name, language: variables['language'] });
    return answer();
  });
  const siteKey = { domain: 'localhost', override: null };
  const admin = { site: burmese, siteKey, viewer: null, rights: noRights, go: () => undefined };
  render(
    inSite(
      <AdminStyles>
        <ApolloProvider client={client}>
          <AdminProvider value={admin}>
            <Terms language="my" sections={[]}>
              <CountryNames>{children}</CountryNames>
            </Terms>
          </AdminProvider>
        </ApolloProvider>
      </AdminStyles>,
    ),
  );
  return requests;
}
/** As Chromium behaves in Burmese. */
const withoutBurmese = () => {
  vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue([]);
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('Mexico');
};

describe('country names', () => {
  it('come from the server in one request, and no other names are shown before', async () => {
    withoutBurmese();
    const requests = show(
      () => ({ countries: [mexico] }),
      <>
        <CountryLine />
        <CountryLine />
      </>,
    );
    const text = `${mexico.translatedName} ${mexico.translatedName} default`;
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(new Set(seen)).toEqual(new Set([text]));
    expect(requests).toEqual([{ name: 'Countries', language: 'my_MM' }]);
  });

  it('fall back to the browser’s when the server does not answer', async () => {
    withoutBurmese();
    show(() => {
      throw new Error('down');
    });
    await waitFor(() => expect(screen.getByText('Mexico Mexico default')).toBeInTheDocument());
  });

  it('are not waited for when the browser has names in the language', () => {
    vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue(['my']);
    show(() => ({ countries: [mexico] }));
    expect(seen.length).toBeGreaterThan(0);
  });

  it('are in the language of the surrounding terms, not of the site', async () => {
    show(
      () => ({ countries: [mexico] }),
      <Terms language="es" sections={[]}>
        <CountryLine />
      </Terms>,
    );
    expect(await screen.findByText('México México default')).toBeInTheDocument();
  });
});
