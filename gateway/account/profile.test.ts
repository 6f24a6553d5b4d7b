/** Profile mutations through GraphQL: a refused field is returned as data, with a pointer to the field. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, openGateway, type GatewayTest } from '../gateway.fixture.ts';
import { signInReader, type TestReader } from './account.fixture.ts';

let test: GatewayTest;
let ana: TestReader;
beforeAll(async () => {
  test = await openGateway();
  ana = await signInReader(test, 'ana@example.org');
});
afterAll(() => test?.close());

interface Result {
  readonly __typename: string;
  readonly language?: string | null;
  readonly nickname?: string;
  readonly errors?: readonly { readonly pointer: string; readonly code: string | null }[];
}
async function update(input: Record<string, unknown>): Promise<Result> {
  const { data, errors } = (await test.gateway.run(hashOf('UpdateProfile'), { input }, await ana.call()))!;
  if (errors.length > 0) throw errors[0]!;
  return (data as { readonly updateProfile: Result }).updateProfile;
}

describe('the language of a profile', () => {
  it('is a language of some site, or null', async () => {
    expect(await update({ language: 'es_MX' })).toMatchObject({ __typename: 'Viewer', language: 'es_MX' });
    expect(await update({ nickname: 'An' })).toMatchObject({ __typename: 'Viewer', language: 'es_MX' });
    expect(await update({ language: null })).toMatchObject({ __typename: 'Viewer', language: null });
  });

  it.each(['xx_YY', 'xx', 'en_ZZ', 'is_IS', 'English', ''])('rejects %j', async (language) => {
    expect(await update({ language, nickname: 'Else' })).toMatchObject({
      __typename: 'ValidationProblem',
      errors: [{ pointer: '/language' }],
    });
    expect(await update({})).toMatchObject({ __typename: 'Viewer', language: null, nickname: 'An' });
  });

  it('may stay unchanged when no site has it any more', async () => {
    const { db } = test.services.local.get('identity')!;
    await db.rows(`update identity.account set language = 'is_IS' where id = $1 returning id`, [ana.sub]);
    expect(await update({ language: 'is_IS', country: 'MX' })).toMatchObject({ language: 'is_IS' });
    await update({ language: null });
  });
});

it('refuses a name with the code of the rule it breaks, and strips characters that change text direction', async () => {
  expect(await update({ nickname: 'javascript:alert(1)' })).toMatchObject({
    __typename: 'ValidationProblem',
    errors: [{ pointer: '/nickname', code: 'noXSS' }],
  });
  expect(await update({ nickname: 'Ana\u202Egpj' })).toMatchObject({ nickname: 'Anagpj' });
});

it('identity itself refuses a language that does not exist', async () => {
  const call = await ana.call();
  const save = test.clients.identity.saveProfile(
    { query: { sub: ana.sub }, body: { language: 'xx_YY' } },
    call,
  );
  await expect(save).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ pointer: '/body/language' }] });
});
