/** The route that says whether the mail of a service goes out. */
import { z } from 'zod';
import { route } from '../../../rest/contract.ts';

/** The route of a service that sends mail; `mailStateHandlers` implements it (mailStateHandlers.ts). */
export const mailRoutes = {
  readMailState: route({
    method: 'GET',
    path: '/mail',
    summary:
      'How much mail does not go out: late by a quarter of an hour, and given up in the last seven days.',
    rule: { admin: 'super_admin' },
    response: z.object({ late: z.int(), failed: z.int() }),
  }),
};
