/** Passwords: argon2id, two at a time, in a queue that has an end. Design, security 3.5. */
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

/** OWASP's second choice: 46 MiB, one pass; 16 ms where the first takes 11. `Algorithm.Argon2id` is 2. */
const OPTIONS = { algorithm: 2 as Algorithm, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const PREFIX = '$argon2id$v=19$m=47104,t=1,p=1$';

/** Hashing holds a thread of the pool that files and names are looked up by: never all four. */
const AT_ONCE = 2;
/** Waiting is short: at 16 ms each, two at a time, the last of these waits for two seconds. */
const MOST_WAITING = 250;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** In the same time for an account that is not there: give null. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** The stored hash was made with other parameters. */
  isOutdated(hash: string): boolean;
}

/** Throws UNAVAILABLE when too many wait already. */
export function createPasswords({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): Passwords {
  const inTurn = createTurns(atOnce, { waiting: mostWaiting });
  let nobodys: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    async verify(stored, password) {
      // Nobody's password is one nobody can give; comparing with it takes the time of any other.
      const known = stored ?? (await (nobodys ??= hash(crypto.randomUUID(), OPTIONS)));
      const fits = await inTurn(() => verify(known, password));
      return fits && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(PREFIX),
  };
}
