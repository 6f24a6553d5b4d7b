/** The normalized cache: what varies stays apart, what is the same is one. The identities themselves come from the gateway. */
import { gql } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { forgetComment } from '../site/comments/cachedComments.ts';
import { createCache, createClient } from './client.ts';

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

const COMMENTS = gql`
  query Comments($after: String) {
    site(domain: "localhost") {
      id
      devotionalDay(date: "2026-11-21") {
        id
        devotional {
          id
          comments(after: $after) {
            total
            endCursor
            items {
              id
              text
            }
          }
        }
      }
    }
  }
`;
interface Listed {
  readonly total: number;
  readonly endCursor: string | null;
  readonly items: readonly { readonly id: string; readonly text: string }[];
}

describe('parts of the comments of a reading', () => {
  const partsOf = (cache = createCache()) => {
    const day = (comments: object | null) => ({
      site: {
        __typename: 'Site',
        id: '1',
        devotionalDay: {
          __typename: 'DevotionalDay',
          id: '1:2026-11-21',
          devotional: { __typename: 'Devotional', id: '1-publish.2026-11-21', comments },
        },
      },
    });
    const write = (after: string | null, ids: readonly string[], endCursor: string | null, total = 4) =>
      cache.writeQuery({
        query: COMMENTS,
        variables: { after },
        data: day({
          __typename: 'CommentList',
          total,
          endCursor,
          items: ids.map((id) => ({ __typename: 'Comment', id, text: `Text of ${id}` })),
        }),
      });
    const read = (after: string | null = null) =>
      cache.readQuery<{ site: { devotionalDay: { devotional: { comments: Listed } } } }>({
        query: COMMENTS,
        variables: { after },
      })!.site.devotionalDay.devotional.comments;
    return { cache, write, read, ids: () => read().items.map(({ id }) => id) };
  };

  it('follow each other in one list, whichever part is asked for; one that comes twice stands once', () => {
    const { write, read, ids } = partsOf();
    write(null, ['d', 'c'], 'c');
    write('c', ['c', 'b'], 'b', 5); // somebody has written meanwhile
    write('b', ['a'], null, 5);
    expect(ids()).toEqual(['d', 'c', 'b', 'a']);
    expect(read('b')).toEqual(read());
    expect([read().total, read().endCursor]).toEqual([5, null]);
  });

  it('begin anew with the first part', () => {
    const { write, ids } = partsOf();
    write(null, ['d', 'c'], 'c');
    write('c', ['b'], null);
    write(null, ['e', 'd'], 'd', 5);
    expect(ids()).toEqual(['e', 'd']);
  });

  it('hold each comment once: what is changed is changed in all of them, what is removed is in none', () => {
    const { cache, write, read, ids } = partsOf();
    write(null, ['d', 'c'], 'c');
    write('c', ['b', 'a'], null);
    cache.modify({ id: 'Comment:b', fields: { text: () => 'Another text' } });
    expect(read().items[2]!.text).toBe('Another text');
    forgetComment(cache, '1-publish.2026-11-21', 'c');
    expect(ids()).toEqual(['d', 'b', 'a']);
    expect(read().total).toBe(3);
    expect(JSON.stringify(cache.extract())).not.toContain('Text of c');
  });
});

describe('a query', () => {
  const asked = async (text: string) => {
    const requests: { readonly method: string; readonly address: string }[] = [];
    const client = createClient('http://localhost/graphql', async (address, init) => {
      requests.push({ method: init?.method ?? 'GET', address: String(address) });
      return Response.json({ data: { countries: [] } });
    });
    const query = Object.assign(
      gql`
        query NamesOf($language: String) {
          countries(language: $language) {
            id
          }
        }
      `,
      { __meta__: { hash: 'a1' } },
    );
    await client.query({ query, variables: { language: text } });
    return requests[0]!;
  };

  it('goes by GET, so that it may be kept on the way', async () => {
    expect((await asked('en_US')).method).toBe('GET');
  });

  it.each(['x'.repeat(4_000), '"'.repeat(1_500), 'ع'.repeat(600)])(
    'is posted where an address would not hold it (%#)',
    async (text) => {
      const { method, address } = await asked(text);
      expect(method).toBe('POST');
      expect(address).toBe('http://localhost/graphql');
    },
  );
});
