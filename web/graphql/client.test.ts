/** The normalized cache: what varies stays apart, what is the same is one. The identities themselves come from the gateway. */
import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from './client.ts';

const COUNTRIES = gql`
  query Countries($language: String) {
    countries(language: $language) {
      id
      code
      translatedName
    }
  }
`;

it('keeps the names of countries in two languages apart', () => {
  const cache = createCache();
  const write = (language: string, translatedName: string) =>
    cache.writeQuery({
      query: COUNTRIES,
      variables: { language },
      data: { countries: [{ __typename: 'Country', id: `DE:${language}`, code: 'DE', translatedName }] },
    });
  const read = (language: string) =>
    cache.readQuery<{ countries: { translatedName: string }[] }>({
      query: COUNTRIES,
      variables: { language },
    })?.countries[0]?.translatedName;
  write('en_US', 'Germany');
  write('es_MX', 'Alemania');
  expect([read('en_US'), read('es_MX')]).toEqual(['Germany', 'Alemania']);
});
