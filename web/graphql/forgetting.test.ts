/** Sign-out while requests are in flight: shared results are accepted, personal ones are discarded. */
import { gql, type DocumentNode } from '@apollo/client';
import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import { clearUserCache, StaleUserError } from './signOutCache.ts';

const marked = (document: DocumentNode): DocumentNode =>
  Object.assign(document, { __meta__: { hash: 'a'.repeat(64) } });
const PAGE = marked(gql`
  query Page {
    site {
      id
    }
  }
`);
const PERSONAL = marked(gql`
  query Mine {
    viewer {
      id
    }
  }
`);
const CHANGE = marked(gql`
  mutation Change {
    change {
      id
    }
  }
`);

/** A client whose responses wait until they are released. */
function clientWithGate(data: object, cacheControl: string) {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const client = createClient('http://localhost/graphql', async () => {
    await gate;
    return Response.json({ data }, { headers: { 'cache-control': cacheControl } });
  });
  return { client, release };
}

it('a shared page is shown', async () => {
  const site = { __typename: 'Site', id: '1' };
  const { client, release } = clientWithGate({ site }, 'no-cache');
  const pending = client.query({ query: PAGE });
  await clearUserCache(client);
  release();
  expect((await pending).data).toEqual({ site });
});

it('a personal result is discarded and not cached', async () => {
  const viewer = { __typename: 'Viewer', id: 'ana' };
  const { client, release } = clientWithGate({ viewer }, 'no-store');
  const pending = client.query({ query: PERSONAL });
  await clearUserCache(client);
  release();
  await expect(pending).rejects.toThrow(StaleUserError);
  expect(client.cache.extract()).toEqual({});
});

it('a mutation of the signed-out user fails', async () => {
  const { client, release } = clientWithGate({ change: { __typename: 'Viewer', id: 'ana' } }, 'no-store');
  const pending = client.mutate({ mutation: CHANGE });
  await clearUserCache(client);
  release();
  await expect(pending).rejects.toThrow(StaleUserError);
  expect(client.cache.extract()).toEqual({});
});

it('requests after the sign-out are accepted as usual', async () => {
  const { client, release } = clientWithGate({ viewer: { __typename: 'Viewer', id: 'bo' } }, 'no-store');
  await clearUserCache(client);
  release();
  expect((await client.query({ query: PERSONAL })).data).toMatchObject({ viewer: { id: 'bo' } });
  await clearUserCache(client);
  expect(client.cache.extract()).toEqual({});
});
