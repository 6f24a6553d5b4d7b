/** Countries by the server's names, for languages that the browser has none in. */
import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { noRights } from '../../../domain/rights/rights.ts';
import { Terms, useTerms } from '../../i18n/terms.tsx';
import { inSite, testSite } from '../../testing/around.tsx';
import { clientOf } from '../media/testing.tsx';
import { completeWindow } from '../layouts/testing.tsx';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { AdminProvider } from './admin.ts';
import { CountryNames } from './CountryNames.tsx';
import { countryNamer, useCountryNames } from './moments.ts';

beforeAll(completeWindow);
afterEach(() => vi.restoreAllMocks());

const burmese = { ...testSite, language: 'my', languageCode: 'my_MM' };
const mexico = {
  __typename: 'Country',
  id: 'MX:my_MM',
  code: 'MX',
  translatedName: 'မက္ကဆီကို',
};
const seen: string[] = [];

/** One country by the hook and from the words alone, and one that the server does not know. */
function Named() {
  const name = useCountryNames();
  const said = `${name('MX')} ${countryNamer(useTerms())('MX')} ${name('default')}`;
  seen.push(said);
  return <p>{said}</p>;
}

/** Draws it in Burmese; answers what is asked for. */
function show(answer: () => object, within = <Named />): { name: string; language: unknown }[] {
  seen.length = 0;
  const asked: { name: string; language: unknown }[] = [];
  const client = clientOf((name, variables) => {
    asked.push({ name, language: variables['language'] });
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
              <CountryNames>{within}</CountryNames>
            </Terms>
          </AdminProvider>
        </ApolloProvider>
      </AdminStyles>,
    ),
  );
  return asked;
}
/** As in Chromium. */
const withoutBurmese = () => {
  vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue([]);
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('Mexico');
};

describe('the names of countries', () => {
  it('are the server’s, asked for once, and no other is read before', async () => {
    withoutBurmese();
    const asked = show(
      () => ({ countries: [mexico] }),
      <>
        <Named />
        <Named />
      </>,
    );
    const said = `${mexico.translatedName} ${mexico.translatedName} default`;
    expect(await screen.findAllByText(said)).toHaveLength(2);
    expect(new Set(seen)).toEqual(new Set([said]));
    expect(asked).toEqual([{ name: 'Countries', language: 'my_MM' }]);
  });

  it('are the browser’s where the server does not know or does not answer', async () => {
    withoutBurmese();
    show(() => {
      throw new Error('down');
    });
    await waitFor(() => expect(screen.getByText('Mexico Mexico default')).toBeInTheDocument());
  });

  it('are not waited for by a browser that has some in the language', () => {
    vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue(['my']);
    show(() => ({ countries: [mexico] }));
    expect(seen.length).toBeGreaterThan(0);
  });

  it('are those of the language around them, not of the site’s', async () => {
    show(
      () => ({ countries: [mexico] }),
      <Terms language="es" sections={[]}>
        <Named />
      </Terms>,
    );
    expect(await screen.findByText('México México default')).toBeInTheDocument();
  });
});
