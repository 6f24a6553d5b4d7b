/** The list of common passwords, off unless the setting says so. Spec 1 section 5. */
import { describe, expect, it } from 'vitest';
import { underAttack } from './attackSamples.ts';
import { openIdentity, refusal, SITE, type IdentityTest } from './testSupport.ts';

const on = underAttack();

describe('common passwords', () => {
  it('are refused where the setting says so, and nowhere else', async () => {
    const strict = await openIdentity(null, { bansCommonPasswords: true });
    try {
      const begin = async (it: IdentityTest, password: string) =>
        refusal(
          it.test.client.signUp(
            {
              body: {
                email: `${password.length}x@example.org`,
                password,
                given_name: '',
                family_name: '',
                siteId: SITE,
              },
            },
            await it.visitor(),
          ),
        );
      for (const common of ['password', 'Password', '12345678', 'qwertyuiop'])
        expect([common, await begin(strict, common), await begin(on.open, common)]).toEqual([
          common,
          'VALIDATION',
          expect.not.stringMatching('VALIDATION'),
        ]);
      expect(await begin(strict, 'heron over the lake')).toBe('nothing');
    } finally {
      await strict.close();
    }
  });
});
