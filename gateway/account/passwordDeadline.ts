/** Deadline of calls in which identity compares or hashes a password. */
import type { Call } from '../../rest/call.ts';

/**
 * Milliseconds. Identity hashes two passwords at a time and queues the rest (services/identity/passwords/passwords.ts): when two
 * hundred people sign in at once, the last one must still get an answer and not a timeout.
 */
const PASSWORD_MS = 9_500;

/** Returns the call with the password deadline, within what is left of the request's own deadline. */
export const withPasswordDeadline = (call: Call): Call => ({ ...call, budget: PASSWORD_MS });
