/** API tokens: made with the password, limited to services and to reading, ending, revocable. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_API_TOKENS, parseApiToken } from '../../../domain/account/apiToken.ts';
import type { Call } from '../../../rest/call.ts';
import { openIdentity, PASSWORD, refusal, SITE, type IdentityTest } from '../identity.fixture.ts';

let open: IdentityTest;
let calls = 0;
beforeAll(async () => {
  open = await openIdentity();
});
afterAll(() => open?.close());

const DAY_MS = 86_400_000;
const withFullBudget = (call: Call): Call => ({ ...call, until: performance.now() + 20_000, budget: 20_000 });
const newOwner = async () => {
  const signedIn = await open.account(`tokens${(calls += 1)}@example.org`);
  return { signedIn, call: await open.by(signedIn) };
};
type TokenBody = Parameters<typeof open.test.client.createApiToken>[0]['body'];
const create = (call: Call, body: Partial<TokenBody> = {}) =>
  open.test.client.createApiToken(
    {
      body: {
        ...{ name: 'Newsletter', services: ['devotionals'], canWrite: false, days: 30 },
        ...{ password: PASSWORD, ...body },
      },
    },
    withFullBudget(call),
  );
const list = (call: Call) => open.test.client.listApiTokens({}, withFullBudget(call));
const revoke = (call: Call, id: string) =>
  open.test.client.revokeApiToken({ params: { id } }, withFullBudget(call));
const use = async (secret: string, { audience = 'devotionals' as const, isWrite = false } = {}) =>
  open.test.client.openApiToken(
    { body: { secret: parseApiToken(secret)!, audience, isWrite } },
    withFullBudget(await open.visitor()),
  );

describe('an API token', () => {
  it('has a secret that is shown once and not stored, and is listed with what it may do', async () => {
    const { call } = await newOwner();
    const { secret, ...created } = await create(call, {
      name: ' Newsletter ',
      services: ['pages', 'devotionals'],
    });
    expect(secret).toMatch(/^lectern_[\w-]{43}$/);
    expect(created).toMatchObject({
      name: 'Newsletter',
      services: ['pages', 'devotionals'],
      canWrite: false,
      lastUsedAt: null,
    });
    expect(await list(call)).toEqual([created]);
    const rows = await open.test.service.db.rows(`select t::text from identity.api_token t`);
    expect(JSON.stringify(rows)).not.toContain(parseApiToken(secret));
  });

  it('gives a service token for the services it covers, and records when it was used', async () => {
    const { call } = await newOwner();
    const { secret } = await create(call);
    expect((await use(secret)).token).toMatch(/^ey/);
    expect((await list(call))[0]!.lastUsedAt).toBe(open.clock.now.toISOString());
  });

  it('is refused for another service, and for a change where it only reads', async () => {
    const { call } = await newOwner();
    const { secret } = await create(call);
    expect(await refusal(use(secret, { audience: 'pages' as never }))).toBe('FORBIDDEN');
    expect(await refusal(use(secret, { isWrite: true }))).toBe('FORBIDDEN');
    const { secret: writing } = await create(call, { name: 'Writes', canWrite: true });
    expect((await use(writing, { isWrite: true })).token).toMatch(/^ey/);
  });

  it('ends after its days, and is listed for another month', async () => {
    const { call, signedIn } = await newOwner();
    const { secret } = await create(call, { days: 7 });
    const before = open.clock.now;
    try {
      open.clock.now = new Date(before.getTime() + 7 * DAY_MS - 1);
      await use(secret);
      open.clock.now = new Date(before.getTime() + 7 * DAY_MS);
      expect(await refusal(use(secret))).toBe('UNAUTHENTICATED');
    } finally {
      open.clock.now = before;
    }
    expect(await list(await open.by(signedIn))).toHaveLength(1);
  });

  it('is refused once it is revoked, and for an unknown secret', async () => {
    const { call } = await newOwner();
    const { secret, id } = await create(call);
    await revoke(call, id);
    expect(await refusal(use(secret))).toBe('UNAUTHENTICATED');
    await expect(use(`lectern_${'x'.repeat(43)}`)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'The API token is unknown, ended or revoked.',
    });
    expect(await list(call)).toEqual([]);
  });

  it('of another account cannot be revoked, and is not listed', async () => {
    const [ana, bo] = [await newOwner(), await newOwner()];
    const { id } = await create(ana.call);
    expect(await refusal(revoke(bo.call, id))).toBe('NOT_FOUND');
    expect(await refusal(revoke(bo.call, randomUUID()))).toBe('NOT_FOUND');
    expect(await list(bo.call)).toEqual([]);
  });

  it('needs the password, a name of its own, a service, and one of the durations', async () => {
    const { call } = await newOwner();
    await create(call);
    expect(await refusal(create(call, { name: 'x', password: 'not the password' }))).toBe('NOT_AUTHORIZED');
    await expect(create(call, { name: 'NEWSLETTER' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { field: 'name' },
    });
    for (const body of [{ name: ' ' }, { services: [] }, { days: 8 }, { services: ['identity' as never] }])
      expect(await refusal(create(call, { name: 'other', ...body }))).toBe('VALIDATION');
    expect(await list(call)).toHaveLength(1);
  });

  it(`is one of at most ${MAX_API_TOKENS}`, async () => {
    const { call, signedIn } = await newOwner();
    await open.test.service.db.rows(
      `insert into identity.api_token (id, account, name, key, hash, services, can_write, created_at, ends_at)
       select gen_random_uuid(), $1::uuid, n::text, n::text, sha256(($1::uuid::text || n)::bytea), '{pages}', false, now(), now()
       from generate_series(1, $2::integer) n`,
      [signedIn.account.sub, MAX_API_TOKENS],
    );
    await expect(create(call)).rejects.toMatchObject({
      errors: [{ pointer: '/body/name', code: `tooMany:${MAX_API_TOKENS}` }],
    });
  });

  it('is in the export of the account without its secret, and is deleted with the account', async () => {
    const { call } = await newOwner();
    const { secret } = await create(call);
    const data = await open.test.client.exportAccount({}, withFullBudget(call));
    expect(data).toMatchObject({ apiTokens: [{ name: 'Newsletter' }] });
    expect(JSON.stringify(data)).not.toContain(parseApiToken(secret));
    await open.test.client.deleteAccount(
      { body: { password: PASSWORD, siteId: SITE } },
      withFullBudget(call),
    );
    expect(await refusal(use(secret))).toBe('UNAUTHENTICATED');
  });
});
