/** The list of common passwords, used only when the setting is on. Spec 1 section 5. */
import { describe, expect, it } from 'vitest';
import { attackHarness } from '../attacks.fixture.ts';
import { openIdentity, refusal, SITE, type IdentityTest } from '../identity.fixture.ts';

const harness = attackHarness();

describe('common passwords', () => {
  it('are refused only when the setting is on', async () => {
    const strict = await openIdentity(null, { bansCommonPasswords: true });
    try {
      const startSignUp = async (identity: IdentityTest, password: string) =>
        refusal(
          identity.test.client.signUp(
            {
              body: {
                email: `${password.length}x@example.org`,
                password,
                given_name: '',
                family_name: '',
                siteId: SITE,
              },
            },
            await identity.visitor(),
          ),
        );
      for (const common of ['password', 'Password', '12345678', 'qwertyuiop'])
        expect([common, await startSignUp(strict, common), await startSignUp(harness.open, common)]).toEqual([
          common,
          'VALIDATION',
          expect.not.stringMatching('VALIDATION'),
        ]);
      expect(await startSignUp(strict, 'heron over the lake')).toBe('nothing');
    } finally {
      await strict.close();
    }
  });
});
