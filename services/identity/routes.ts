/** The routes of the identity service. */
import type { Call } from '../../rest/call.ts';
import { networkOf } from '../../rest/networkOf.ts';
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
import { resetHandlers } from './resets.ts';
import { sessionHandlers } from './sessions.ts';
import { signInHandlers } from './signIn.ts';
import { signUpHandlers } from './signUp.ts';
import { createTurns } from './turns.ts';

/**
 * Signing in takes several statements, some of them at once, and the pool has few connections: so many at a time, the
 * others wait here and not for a connection, which they would be refused after a second. Two of them hash meanwhile.
 */
const AT_ONCE = 4;
/** Of one address fewer: an office signs in at nine o'clock, and nobody keeps all others out. */
const MOST = { waiting: 400, ofOne: 60 } as const;

export function handlers(given: ServiceParts): Handlers<OwnRoutes<(typeof identity)['routes']>> {
  const parts = createParts(given);
  const inTurn = createTurns(AT_ONCE, MOST);
  const queued =
    <Input, Answer>(work: (input: Input, call: Call) => Answer | Promise<Answer>) =>
    (input: Input, call: Call): Promise<Answer> =>
      inTurn(async () => work(input, call), {
        until: call.until,
        ...(call.address !== undefined && { from: networkOf(call.address) }),
      });
  const signIns = signInHandlers(parts);
  const signUps = signUpHandlers(parts);
  const resets = resetHandlers(parts);
  return {
    ...sessionHandlers(parts),
    signIn: queued(signIns.signIn),
    setNewPassword: queued(signIns.setNewPassword),
    ...signUps,
    ...resets,
    signUp: queued(signUps.signUp),
    confirmSignUp: queued(signUps.confirmSignUp),
    resetPassword: queued(resets.resetPassword),
    ...outsideHandlers(parts),
    ...accountHandlers(parts),
    ...journalHandlers(parts),
    ...bookmarkHandlers(parts),
    ...adminHandlers(parts),
  };
}
