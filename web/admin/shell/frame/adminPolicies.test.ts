/** Every connection of the schema has the one cache policy, with the arguments that tell its lists apart. */
import { readdirSync, readFileSync } from 'node:fs';
import { gql } from '@apollo/client';
import { buildASTSchema, getNamedType, isObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { possibleTypes } from '../../../../generated/possibleTypes.admin.ts';
import { createCache, typePolicies } from '../../../graphql/client.ts';
import type { ConnectionPolicy } from '../../../graphql/connection.ts';
import { pageOf } from '../../../testing/connection.fixture.ts';
import { adminPolicies } from './adminPolicies.ts';

type Policies = Readonly<Record<string, { readonly fields?: Readonly<Record<string, unknown>> } | undefined>>;

const sdl = readdirSync('schema').map((file) => readFileSync(`schema/${file}`, 'utf8'));
const schema = buildASTSchema(parse(sdl.join('\n')));
const connections = Object.values(schema.getTypeMap()).flatMap((type) =>
  isObjectType(type)
    ? Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
        .map(({ name, args }) => ({ type: type.name, name, args }))
    : [],
);

it.each(connections)('$type.$name has the policy of connections', ({ type, name, args }) => {
  const policy = (adminPolicies as Policies)[type]?.fields?.[name] as ConnectionPolicy | undefined;
  expect(policy).toMatchObject({ merge: expect.any(Function), read: expect.any(Function) });
  const selects = args
    .filter((arg) => arg.deprecationReason === undefined && !['first', 'after'].includes(arg.name))
    .map((arg) => arg.name);
  const { keyArgs } = policy!;
  const keys: string[] = keyArgs === false ? [] : keyArgs;
  expect(keys.filter((key) => !['first', 'after'].includes(key)).toSorted()).toEqual(selects.toSorted());
  expect(keys.includes('after')).toBe(keys.includes('first'));
});

it('has the policies of the public site', () => {
  expect(adminPolicies).toMatchObject({ Viewer: typePolicies.Viewer, Devotional: typePolicies.Devotional });
});

describe('a list of which a screen shows one page at a time', () => {
  const USERS = gql`
    query Users($first: Int!, $after: String) {
      users(first: $first, after: $after) {
        nodes {
          id
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `;
  const list = () => {
    const cache = createCache(possibleTypes, adminPolicies);
    const page = (after: string | null) => ({ query: USERS, variables: { first: 2, after } });
    return {
      cache,
      write: (after: string | null, ...ids: string[]) =>
        cache.writeQuery({
          ...page(after),
          data: {
            users: pageOf(
              'UserConnection',
              ids.map((id) => ({ __typename: 'User', id })),
            ),
          },
        }),
      ids: (after: string | null) =>
        cache
          .readQuery<{ users: { nodes: readonly { id: string }[] } }>(page(after))
          ?.users.nodes.map(({ id }) => id),
    };
  };

  it('has its pages apart, each replaced by a newer answer', () => {
    const { write, ids } = list();
    write(null, 'a', 'b');
    write('p1', 'c', 'd');
    expect([ids(null), ids('p1')]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    write('p1', 'd');
    expect([ids(null), ids('p1')]).toEqual([['a', 'b'], ['d']]);
  });

  it('leaves out a deleted node', () => {
    const { cache, write, ids } = list();
    write(null, 'a', 'b');
    cache.evict({ id: 'User:a' });
    expect(ids(null)).toEqual(['b']);
  });
});
