/** Nothing tells whether an account exists: attack case 20 of the security page. */
import { beforeAll, describe, expect, it } from 'vitest';
import { noTries, underAttack } from './attackSamples.ts';
import type { IdentityParts } from './parts.ts';
import { signInHandlers } from './signIn.ts';
import { resetHandlers } from './resets.ts';
import { signUpHandlers } from './signUp.ts';
import { begins, PASSWORD, SITE } from './testSupport.ts';

const on = underAttack();

describe('whether an account exists (case 20)', () => {
  /** What is done for an answer: statements and comparisons of passwords, which are what takes time. */
  async function work(
    run: (handlers: ReturnType<typeof handlersOf>) => Promise<unknown>,
    skipsNobodys = false,
  ) {
    const done: string[] = [];
    const db = {
      ...on.parts.db,
      rows: (text: string, values?: never) => (done.push(shape(text)), on.parts.db.rows(text, values)),
      row: (text: string, values?: never) => (done.push(shape(text)), on.parts.db.row(text, values)),
      transaction: (inner: (tx: never) => Promise<unknown>) =>
        on.parts.db.transaction((tx) =>
          inner({
            ...tx,
            rows: (text: string, values?: never) => (done.push(shape(text)), tx.rows(text, values)),
            row: (text: string, values?: never) => (done.push(shape(text)), tx.row(text, values)),
          } as never),
        ),
    } as IdentityParts['db'];
    const passwords: IdentityParts['passwords'] = {
      ...on.parts.passwords,
      hash: (it) => (done.push('hash'), on.parts.passwords.hash(it)),
      async verify(stored, it) {
        if (skipsNobodys && stored === null) return false;
        done.push('verify');
        return on.parts.passwords.verify(stored, it);
      },
    };
    const answer = await run(handlersOf({ ...on.parts, db, passwords, tries: noTries })).then(
      (it) => Object.keys(it as object),
      (error: { code: string; message: string }) => [error.code, error.message],
    );
    return { answer, done: done.toSorted() };
  }
  const shape = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60);
  const handlersOf = (given: IdentityParts) => ({
    ...signInHandlers(given),
    ...signUpHandlers(given),
    ...resetHandlers(given),
  });

  beforeAll(async () => {
    await on.open.account('known@example.org');
  });

  it.each<[string, (handlers: ReturnType<typeof handlersOf>, name: string) => Promise<unknown>]>([
    [
      'signing in',
      async (it, username) =>
        it.signIn({ body: { username, password: 'a wrong guess', ...begins } }, await on.open.visitor()),
    ],
    [
      'signing up',
      async (it, email) =>
        it.signUp(
          { body: { email, password: PASSWORD, given_name: '', family_name: '', siteId: SITE } },
          await on.open.visitor(),
        ),
    ],
    [
      'a forgotten password',
      async (it, username) =>
        it.forgotPassword({ body: { username, siteId: SITE } }, await on.open.visitor()),
    ],
    [
      'a wrong code of a reset',
      async (it, username) =>
        it.resetPassword(
          { body: { username, code: '000000', password: 'a new long one', siteId: SITE } },
          await on.open.visitor(),
        ),
    ],
    [
      'a wrong code by whoever asked for one',
      async (it, username) => {
        const call = await on.open.visitor();
        const asked = { username, siteId: SITE };
        const { handle } = await on.open.test.client.forgotPassword({ body: asked }, call);
        const body = { ...asked, code: '000000', password: 'a new long one', handle };
        return it.resetPassword({ body }, call);
      },
    ],
  ])('%s does not say: the same answer by the same work', async (_what, run) => {
    const known = await work((it) => run(it, 'known@example.org'));
    const unknown = await work((it) => run(it, 'unknown@example.org'));
    expect(unknown).toEqual(known);
  });

  it('signing in with the password of a sign-up one has just begun does not say either', async () => {
    const begun = async (name: string) => {
      const { client } = on.open.test;
      const body = {
        email: name,
        password: 'the stranger’s own',
        given_name: '',
        family_name: '',
        siteId: SITE,
      };
      on.later(1_000); // the newest of its name
      await client.signUp({ body }, await on.open.visitor());
      return work(async (it) => {
        const signIn = { username: name, password: body.password, ...begins };
        return it.signIn({ body: signIn }, await on.open.visitor());
      });
    };
    const known = await begun('known@example.org');
    expect(known.answer).toEqual(['state', 'handle']);
    expect(await begun('unknown.too@example.org')).toEqual(known);
  });

  it('would show in the work if nobody’s password were not compared', async () => {
    const run = async (it: ReturnType<typeof handlersOf>, username: string) =>
      it.signIn({ body: { username, password: 'a wrong guess', ...begins } }, await on.open.visitor());
    const known = await work((it) => run(it, 'known@example.org'), true);
    const unknown = await work((it) => run(it, 'nobody.at.all@example.org'), true);
    expect(unknown.answer).toEqual(known.answer);
    expect(unknown.done).not.toEqual(known.done);
  });
});
