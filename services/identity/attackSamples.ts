/**
 * Shared by the attack cases: identity on its own database, with dependencies that tests can replace by weaker ones.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { unlinked } from '../kit/service.ts';
import { createParts, type IdentityParts } from './parts.ts';
import { begins, NOON, openIdentity, refusal, type IdentityTest } from './testSupport.ts';

export interface UnderAttack {
  readonly open: IdentityTest;
  /** The dependencies as the service has them. */
  readonly parts: IdentityParts;
  /** Advances the clock by milliseconds. */
  later(ms: number): void;
  /** Signs in with a password; returns the code of the refusal, or 'nothing' when it succeeded. */
  guess(username: string, password: string, address?: string): Promise<string>;
}

/** Opens identity for the tests of a file; each test starts at noon. */
export function underAttack(): UnderAttack {
  let open: IdentityTest;
  let deps: IdentityParts;
  beforeAll(async () => {
    open = await openIdentity();
    const { service, bus } = open.test;
    deps = createParts({
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
      return deps;
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

/** Counts equal answers. */
export const counted = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(answers)].map((it) => [it, answers.filter((other) => other === it).length]));

/** Attempt limits that allow everything. */
export const noTries: IdentityParts['tries'] = {
  password: async () => ({ right: async () => undefined }),
  code: async () => ({ right: async () => undefined }),
  mail: async () => undefined,
  outside: async () => undefined,
};
