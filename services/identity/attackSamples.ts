/** What the attack cases share: identity on a database of its own, and its parts, to replace a guard in. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { unlinked } from '../kit/service.ts';
import { createParts, type IdentityParts } from './parts.ts';
import { begins, NOON, openIdentity, refusal, type IdentityTest } from './testSupport.ts';

export interface UnderAttack {
  readonly open: IdentityTest;
  /** The parts as the service has them. */
  readonly parts: IdentityParts;
  /** Lets milliseconds pass. */
  later(ms: number): void;
  /** Signs in with a password; answers how it is refused, 'nothing' when it is not. */
  guess(username: string, password: string, address?: string): Promise<string>;
}

/** Opens identity for the tests of a file; each test begins at noon. */
export function underAttack(): UnderAttack {
  let open: IdentityTest;
  let parts: IdentityParts;
  beforeAll(async () => {
    open = await openIdentity();
    const { service, bus } = open.test;
    parts = createParts({
      db: service.db,
      now: () => open.clock.now,
      ownHost: null,
      dataDir: null,
      mail: { deliver: null, bus },
      links: { ...unlinked, secretKey: () => new Uint8Array(32).fill(7) },
    });
  });
  afterAll(() => open?.close());
  beforeEach(() => {
    open.clock.now = NOON;
  });
  return {
    get open() {
      return open;
    },
    get parts() {
      return parts;
    },
    later(ms) {
      open.clock.now = new Date(open.clock.now.getTime() + ms);
    },
    guess: async (username, password, address) =>
      refusal(
        open.test.client.signIn({ body: { username, password, ...begins } }, await open.visitor(address)),
      ),
  };
}

/** How often each answer was given. */
export const counted = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(answers)].map((it) => [it, answers.filter((one) => one === it).length]));

/** The count of tries, gone. */
export const noTries: IdentityParts['tries'] = {
  password: async () => ({ right: async () => undefined }),
  code: async () => ({ right: async () => undefined }),
  mail: async () => undefined,
  outside: async () => undefined,
};
