/** Another e-mail: its code, who hears of it, and that rights follow. Spec 1 §6; issue, Account. */
import { expect, it } from 'vitest';
import { underAttack } from './attackSamples.ts';
import { PASSWORD, refusal, SITE } from './testSupport.ts';

const on = underAttack();

/** Asks for another e-mail with the password; answers its code. */
async function ask(token: string, email: string): Promise<string> {
  const call = await on.open.by({ token });
  const body = { email, password: PASSWORD, siteId: SITE };
  await on.open.test.client.requestEmailChange({ body }, call);
  return on.open.codeOf(email);
}
const confirm = async (token: string, code: string) =>
  refusal(
    on.open.test.client.confirmEmailChange({ body: { code, siteId: SITE } }, await on.open.by({ token })),
  );
const emailOf = async (sub: string) =>
  (
    await on.open.test.service.db.row<{ email: string }>('select email from identity.account where id = $1', [
      sub,
    ])
  )?.email;

it('holds once its code is given; the address before hears of it, and rights follow', async () => {
  const { token, account } = await on.open.account('ana@example.org');
  const code = await ask(token, 'ana.new@example.org');
  expect(await emailOf(account.sub)).toBe('ana@example.org');
  expect(await confirm(token, code)).toBe('nothing');
  expect(await emailOf(account.sub)).toBe('ana.new@example.org');
  expect((await on.open.mail('ana@example.org'))[0]).toMatchObject({ template: 'addressChanged' });
  expect(on.open.renamed).toEqual([[account.sub, 'ana.new@example.org']]);
});

it('waits where rights cannot follow: all is as it was, and the same code does it later', async () => {
  const { token, account } = await on.open.account('bo@example.org');
  const code = await ask(token, 'bo.new@example.org');
  on.open.faults.renaming = true;
  expect(await confirm(token, code)).toBe('UNAVAILABLE');
  on.open.faults.renaming = false;
  expect(await emailOf(account.sub)).toBe('bo@example.org');
  expect((await on.open.mail('bo@example.org')).map(({ template }) => template)).not.toContain(
    'addressChanged',
  );
  expect(await confirm(token, code)).toBe('nothing');
  expect(await emailOf(account.sub)).toBe('bo.new@example.org');
});
