/**
 * Shared by the attack cases: identity on its own database, with dependencies that tests can replace by weaker ones.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { noLinks } from '../kit/service.ts';
import { createDeps, type IdentityDeps } from './deps.ts';
import { sessionOptions, NOON, openIdentity, refusal, type IdentityTest } from './identity.fixture.ts';

export interface AttackHarness {
  readonly open: IdentityTest;
  /** The dependencies as the service has them. */
  readonly deps: IdentityDeps;
  /** Advances the clock by milliseconds. */
  advance(ms: number): void;
  /** Signs in with a password; returns the code of the refusal, or 'nothing' when it succeeded. */
  trySignIn(username: string, password: string, address?: string): Promise<string>;
}

/** Opens identity for the tests of a file; each test starts at noon. */
export function attackHarness(): AttackHarness {
  let open: IdentityTest;
  let deps: IdentityDeps;
  beforeAll(async () => {
    open = await openIdentity();
    const { service, bus } = open.test;
    deps = createDeps({
      db: service.db,
      now: () => open.clock.now,
      ownHost: null,
      dataDir: null,
      bus,
      deliver: null,
      links: { ...noLinks, secretKey: () => new Uint8Array(32).fill(7) },
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
    get deps() {
      return deps;
    },
    advance(ms) {
      open.clock.now = new Date(open.clock.now.getTime() + ms);
    },
    trySignIn: async (username, password, address) =>
      refusal(
        open.test.client.signIn(
          { body: { username, password, ...sessionOptions } },
          await open.visitor(address),
        ),
      ),
  };
}

/** Counts equal answers. */
export const countEqual = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(answers)].map((it) => [it, answers.filter((other) => other === it).length]));

/** Attempt limits that allow everything. */
export const noAttemptLimits: IdentityDeps['attempts'] = {
  password: async () => ({ succeeded: async () => undefined }),
  passwordAgain: async () => ({ succeeded: async () => undefined }),
  code: async () => ({ succeeded: async () => undefined }),
  mail: async () => undefined,
  outside: async () => undefined,
};
