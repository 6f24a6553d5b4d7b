/** The start of the demo prints everyone who may sign in to the admin area. */
import { expect, it } from 'vitest';
import { demoReader, demoUsers } from '../../services/permissions/demo.ts';
import { demoPeople } from './accounts.ts';

it('lists every demo user once, with what they may do in one line', () => {
  const emails = [...demoUsers, demoReader].map(({ email }) => email);
  expect(demoPeople.map(([email]) => email)).toEqual(emails);
  for (const [email, what] of demoPeople) expect(email.padEnd(24).length + what.length).toBeLessThan(76);
});
