import { z } from 'zod';
import { route } from '../../rest/contract.ts';
import { cleanText } from '../../rest/fields.ts';

/** Notifies which accounts are disabled, to determine the last super_admin who can sign in. Decision page 0015. */
export const shutRoute = route({
  method: 'PUT',
  path: '/shut',
  summary:
    'Told by identity alone: an account is disabled, or is no longer. The last super_admin who can sign in is not.',
  rule: { admin: 'super_admin' },
  body: z.strictObject({ sub: cleanText(200).min(1), isShut: z.boolean(), turn: z.int().min(1) }),
  response: z.object({ isShut: z.boolean() }),
});
