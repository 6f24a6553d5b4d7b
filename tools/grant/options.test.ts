import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const ADA = 'ada@example.org';

it('reads an address and keys in any letter case, without duplicates', () => {
  expect(readOptions([` ${ADA} `, 'ADMIN_SITE', 'super_admin', 'admin_site'])).toEqual({
    email: ADA,
    keys: ['super_admin', 'admin_site'],
    isTaken: false,
    invitedBy: null,
  });
  expect(readOptions([ADA, 'admin_site', '--invite', '--site=en'])).toMatchObject({ invitedBy: 'en' });
  expect(readOptions([ADA, 'admin_site', '--take'])).toMatchObject({ isTaken: true });
  expect(readOptions(['-h'])).toBeNull();
});

it.each([
  ['no key', [ADA], 'Enter an email address and at least one key.'],
  ['nothing', [], 'Enter an email address and at least one key.'],
  ['an invalid address', ['ada', 'admin_site'], "'ada' is not an email address"],
  ['unknown keys', [ADA, 'all', 'admin_site', 'x\n'], "Unknown admin key: 'all', 'x"],
  ['an invitation without a site', [ADA, 'admin_site', '--invite'], 'Use --invite and --site=NAME together'],
  ['a site without an invitation', [ADA, 'admin_site', '--site=en'], 'Use --invite and --site=NAME together'],
  [
    '--take together with --invite',
    [ADA, 'admin_site', '--take', '--invite', '--site=en'],
    '--take and --invite cannot be combined.',
  ],
  ['an unknown option', [ADA, 'admin_site', '--now'], 'npm run grant -- ADDRESS KEY'],
])('refuses %s with a sentence', (_, argv, sentence) => {
  expect(() => readOptions(argv)).toThrow(sentence);
});
