/** Changing the address: its code, the notification, and that rights move along. Spec 1 §6; issue, Account. */
import { expect, it } from 'vitest';
import { attackHarness } from '../attacks.fixture.ts';
import { PASSWORD, refusal, SITE } from '../identity.fixture.ts';

const harness = attackHarness();

/** Requests a new address with the password; returns its code. */
async function requestChange(token: string, email: string): Promise<string> {
  const call = await harness.open.by({ token });
  const body = { email, password: PASSWORD, siteId: SITE };
  await harness.open.test.client.requestEmailChange({ body }, call);
  return harness.open.codeOf(email);
}
const confirm = async (token: string, code: string) =>
  refusal(
    harness.open.test.client.confirmEmailChange(
      { body: { code, siteId: SITE } },
      await harness.open.by({ token }),
    ),
  );
const emailOf = async (sub: string) =>
  (
    await harness.open.test.service.db.row<{ email: string }>(
      'select email from identity.account where id = $1',
      [sub],
    )
  )?.email;

it('takes effect with its code, notifies the previous address, and moves the rights', async () => {
  const { token, account } = await harness.open.account('ana@example.org');
  const code = await requestChange(token, 'ana.new@example.org');
  expect(await emailOf(account.sub)).toBe('ana@example.org');
  expect(await confirm(token, code)).toBe('nothing');
  expect(await emailOf(account.sub)).toBe('ana.new@example.org');
  expect((await harness.open.mail('ana@example.org'))[0]).toMatchObject({ template: 'addressChanged' });
  expect(harness.open.renamed).toEqual([[account.sub, 'ana.new@example.org']]);
});

it('is rolled back when the rights cannot be moved, and the same code works later', async () => {
  const { token, account } = await harness.open.account('bo@example.org');
  const code = await requestChange(token, 'bo.new@example.org');
  harness.open.faults.renaming = true;
  expect(await confirm(token, code)).toBe('UNAVAILABLE');
  harness.open.faults.renaming = false;
  expect(await emailOf(account.sub)).toBe('bo@example.org');
  expect((await harness.open.mail('bo@example.org')).map(({ template }) => template)).not.toContain(
    'addressChanged',
  );
  expect(await confirm(token, code)).toBe('nothing');
  expect(await emailOf(account.sub)).toBe('bo.new@example.org');
});
