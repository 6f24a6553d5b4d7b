/**
 * How often one may try: per account, per address, per mailbox. Counted before anything is checked, so that tries at one
 * moment count one by one, and in the database, so that a restart forgets none. Nobody is locked out for good: that would
 * be an attack of its own. Design, security 3.6; attack cases 16 and 17.
 */
import { throttleKey } from '../../domain/account/addresses.ts';
import { networkOf } from '../../rest/networkOf.ts';
import type { Call } from '../../rest/call.ts';
import { Problem } from '../../rest/problem.ts';
import type { ServiceParts } from '../kit/service.ts';
import { blockedUntil, countTry, forgetTries, returnTry, type Limit } from './repositorySessions.ts';

const QUARTER = 15 * 60;
const HOUR = 3_600;
const limits = {
  /** Passwords of one account: 5, then a pause of 1 s that doubles up to 15 minutes. */
  account: { most: 5, windowSeconds: QUARTER, first: 1, longest: QUARTER },
  /** Passwords and codes from one address: 30, then pauses that double, for an office shares it. */
  address: { most: 30, windowSeconds: QUARTER, first: 1, longest: QUARTER },
  /** Codes asked for from one address for one mailbox: three, then none for an hour. */
  mailbox: { most: 3, windowSeconds: HOUR, first: HOUR, longest: HOUR },
  /** Codes for one mailbox in all: so that it takes several addresses to keep its owner from asking. */
  mailboxes: { most: 9, windowSeconds: HOUR, first: HOUR, longest: HOUR },
  /** Codes asked for from one address: a family or an office shares it. */
  sender: { most: 20, windowSeconds: HOUR, first: HOUR, longest: HOUR },
  /** Attempts by the outside provider from one address. */
  outside: { most: 60, windowSeconds: QUARTER, first: 1, longest: QUARTER },
} as const satisfies Record<string, Limit>;

/** Tries that were counted; what proves to be none is given back. */
export interface Counted {
  /** It was right: the account's tries are forgotten, the address has its try back. */
  right(): Promise<void>;
}

export interface Tries {
  /** A password of an account. Throws RATE_LIMITED. */
  password(username: string, call: Call): Promise<Counted>;
  /**
   * A code that was mailed. Each has few tries of its own, so that no stranger's count keeps an owner from giving it.
   * Throws RATE_LIMITED.
   */
  code(call: Call): Promise<Counted>;
  /** A code that is to be sent. Throws RATE_LIMITED. */
  mail(email: string, call: Call): Promise<void>;
  /** An attempt to sign in by the outside provider. Throws RATE_LIMITED. */
  outside(call: Call): Promise<void>;
}

export function createTries({ db, now }: Pick<ServiceParts, 'db' | 'now'>): Tries {
  async function count(kind: keyof typeof limits, name: string): Promise<string> {
    const key = `${kind} ${name}`;
    const at = now();
    // The last of them still passes: what comes after it waits.
    if (await countTry(db, { key, ...limits[kind], now: at })) return key;
    const blocked = await blockedUntil(db, key);
    throw tooMany(Math.max(1, Math.ceil(((blocked?.until.getTime() ?? 0) - at.getTime()) / 1_000)));
  }

  return {
    async password(username, { address }) {
      const own = address === undefined ? null : await count('address', networkOf(address));
      const account = await count('account', throttleKey(username));
      return {
        async right() {
          await forgetTries(db, account);
          if (own !== null) await returnTry(db, own);
        },
      };
    },
    async code({ address }) {
      const own = address === undefined ? null : await count('address', networkOf(address));
      return {
        async right() {
          if (own !== null) await returnTry(db, own);
        },
      };
    },
    async mail(email, { address }) {
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

const tooMany = (seconds: number): Problem =>
  new Problem({
    status: 429,
    code: 'RATE_LIMITED',
    title: 'Too many tries; wait a while.',
    data: { retryAfterSeconds: seconds },
  });
