/** The routes of the identity service. */
import type { Handlers } from '../../rest/dispatch.ts';
import type { OwnRoutes } from '../kit/auditContract.ts';
import type { ServiceParts } from '../kit/service.ts';
import { accountHandlers } from './account.ts';
import { adminHandlers } from './admin.ts';
import { bookmarkHandlers } from './bookmarks.ts';
import type { identity } from './contract.ts';
import { journalHandlers } from './journals.ts';
import { outsideHandlers } from './outsideSignIn.ts';
import { createParts } from './parts.ts';
import { sessionHandlers } from './sessions.ts';
import { signInHandlers } from './signIn.ts';
import { signUpHandlers } from './signUp.ts';

export function handlers(given: ServiceParts): Handlers<OwnRoutes<(typeof identity)['routes']>> {
  const parts = createParts(given);
  return {
    ...sessionHandlers(parts),
    ...signInHandlers(parts),
    ...signUpHandlers(parts),
    ...outsideHandlers(parts),
    ...accountHandlers(parts),
    ...journalHandlers(parts),
    ...bookmarkHandlers(parts),
    ...adminHandlers(parts),
  };
}
