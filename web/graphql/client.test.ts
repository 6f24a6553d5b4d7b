/**
 * The normalized cache: what varies has separate entries, what is the same is stored once. The ids come from the
 * gateway.
 */
import { gql } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { createCache, createClient } from './client.ts';
import { removeCachedComment } from '../site/reading/comments/CommentEntry.tsx';
import { pageOf } from '../testing/connection.fixture.ts';

const COUNTRIES = gql`
  query Countries($language: String) {
    countries(language: $language) {
      id
      code
      translatedName
    }
  }
`;

it('stores the names of a country in two languages separately', () => {
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
            totalCount
            pageInfo {
              hasNextPage
              endCursor
            }
            nodes {
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
  readonly totalCount: number;
  readonly pageInfo: { readonly endCursor: string | null };
  readonly nodes: readonly { readonly id: string; readonly text: string }[];
}

describe('pages of the comments of a reading', () => {
  const listIn = (cache = createCache()) => {
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
          ...pageOf(
            'CommentConnection',
            ids.map((id) => ({ __typename: 'Comment', id, text: `Text of ${id}` })),
            endCursor,
          ),
          totalCount: total,
        }),
      });
    const read = (after: string | null = null) =>
      cache.readQuery<{ site: { devotionalDay: { devotional: { comments: Listed } } } }>({
        query: COMMENTS,
        variables: { after },
      })!.site.devotionalDay.devotional.comments;
    return { cache, day, write, read, ids: () => read().nodes.map(({ id }) => id) };
  };

  it('are appended to one list, whichever page is requested; duplicates are dropped', () => {
    const { write, read, ids } = listIn();
    write(null, ['d', 'c'], 'c');
    write('c', ['c', 'b'], 'b', 5); // someone wrote a comment meanwhile
    write('b', ['a'], null, 5);
    expect(ids()).toEqual(['d', 'c', 'b', 'a']);
    expect(read('b')).toEqual(read());
    expect([read().totalCount, read().pageInfo.endCursor]).toEqual([5, null]);
  });

  it('are replaced by a new first page', () => {
    const { write, ids } = listIn();
    write(null, ['d', 'c'], 'c');
    write('c', ['b'], null);
    write(null, ['e', 'd'], 'd', 5);
    expect(ids()).toEqual(['e', 'd']);
  });

  it('keep their count where only it was read, and their comments when only the count is read again', () => {
    const COUNT = gql`
      query Count {
        site(domain: "localhost") {
          id
          devotionalDay(date: "2026-11-21") {
            id
            devotional {
              id
              comments {
                totalCount
              }
            }
          }
        }
      }
    `;
    const { cache, write, read, ids, day } = listIn();
    const count = (totalCount: number) => {
      cache.writeQuery({ query: COUNT, data: day({ __typename: 'CommentConnection', totalCount }) });
      return JSON.stringify(cache.readQuery({ query: COUNT }));
    };
    expect(count(7)).toContain('"totalCount":7');
    write(null, ['d', 'c'], 'c');
    expect(count(8)).toContain('"totalCount":8');
    expect([read().totalCount, ids()]).toEqual([8, ['d', 'c']]);
  });

  it('contain each comment once: a change applies to all pages, a removed one is in none', () => {
    const { cache, write, read, ids } = listIn();
    write(null, ['d', 'c'], 'c');
    write('c', ['b', 'a'], null);
    cache.modify({ id: 'Comment:b', fields: { text: () => 'Another text' } });
    expect(read().nodes[2]!.text).toBe('Another text');
    removeCachedComment(cache, '1-publish.2026-11-21', 'c');
    expect(ids()).toEqual(['d', 'b', 'a']);
    expect(read().totalCount).toBe(3);
    expect(JSON.stringify(cache.extract())).not.toContain('Text of c');
  });
});

describe('a query', () => {
  const sentRequest = async (text: string) => {
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

  it('uses GET, so that it can be cached by proxies', async () => {
    expect((await sentRequest('en_US')).method).toBe('GET');
  });

  it.each(['x'.repeat(4_000), '"'.repeat(1_500), 'ع'.repeat(600)])(
    'uses POST when its variables are too long for an address (%#)',
    async (text) => {
      const { method, address } = await sentRequest(text);
      expect(method).toBe('POST');
      expect(address).toBe('http://localhost/graphql');
    },
  );
});
