/**
 * Throttles sign-in: rate limits with exponential backoff for login attempts and mailed codes, per account, IP address
 * and mailbox. Counted before anything is checked, so that concurrent attempts count one by one, and in PostgreSQL, so
 * that a restart does not reset them (`rest/throttle.ts` is the limiter in memory, per minute). No account is
 * locked permanently, because that would be an attack of its own. Design, security 3.6; attack cases 16 and 17.
 */
import { CODE_MINUTES } from '../../../domain/account/accountFields.ts';
import { accountKey, throttleKey } from '../../../domain/account/addresses.ts';
import { networkOf } from '../../../rest/http/networkOf.ts';
import type { Call } from '../../../rest/call.ts';
import { rateLimitedProblem } from '../../../rest/problem.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import {
  blockedUntil,
  countAttempt,
  clearAttempts,
  isKnownBrowser,
  undoAttempt,
  type AttemptLimit,
} from '../repositorySessions.ts';
import { hashOfSecret } from '../secrets.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 3_600;
const LOGIN_RATE_LIMITS = {
  /** Passwords of one account: 5, then blocks of 1 s that double up to 15 minutes. */
  account: {
    max: 5,
    windowSeconds: QUARTER_HOUR_SECONDS,
    firstBlockSeconds: 1,
    maxBlockSeconds: QUARTER_HOUR_SECONDS,
  },
  /** Passwords of one account from one browser that it knows. */
  browser: {
    max: 5,
    windowSeconds: QUARTER_HOUR_SECONDS,
    firstBlockSeconds: 1,
    maxBlockSeconds: QUARTER_HOUR_SECONDS,
  },
  /** Passwords that signed-in users of one account enter again. */
  signedIn: {
    max: 5,
    windowSeconds: QUARTER_HOUR_SECONDS,
    firstBlockSeconds: 1,
    maxBlockSeconds: QUARTER_HOUR_SECONDS,
  },
  /**
   * Passwords and codes from one address: 100, then blocks that double up to a minute. Softer than for an account:
   * behind the NAT of a carrier thousands of people share an address.
   */
  address: {
    max: 100,
    windowSeconds: QUARTER_HOUR_SECONDS,
    firstBlockSeconds: 1,
    maxBlockSeconds: 60,
  },
  /** Codes requested from one address for one mailbox: three, then none for an hour. */
  mailbox: {
    max: 3,
    windowSeconds: HOUR_SECONDS,
    firstBlockSeconds: HOUR_SECONDS,
    maxBlockSeconds: HOUR_SECONDS,
  },
  /**
   * Codes for one mailbox in total: nine, then one whenever the last one has expired. So a flood of requests fills no
   * mailbox, and leaves a code in it that is valid.
   */
  mailboxes: {
    max: 9,
    windowSeconds: HOUR_SECONDS,
    firstBlockSeconds: CODE_MINUTES * 60,
    maxBlockSeconds: CODE_MINUTES * 60,
  },
  /** Codes for one account requested from one browser that it knows: what strangers request does not count. */
  knownMailbox: {
    max: 3,
    windowSeconds: HOUR_SECONDS,
    firstBlockSeconds: HOUR_SECONDS,
    maxBlockSeconds: HOUR_SECONDS,
  },
  /** Codes requested from one address, which many people may share: blocks are short. */
  sender: {
    max: 60,
    windowSeconds: HOUR_SECONDS,
    firstBlockSeconds: 60,
    maxBlockSeconds: QUARTER_HOUR_SECONDS,
  },
  /** Attempts at the external provider from one address. */
  outside: {
    max: 60,
    windowSeconds: QUARTER_HOUR_SECONDS,
    firstBlockSeconds: 1,
    maxBlockSeconds: QUARTER_HOUR_SECONDS,
  },
} as const satisfies Record<string, AttemptLimit>;

/** A counted attempt. */
export interface CountedAttempt {
  /** The attempt was right: clears the account's attempts and undoes the one of the address. */
  succeeded(): Promise<void>;
}

export interface LoginAttempts {
  /**
   * Counts a password attempt on an account, from the browser with this secret if it has one. Attempts from a browser
   * that the account knows are counted for that browser alone. Throws RATE_LIMITED.
   */
  password(username: string, call: Call, browser?: string): Promise<CountedAttempt>;
  /** Counts a password that a signed-in user enters again, for the account's sessions alone. Throws RATE_LIMITED. */
  passwordAgain(account: string): Promise<CountedAttempt>;
  /**
   * Counts an attempt at a mailed code, by address only: each code has its own limit, so that an attacker's attempts
   * cannot keep an owner from using it. Throws RATE_LIMITED.
   */
  code(call: Call): Promise<CountedAttempt>;
  /**
   * Counts a code to be sent, requested from the browser with this secret if it has one. Requests from a browser that
   * the account knows are counted for that browser alone. Throws RATE_LIMITED.
   */
  mail(email: string, call: Call, browser?: string): Promise<void>;
  /** Counts an attempt at the external provider. Throws RATE_LIMITED. */
  outside(call: Call): Promise<void>;
}

export function createLoginAttempts({ db, now }: Pick<ServiceDeps, 'db' | 'now'>): LoginAttempts {
  async function count(kind: keyof typeof LOGIN_RATE_LIMITS, name: string): Promise<string> {
    const key = `${kind} ${name}`;
    const at = now();
    // The last allowed attempt still passes: the block applies to the next one.
    if (await countAttempt(db, { key, ...LOGIN_RATE_LIMITS[kind], now: at })) return key;
    const blocked = await blockedUntil(db, key);
    throw rateLimitedProblem(
      'Too many attempts. Try again later.',
      Math.max(1, Math.ceil(((blocked?.until.getTime() ?? 0) - at.getTime()) / 1_000)),
    );
  }

  /** Other counts stay: a stranger's attempts at the account are not forgotten when its owner signs in. */
  const clearedBySuccess = (key: string): CountedAttempt => ({ succeeded: () => clearAttempts(db, key) });

  /** The name of a count for an account and a browser that it knows; null for another browser. */
  async function knownBrowserKey(username: string, browser: string | undefined): Promise<string | null> {
    const hash = browser === undefined ? null : hashOfSecret(browser);
    if (!hash || !(await isKnownBrowser(db, accountKey(username), hash))) return null;
    return `${throttleKey(username)} ${Buffer.from(hash).toString('base64url')}`;
  }

  return {
    async password(username, { address }, browser) {
      const known = await knownBrowserKey(username, browser);
      if (known !== null) return clearedBySuccess(await count('browser', known));
      const addressKey = address === undefined ? null : await count('address', networkOf(address));
      const nameKey = await count('account', throttleKey(username));
      return {
        async succeeded() {
          await clearAttempts(db, nameKey);
          if (addressKey !== null) await undoAttempt(db, addressKey);
        },
      };
    },
    passwordAgain: async (account) => clearedBySuccess(await count('signedIn', account)),
    async code({ address }) {
      const addressKey = address === undefined ? null : await count('address', networkOf(address));
      return {
        async succeeded() {
          if (addressKey !== null) await undoAttempt(db, addressKey);
        },
      };
    },
    async mail(email, { address }, browser) {
      const known = await knownBrowserKey(email, browser);
      if (known !== null) {
        await count('knownMailbox', known);
        return;
      }
      const from = address === undefined ? '' : networkOf(address);
      if (from !== '') await count('sender', from);
      await count('mailbox', `${throttleKey(email)} ${from}`);
      await count('mailboxes', throttleKey(email));
    },
    async outside({ address }) {
      if (address !== undefined) await count('outside', networkOf(address));
    },
  };
}
