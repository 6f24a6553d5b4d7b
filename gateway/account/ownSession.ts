/** The session of the request, for mutations of one's own account. */
import type { Call } from '../../rest/call.ts';
import { Problem } from '../../rest/problem.ts';
import type { Context } from '../request/context.ts';
import type { EdgeSession } from '../request/edgeSession.ts';
import type { ViewerModel } from '../request/viewerModel.ts';

/**
 * Milliseconds. Identity hashes two passwords at a time and queues the rest (services/identity/passwords/passwords.ts):
 * when two hundred people sign in at once, the last one must still get an answer and not a timeout.
 */
const PASSWORD_MS = 9_500;

/** Returns the call with the password deadline, within what is left of the request's own deadline. */
export const withPasswordDeadline = (call: Call): Call => ({ ...call, budget: PASSWORD_MS });

/** Throws VALIDATION for a request that is not from a browser: it cannot have a session. */
export function sessionOf({ session }: Context): EdgeSession {
  if (!session)
    throw new Problem({
      status: 400,
      code: 'VALIDATION',
      title: 'This operation requires a browser session.',
    });
  return session;
}

/** Reads the account again and returns the updated viewer. */
export async function rereadViewer(
  context: Context,
): Promise<ViewerModel & { readonly __typename: 'Viewer' }> {
  const { viewer, port } = sessionOf(context);
  if (!viewer || port.secret === null) throw sessionEnded();
  const account = await context.clients.identity.readAccount({}, context.call);
  return { ...viewer, account, __typename: 'Viewer' };
}

const sessionEnded = (): Problem =>
  new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'The session has ended.' });
