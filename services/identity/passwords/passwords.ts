/** Password hashing: argon2id, two at a time, in a bounded queue. Design, security 3.5. */
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { createBoundedQueue } from '../../../rest/queue.ts';
import { Problem } from '../../../rest/problem.ts';

/** OWASP's second choice: 46 MiB, one pass; 16 ms where the first takes 11. `Algorithm.Argon2id` is 2. */
const OPTIONS = { algorithm: 2 as Algorithm, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const PREFIX = '$argon2id$v=19$m=47104,t=1,p=1$';

/** A hash occupies one of the four threads of the pool that also does file access and DNS: never all of them. */
const CONCURRENCY = 2;
/** Bounds the wait: at 16 ms each and two at a time, the last of these waits for two seconds. */
const MAX_WAITING = 250;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an account that does not exist: pass null. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether the stored hash was made with other parameters. */
  isOutdated(hash: string): boolean;
}

/** `hash` and `verify` throw UNAVAILABLE when the queue is full. */
export function createPasswords({ concurrency = CONCURRENCY, maxWaiting = MAX_WAITING } = {}): Passwords {
  const enqueue = createBoundedQueue({ concurrency, maxWaiting }, tooManySignIns);
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => enqueue(() => hash(password, OPTIONS)),
    async verify(stored, password) {
      // An unknown account is compared with the hash of a random password, which takes the same time.
      const compared = stored ?? (await (dummyHash ??= hash(crypto.randomUUID(), OPTIONS)));
      const matches = await enqueue(() => verify(compared, password));
      return matches && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(PREFIX),
  };
}

/** Also for the queue of sign-ins, which is in front of this one. */
export const tooManySignIns = (): Problem =>
  new Problem({ status: 503, code: 'UNAVAILABLE', title: 'Too many sign-ins at the moment. Try again.' });
