/** The operations on flags of the build before flags were a declared resource, on the entries of today. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { signToken, verifyToken } from '../../rest/caller.ts';
import type { Problem } from '../../rest/problem.ts';
import { inRoot } from '../../services/kit/root.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { openGateway, type GatewayTest } from '../gateway.fixture.ts';

const previous = JSON.parse(
  readFileSync(inRoot('gateway', 'operations', 'previousBuild.fixture.json'), 'utf8'),
) as readonly string[];
/** The text of an operation of the build before. */
const textOf = (name: string) =>
  previous.find((text) => new RegExp(`^(query|mutation) ${name}\\(`).test(text))!;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const site = { override: 'en' };
let test: GatewayTest;
let ada = '';
beforeAll(async () => {
  const texts = ['Flags', 'FlagHistory', 'SaveFlag', 'ArchiveFlag'].map(textOf);
  test = await openGateway({ extra: Object.fromEntries(texts.map((text) => [hashOf(text), text])) });
  const body = { email: 'ada@example.org', given_name: 'Ada', family_name: 'Lindqvist', siteId: 1 };
  ada = (await test.services.direct.identity.inviteAccount({ body }, await test.services.callTo('identity')))
    .sub;
});
afterAll(() => test?.close());

interface Flag {
  readonly name: string;
  readonly version: number;
  readonly stale: readonly string[];
}
interface Answers {
  readonly flags: { readonly flags: readonly Flag[]; readonly version: number };
  readonly flagHistory: readonly object[];
  readonly saveFlag: Flag & { readonly __typename: string };
  readonly archiveFlag: { readonly __typename: string };
}
async function run(name: string, variables: Record<string, unknown>, rights: Rights = superAdmin) {
  const call = await test.services.callTo('features', rights);
  const answer = (await test.gateway.run(hashOf(textOf(name)), { site, ...variables }, call))!;
  const codes = answer.errors.map(({ originalError }) => (originalError as Problem | null)?.code);
  return { data: answer.data as unknown as Answers, codes };
}
const everywhere = [{ country: '*', on: true }];
const save = async (input: object) =>
  (await run('SaveFlag', { input: { settings: everywhere, ...input } })).data.saveFlag;
const archive = async (variables: Record<string, unknown>) =>
  (await run('ArchiveFlag', variables)).data.archiveFlag.__typename;
const list = async (archived = false) => (await run('Flags', { archived })).data.flags;

describe('a flag', () => {
  it('is saved and listed as before: who sees it, when, and why it is stale', async () => {
    const settings = [
      { country: 'MX', on: false },
      { country: '*', on: true },
    ];
    const saved = await save({
      name: 'advent',
      settings,
      start: '2099-12-01T00:00:00-06:00',
      baseVersion: 0,
    });
    expect(saved).toMatchObject({
      __typename: 'Flag',
      id: 'en:advent',
      version: 1,
      settings: [everywhere[0], { country: 'MX', on: false }],
      start: '2099-12-01T06:00:00.000Z',
      timing: 'notYet',
      seenEverywhere: false,
      stale: ['noOwner'],
      archivedAt: null,
    });
    const { version } = await list();
    await save({ name: 'advent', settings, owner: 'ruth', baseVersion: 1 });
    const found = await list();
    expect(found.version).toBe(version + 1);
    expect(found.flags.find(({ name }) => name === 'advent')).toMatchObject({
      start: null,
      seenEverywhere: true,
      except: ['MX'],
      stale: [],
    });
    expect(found.flags.map(({ name }) => name)).toEqual(['advent', 'chat', 'newEditor']);
  });

  it('conflicts with a change meanwhile, and with one that was created', async () => {
    await save({ name: 'meet', baseVersion: 0 });
    for (const baseVersion of [0, 7])
      expect(await save({ name: 'meet', note: 'Mine.', baseVersion })).toMatchObject({
        __typename: 'Conflict',
      });
    expect(await save({ name: 'meet', note: 'Unchecked.' })).toMatchObject({
      version: 2,
      note: 'Unchecked.',
    });
  });

  it('reports what is invalid where the operation has it', async () => {
    const settings = [...everywhere, { country: 'QQ', on: true }];
    expect(await save({ name: 'two words', settings, baseVersion: 0 })).toMatchObject({
      __typename: 'ValidationProblem',
      errors: [{ pointer: '/name', code: 'name' }, { pointer: '/settings/1/country' }],
    });
  });

  it('is archived once, without its settings, and comes back by saving it', async () => {
    await save({ name: 'gone', note: 'Old.', settings: [{ country: 'MX', on: true }], baseVersion: 0 });
    expect(await archive({ name: 'gone', baseVersion: 2 })).toBe('Conflict');
    expect(await archive({ name: 'gone', baseVersion: 1 })).toBe('Done');
    expect(await archive({ name: 'gone' })).toBe('NotFound');
    expect(await archive({ name: 'nobody' })).toBe('NotFound');
    expect((await list(true)).flags).toMatchObject([
      { name: 'gone', note: 'Old.', settings: [], seenIn: [], stale: [], version: 2 },
    ]);
    const { data } = await run('FlagHistory', { name: 'gone' });
    expect(data.flagHistory).toMatchObject([
      { id: 'en:gone:2', version: 2, operation: 'archiveFeature', settings: [] },
      { id: 'en:gone:1', version: 1, settings: [{ country: 'MX', on: true }] },
    ]);
    expect(await save({ name: 'gone', baseVersion: 0 })).toMatchObject({ version: 3, archivedAt: null });
  });
});

describe('the history of a flag', () => {
  beforeAll(async () => {
    const { privateKey, publicKey } = test.services.keys;
    for (const [index, subject] of [ada, 'importer'].entries()) {
      const token = await signToken(privateKey, { subject, rights: superAdmin, audience: 'features' });
      const caller = await verifyToken(token, publicKey, 'features');
      const values = { name: 'hero', note: `${index + 1}.` };
      const body = { site: 'en', ...(index > 0 && { id: 'hero' }), baseVersion: index, values };
      const call = { ...(await test.services.callTo('features')), caller };
      await test.services.direct.features.saveFeatureFlag({ body }, call);
    }
  });

  it('lists the latest change first, each with its author', async () => {
    const { data } = await run('FlagHistory', { name: 'hero' });
    expect(data.flagHistory).toMatchObject([
      { version: 2, who: null, subject: 'importer', note: '2.' },
      { version: 1, who: 'Ada Lindqvist', note: '1.' },
    ]);
  });

  it('names nobody to a caller who may set flags but not read accounts', async () => {
    const rights: Rights = { admin: ['admin_site'], content: {}, sites: null };
    const { data, codes } = await run('FlagHistory', { name: 'hero' }, rights);
    expect(codes).toEqual([]);
    expect(data.flagHistory).toMatchObject([{ who: null }, { who: null }]);
  });

  it('is refused to a caller whose rights cover only some sites', async () => {
    const rights: Rights = { admin: ['admin_site'], content: {}, sites: [1] };
    const { data, codes } = await run('FlagHistory', { name: 'hero' }, rights);
    expect([data, codes]).toEqual([{ flagHistory: null }, ['FORBIDDEN']]);
  });
});
