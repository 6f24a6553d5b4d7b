/** No response reveals whether an account exists: attack case 20 of the security page. */
import { beforeAll, describe, expect, it } from 'vitest';
import { noAttemptLimits, attackHarness } from '../attacks.fixture.ts';
import type { IdentityDeps } from '../deps.ts';
import { signInHandlers } from './signIn.ts';
import { resetHandlers } from './resets.ts';
import { signUpHandlers } from './signUp.ts';
import { sessionOptions, PASSWORD, SITE } from '../identity.fixture.ts';

const harness = attackHarness();

describe('whether an account exists (case 20)', () => {
  /** Records the work behind a response: statements and password comparisons, which take the time. */
  async function recordWork(
    run: (handlers: ReturnType<typeof handlersOf>) => Promise<unknown>,
    skipsDummyHash = false,
  ) {
    const steps: string[] = [];
    const db = {
      ...harness.deps.db,
      rows: (text: string, values?: never) => (steps.push(shape(text)), harness.deps.db.rows(text, values)),
      row: (text: string, values?: never) => (steps.push(shape(text)), harness.deps.db.row(text, values)),
      transaction: (inner: (tx: never) => Promise<unknown>) =>
        harness.deps.db.transaction((tx) =>
          inner({
            ...tx,
            rows: (text: string, values?: never) => (steps.push(shape(text)), tx.rows(text, values)),
            row: (text: string, values?: never) => (steps.push(shape(text)), tx.row(text, values)),
          } as never),
        ),
    } as IdentityDeps['db'];
    const passwords: IdentityDeps['passwords'] = {
      ...harness.deps.passwords,
      hash: (it) => (steps.push('hash'), harness.deps.passwords.hash(it)),
      async verify(stored, password) {
        if (skipsDummyHash && stored === null) return false;
        steps.push('verify');
        return harness.deps.passwords.verify(stored, password);
      },
    };
    const answer = await run(handlersOf({ ...harness.deps, db, passwords, attempts: noAttemptLimits })).then(
      (it) => Object.keys(it as object),
      (error: { code: string; message: string }) => [error.code, error.message],
    );
    return { answer, done: steps.toSorted() };
  }
  const shape = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60);
  const handlersOf = (deps: IdentityDeps) => ({
    ...signInHandlers(deps),
    ...signUpHandlers(deps),
    ...resetHandlers(deps),
  });

  beforeAll(async () => {
    await harness.open.account('known@example.org');
  });

  it.each<[string, (handlers: ReturnType<typeof handlersOf>, name: string) => Promise<unknown>]>([
    [
      'signing in',
      async (it, username) =>
        it.signIn(
          { body: { username, password: 'a wrong guess', ...sessionOptions } },
          await harness.open.visitor(),
        ),
    ],
    [
      'signing up',
      async (it, email) =>
        it.signUp(
          { body: { email, password: PASSWORD, given_name: '', family_name: '', siteId: SITE } },
          await harness.open.visitor(),
        ),
    ],
    [
      'a forgotten password',
      async (it, username) =>
        it.forgotPassword({ body: { username, siteId: SITE } }, await harness.open.visitor()),
    ],
    [
      'a wrong code of a reset',
      async (it, username) =>
        it.resetPassword(
          { body: { username, code: '000000', password: 'a new long one', siteId: SITE } },
          await harness.open.visitor(),
        ),
    ],
    [
      'a wrong code with the handle of the request',
      async (client, username) => {
        const call = await harness.open.visitor();
        const request = { username, siteId: SITE };
        const { handle } = await harness.open.test.client.forgotPassword({ body: request }, call);
        const body = { ...request, code: '000000', password: 'a new long one', handle };
        return client.resetPassword({ body }, call);
      },
    ],
  ])('is not revealed by %s: the same response after the same work', async (_what, run) => {
    const known = await recordWork((it) => run(it, 'known@example.org'));
    const unknown = await recordWork((it) => run(it, 'unknown@example.org'));
    expect(unknown).toEqual(known);
  });

  it('is not revealed by signing in with the password of a sign-up that was just started', async () => {
    const signUpThenSignIn = async (name: string) => {
      const { client } = harness.open.test;
      const body = {
        email: name,
        password: 'the stranger’s own',
        given_name: '',
        family_name: '',
        siteId: SITE,
      };
      harness.advance(1_000); // the newest sign-up of its address
      await client.signUp({ body }, await harness.open.visitor());
      return recordWork(async (client) => {
        const signIn = { username: name, password: body.password, ...sessionOptions };
        return client.signIn({ body: signIn }, await harness.open.visitor());
      });
    };
    const known = await signUpThenSignIn('known@example.org');
    expect(known.answer).toEqual(['state', 'handle']);
    expect(await signUpThenSignIn('unknown.too@example.org')).toEqual(known);
  });

  it('would be measurable if unknown accounts were not compared with a dummy hash', async () => {
    const run = async (handlers: ReturnType<typeof handlersOf>, username: string) =>
      handlers.signIn(
        { body: { username, password: 'a wrong guess', ...sessionOptions } },
        await harness.open.visitor(),
      );
    const known = await recordWork((it) => run(it, 'known@example.org'), true);
    const unknown = await recordWork((it) => run(it, 'nobody.at.all@example.org'), true);
    expect(unknown.answer).toEqual(known.answer);
    expect(unknown.done).not.toEqual(known.done);
  });
});
