/** The history of a layout, with the changes of each revision: as many REST calls as without them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, type GatewayTest, openGateway } from '../gateway.fixture.ts';

const site = { domain: null, override: 'en' };
const ofMexico: Rights = { admin: [], content: { layouts: { MX: { r: true } } }, sites: [1] };
const LAYOUT = 'told';
const REVISIONS = 10;

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: adminManifest });
  const { direct } = test.services;
  const call = await test.services.callTo('widgets');
  for (let number = 0; number < REVISIONS; number += 1) {
    const added = [{ rowKey: `r${number}`, countries: number === 0 ? ['MX', 'PE'] : [], columns: [] }];
    const body = { layout: LAYOUT, added } as never;
    await direct.widgets.publishLayout({ query: { site: 1 }, body }, call);
  }
});
afterAll(() => test?.close());

async function history(rights: Rights) {
  const call = await test.services.callTo('widgets', rights);
  const { hash } = adminOperations.byName('LayoutHistory');
  const answer = (await test.gateway.run(hash, { site, name: LAYOUT, first: 20, after: null }, call))!;
  expect(answer.errors).toEqual([]);
  const { layoutHistory } = answer.data as {
    layoutHistory: { nodes: { revision: number; changes: object }[] };
  };
  const layoutRevisions = layoutHistory.nodes;
  return { layoutRevisions, calls: (call.notes as unknown as { calls: readonly string[] }).calls };
}

it('lists the changes of each revision, the same for an editor of one country and for one of all', async () => {
  const { layoutRevisions } = await history(ofMexico);
  expect(layoutRevisions).toHaveLength(REVISIONS);
  expect(layoutRevisions.at(-1)).toMatchObject({
    revision: 1,
    changes: {
      __typename: 'RevisionChanges',
      added: 1,
      changed: 0,
      removed: 0,
      moved: 0,
      widgets: 0,
      countries: ['MX', 'PE'],
      isForEveryone: false,
    },
  });
  const asSuperAdmin = await history(superAdmin);
  expect(asSuperAdmin.layoutRevisions.map(({ changes }) => changes)).toEqual(
    layoutRevisions.map(({ changes }) => changes),
  );
});

it('calls the widgets service once, however many revisions there are', async () => {
  const { calls } = await history(superAdmin);
  expect(calls.filter((name) => name.startsWith('widgets.'))).toEqual(['widgets.listRevisions']);
});
