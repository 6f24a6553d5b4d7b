/** Names in a history: everyone who may read the history sees names; only those who may read accounts see addresses. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { signToken, verifyToken } from '../../rest/caller.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, type GatewayTest, openGateway } from '../gateway.fixture.ts';

const site = { domain: null, override: 'en' };
const ofMexico: Rights = { admin: [], content: { layouts: { MX: { r: true } } }, sites: [1] };
const LAYOUT = 'authors';

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway({ extra: adminManifest });
  const { direct } = test.services;
  const people = [
    ['ada@example.org', 'Ada', 'Lindqvist'],
    ['nameless@example.org', '', ''],
    ['typed@example.org', 'typed@example.org', ''],
  ] as const;
  const subs = [];
  for (const [email, given_name, family_name] of people) {
    const body = { email, given_name, family_name, siteId: 1 };
    subs.push((await direct.identity.inviteAccount({ body }, await test.services.callTo('identity'))).sub);
  }
  for (const [index, subject] of [...subs, 'importer'].entries()) {
    const { privateKey, publicKey } = test.services.keys;
    const token = await signToken(privateKey, { subject, rights: superAdmin, audience: 'widgets' });
    const caller = await verifyToken(token, publicKey, 'widgets');
    const added = [{ rowKey: `r${index}`, countries: [], columns: [] }];
    const call = { ...(await test.services.callTo('widgets')), caller };
    await direct.widgets.publishLayout(
      { query: { site: 1 }, body: { layout: LAYOUT, added } as never },
      call,
    );
  }
});
afterAll(() => test?.close());

async function history(rights: Rights, calls: string[] = []) {
  const { hash } = adminOperations.byName('LayoutHistory');
  const call = await test.services.callTo('widgets', rights);
  const answer = (await test.gateway.run(hash, { site, name: LAYOUT, first: 20, after: null }, call))!;
  expect(answer.errors).toEqual([]);
  calls.push(...(call.notes?.calls ?? []));
  return (answer.data as { layoutHistory: { nodes: { who: string | null }[] } }).layoutHistory.nodes.map(
    ({ who }) => who,
  );
}

it('an editor of one country reads authors by name only', async () => {
  const who = await history(ofMexico);
  expect(who).toEqual([null, null, null, 'Ada Lindqvist']);
  expect(JSON.stringify(who)).not.toContain('@');
});

it('a caller who may read accounts gets the address when there is no name', async () => {
  expect(await history(superAdmin)).toEqual([
    null,
    'typed@example.org',
    'nameless@example.org',
    'Ada Lindqvist',
  ]);
});

it('asks for accounts only for a caller who may read them, so that the audit has no refusals', async () => {
  const [ofEditor, ofAdmin]: string[][] = [[], []];
  await history(ofMexico, ofEditor);
  await history(superAdmin, ofAdmin);
  expect(ofEditor).not.toContain('identity.readAccounts');
  expect(ofAdmin).toContain('identity.readAccounts');
});
