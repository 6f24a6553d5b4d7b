/** Somebody signs out while things are being asked: what is everybody's comes, what is theirs does not. */
import { gql, type DocumentNode } from '@apollo/client';
import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import { forgetPerson, ForgottenPerson } from './forgetting.ts';

const marked = (document: DocumentNode): DocumentNode =>
  Object.assign(document, { __meta__: { hash: 'a'.repeat(64) } });
const PAGE = marked(gql`
  query Page {
    site {
      id
    }
  }
`);
const MINE = marked(gql`
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

/** A client whose answers wait until they are let go. */
function waiting(data: object, kept: string) {
  let letGo = () => undefined as void;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const client = createClient('http://localhost/graphql', async () => {
    await gate;
    return Response.json({ data }, { headers: { 'cache-control': kept } });
  });
  return { client, letGo };
}

it('a page that everybody shares is shown', async () => {
  const site = { __typename: 'Site', id: '1' };
  const { client, letGo } = waiting({ site }, 'no-cache');
  const asked = client.query({ query: PAGE });
  await forgetPerson(client);
  letGo();
  expect((await asked).data).toEqual({ site });
});

it('what was asked for the person is not taken, and not in the cache', async () => {
  const viewer = { __typename: 'Viewer', id: 'ana' };
  const { client, letGo } = waiting({ viewer }, 'no-store');
  const asked = client.query({ query: MINE });
  await forgetPerson(client);
  letGo();
  await expect(asked).rejects.toThrow(ForgottenPerson);
  expect(client.cache.extract()).toEqual({});
});

it('what they were changing says so', async () => {
  const { client, letGo } = waiting({ change: { __typename: 'Viewer', id: 'ana' } }, 'no-store');
  const asked = client.mutate({ mutation: CHANGE });
  await forgetPerson(client);
  letGo();
  await expect(asked).rejects.toThrow(ForgottenPerson);
  expect(client.cache.extract()).toEqual({});
});

it('what is asked afterwards is taken as ever', async () => {
  const { client, letGo } = waiting({ viewer: { __typename: 'Viewer', id: 'bo' } }, 'no-store');
  await forgetPerson(client);
  letGo();
  expect((await client.query({ query: MINE })).data).toMatchObject({ viewer: { id: 'bo' } });
  await forgetPerson(client);
  expect(client.cache.extract()).toEqual({});
});
