/**
 * The audit log as the admin screens request it: author names, affected users, and permissions.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import type { Problem } from '../../rest/problem.ts';
import { signToken, verifyToken } from '../../rest/caller.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { adminManifest, adminOperations, type GatewayTest, openGateway } from '../gateway.fixture.ts';

let test: GatewayTest;
let [ada, minh] = ['', ''];
beforeAll(async () => {
  test = await openGateway({ extra: adminManifest });
  const { direct } = test.services;
  const invite = async (email: string, given_name: string, family_name: string) => {
    const body = { email, given_name, family_name, siteId: 1 };
    return (await direct.identity.inviteAccount({ body }, await test.services.callTo('identity'))).sub;
  };
  ada = await invite('ada@example.org', 'Ada', 'Lindqvist');
  minh = await invite('minh@example.org', 'Minh', 'Trần');
  for (const [who, about] of [
    [ada, minh],
    [minh, ada],
    ['importer', ada],
  ] as const) {
    const body = { type: 'user' as const, id: about, sites: [1], groups: [] };
    await direct.permissions.savePermissions({ body }, await callBy(who));
    await direct.permissions.savePermissions({ body: { ...body, sites: null } }, await callBy(who));
  }
});
afterAll(() => test?.close());

/** A call to the permission service by a given subject. */
async function callBy(subject: string) {
  const { privateKey, publicKey } = test.services.keys;
  const audience = 'permissions';
  const token = await signToken(privateKey, { subject, rights: superAdmin, audience });
  return { ...(await test.services.callTo(audience)), caller: await verifyToken(token, publicKey, audience) };
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each test names what its operation answers
async function run<T>(name: string, variables: object, rights: Rights = superAdmin) {
  const call = await test.services.callTo('permissions', rights);
  const { hash } = adminOperations.byName(name);
  const answer = (await test.gateway.run(hash, variables as Record<string, unknown>, call))!;
  const codes = answer.errors.map(({ originalError }) => (originalError as Problem | null)?.code);
  return { data: answer.data as T, codes };
}
interface Entries {
  readonly auditEntries: {
    readonly nodes: readonly {
      readonly at: string;
      readonly subject: string;
      readonly who: string | null;
      readonly whom: string | null;
    }[];
  };
}
const entries = (filter: object, first = 50) =>
  run<Entries>('AuditEntries', { filter: { services: ['PERMISSIONS'], ...filter }, first });
const subjects = async (filter: object) => [
  ...new Set((await entries(filter)).data.auditEntries.nodes.map(({ subject }) => subject)),
];

describe('the log', () => {
  it('names the author and the affected user', async () => {
    const { data } = await entries({ operation: 'savePermissions', subject: ada });
    expect(data.auditEntries.nodes[0]).toMatchObject({ who: 'Ada Lindqvist', whom: 'Minh Trần' });
    const program = (await entries({ subject: 'importer' })).data.auditEntries.nodes[0];
    expect(program).toMatchObject({ who: null, whom: 'Ada Lindqvist' });
  });

  it('is filtered by part of a name, an address, an id or the name of a program', async () => {
    expect(await subjects({ who: 'lindq' })).toEqual([ada]);
    expect(await subjects({ who: ' MINH@example ' })).toEqual([minh]);
    expect(await subjects({ who: minh })).toEqual([minh]);
    expect(await subjects({ who: 'importer' })).toEqual(['importer']);
    expect(new Set(await subjects({ who: 'example.org' }))).toEqual(new Set([ada, minh]));
    expect(await subjects({ who: 'nobody at all' })).toEqual([]);
  });

  it('is exported with the same filter', async () => {
    const filter = { services: ['PERMISSIONS'], who: 'Trần', operation: 'savePermissions' };
    const { data } = await run<{ exportAudit: { text: string } }>('ExportAudit', {
      filter,
      format: 'NDJSON',
    });
    const lines = data.exportAudit.text.trimEnd().split('\n');
    expect(new Set(lines.map((line) => (JSON.parse(line) as { subject: string }).subject))).toEqual(
      new Set([minh]),
    );
  });

  it('refuses a name that matches more people than one request can carry, instead of leaving some out', async () => {
    const { direct } = test.services;
    for (let number = 0; number < 100; number += 1) {
      const body = { email: `crowd${number}@example.org`, given_name: '', family_name: '', siteId: 1 };
      await direct.identity.inviteAccount({ body }, await test.services.callTo('identity'));
    }
    expect((await entries({ who: 'crowd' })).codes).toEqual(['VALIDATION']);
    expect((await entries({ who: 'crowd99' })).codes).toEqual([]);
  });
});

describe('an instant in an input', () => {
  it('is passed to the service as the start and end of the log', async () => {
    const all = (await entries({})).data.auditEntries.nodes;
    const { at } = all[1]!;
    const moments = async (filter: object) => (await entries(filter)).data.auditEntries.nodes.length;
    expect(await moments({ from: new Date(Date.parse(at) + 86_400_000).toISOString() })).toBe(0);
    expect(await moments({ to: new Date(Date.parse(at) + 86_400_000).toISOString() })).toBe(all.length);
    expect(await moments({ from: '2020-01-01T00:00:00+05:30' })).toBe(all.length);
  });
});
