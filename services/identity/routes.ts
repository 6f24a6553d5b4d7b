/** The routes of the identity service. */
import type { Call } from '../../rest/call.ts';
import { networkOf } from '../../rest/http/networkOf.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import { mailStateHandlers } from '../kit/mail/mailStateHandlers.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { accountHandlers } from './account/account.ts';
import { adminHandlers } from './admin/admin.ts';
import { apiTokenHandlers } from './apiTokens/apiTokens.ts';
import { savedViewHandlers } from './savedViews/savedViews.ts';
import { bookmarkHandlers } from './bookmarks/bookmarks.ts';
import type { identity } from './contract.ts';
import { journalHandlers } from './journals/journals.ts';
import { externalHandlers } from './signIn/externalSignIn.ts';
import { createDeps } from './deps.ts';
import { resetHandlers } from './signIn/resets.ts';
import { sessionHandlers } from './signIn/sessions.ts';
import { signInHandlers } from './signIn/signIn.ts';
import { signUpHandlers } from './signIn/signUp.ts';
import { tooManySignIns } from './passwords/passwords.ts';
import { createBoundedQueue } from '../../rest/queue.ts';

/**
 * Sign-ins run concurrently up to this number; further ones wait in a queue. Each takes several statements, some in
 * parallel, and the pool has few connections: without the queue they would wait for a connection, which fails after a
 * second. Two of them can hash at the same time. Fewer may wait per network, so that one flood does not keep all others
 * out; an office that signs in at nine o'clock still fits.
 */
const QUEUE_LIMITS = { concurrency: 4, maxWaiting: 400, maxWaitingPerKey: 60 } as const;

export function handlers(serviceDeps: ServiceDeps): Handlers<OwnRoutes<(typeof identity)['routes']>> {
  const deps = createDeps(serviceDeps);
  const enqueue = createBoundedQueue(QUEUE_LIMITS, tooManySignIns);
  const queued =
    <Input, Answer>(work: (input: Input, call: Call) => Answer | Promise<Answer>) =>
    (input: Input, call: Call): Promise<Answer> =>
      enqueue(async () => work(input, call), {
        until: call.until,
        key: call.address === undefined ? undefined : networkOf(call.address),
      });
  const signIns = signInHandlers(deps);
  const signUps = signUpHandlers(deps);
  const resets = resetHandlers(deps);
  const apiTokens = apiTokenHandlers(deps);
  return {
    ...sessionHandlers(deps),
    ...mailStateHandlers('identity', serviceDeps),
    signIn: queued(signIns.signIn),
    setNewPassword: queued(signIns.setNewPassword),
    ...signUps,
    ...resets,
    signUp: queued(signUps.signUp),
    confirmSignUp: queued(signUps.confirmSignUp),
    resetPassword: queued(resets.resetPassword),
    ...externalHandlers(deps),
    ...accountHandlers(deps),
    ...journalHandlers(deps),
    ...bookmarkHandlers(deps),
    ...savedViewHandlers(deps),
    ...apiTokens,
    createApiToken: queued(apiTokens.createApiToken),
    ...adminHandlers(deps),
  };
}
