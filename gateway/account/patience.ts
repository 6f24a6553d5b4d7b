/** Waiting for identity where it compares or makes a password. */
import type { Call } from '../../rest/call.ts';

/**
 * Milliseconds. Passwords are hashed two at a time and wait their turn (services/identity/passwords.ts): of two hundred
 * who sign in at one moment the last one is to be let in, and not told that nobody answered.
 */
const PASSWORD_MS = 9_500;

/** A call with that much time, within what is left of its request. */
export const patient = (call: Call): Call => ({ ...call, budget: PASSWORD_MS });
