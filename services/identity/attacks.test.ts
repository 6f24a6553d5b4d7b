/** The attack cases of the security page that accounts must resist; each guard is shown to be what resists. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createParts, type IdentityParts } from './parts.ts';
import { accountHandlers } from './account.ts';
import { proveCode } from './codes.ts';
import { signInHandlers } from './signIn.ts';
import { signUpHandlers } from './signUp.ts';
import { begins, NOON, openIdentity, PASSWORD, refusal, SITE, type IdentityTest } from './testSupport.ts';
import { unlinked } from '../kit/service.ts';

let open: IdentityTest;
/** The parts as the service has them, to replace a guard in. */
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

const later = (ms: number) => (open.clock.now = new Date(open.clock.now.getTime() + ms));
const counted = (answers: readonly string[]) =>
  Object.fromEntries([...new Set(answers)].map((it) => [it, answers.filter((one) => one === it).length]));
const guess = async (username: string, password: string, address?: string, handlers = open.test.client) =>
  refusal(handlers.signIn({ body: { username, password, ...begins } }, await open.visitor(address)));
const noTries = {
  password: async () => ({ right: async () => undefined }),
  mail: async () => undefined,
  outside: async () => undefined,
};

describe('guessing a password', () => {
  it('five hundred times at one moment is five tries (case 16)', async () => {
    await open.account('guess@example.org');
    let compared = 0;
    const passwords: IdentityParts['passwords'] = {
      ...parts.passwords,
      verify: (stored, it) => ((compared += 1), parts.passwords.verify(stored, it)),
    };
    const handlers = signInHandlers({ ...parts, passwords });
    const call = await open.visitor();
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const body = { username: 'guess@example.org', password: `guess number ${index}`, ...begins };
        return refusal(handlers.signIn({ body }, { ...call, address: `198.51.100.${index % 250}` }));
      }),
    );
    // Of so many some may not get to the database in time: they are refused unread.
    const { NOT_AUTHORIZED, RATE_LIMITED = 0, UNAVAILABLE = 0 } = counted(answers);
    expect([compared, NOT_AUTHORIZED, RATE_LIMITED + UNAVAILABLE]).toEqual([5, 5, 495]);
    later(16 * 60_000);
    expect(await guess('guess@example.org', PASSWORD)).toBe('nothing');
  });

  it('is stopped by the count and by nothing else: without it every guess is compared', async () => {
    await open.account('open@example.org');
    const handlers = signInHandlers({ ...parts, tries: noTries });
    const body = { username: 'open@example.org', password: 'a wrong guess of it', ...begins };
    const call = await open.visitor();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refusal(handlers.signIn({ body }, call))),
    );
    expect(counted(answers)).toEqual({ NOT_AUTHORIZED: 12 });
  });

  it('waits longer each time, up to a quarter of an hour, and never for good', async () => {
    await open.account('wait@example.org');
    const wait = async () => {
      const call = await open.visitor();
      const body = { username: 'wait@example.org', password: 'a wrong guess', ...begins };
      const error = await open.test.client
        .signIn({ body }, call)
        .catch((it: { data?: { retryAfterSeconds?: number } }) => it);
      return (error as { data?: { retryAfterSeconds?: number } }).data?.retryAfterSeconds ?? 0;
    };
    for (let index = 0; index < 5; index += 1) expect(await wait()).toBe(0);
    const waits: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const seconds = await wait();
      waits.push(seconds);
      later(seconds * 1_000);
      expect(await wait()).toBe(0); // one more try, which fails
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    later(900_000);
    expect(await guess('wait@example.org', PASSWORD)).toBe('nothing');
  });

  it.each([
    ['letter case', (index: number) => (index % 2 === 0 ? 'Case1@Example.org' : 'cASE1@example.ORG')],
    ['a +tag', (index: number) => `case2+${index}@example.org`],
    ['spaces around', (index: number) => `${' '.repeat(index)}case3@example.org`],
    ['wide letters', (index: number) => (index % 2 === 0 ? 'ｃａｓｅ4@example.org' : 'case4@example.org')],
  ])('begins no new count by %s, nor from another address (case 17)', async (_what, nameOf) => {
    later(3_600_000);
    const answers: string[] = [];
    for (let index = 0; index < 8; index += 1)
      answers.push(await guess(nameOf(index), 'a wrong guess', `203.0.113.${index}`));
    expect(counted(answers)).toEqual({ NOT_AUTHORIZED: 5, RATE_LIMITED: 3 });
    later(3_600_000);
  });

  it('of many accounts from one network is stopped too, whatever its last digits (case 17)', async () => {
    const answers: string[] = [];
    for (let index = 0; index < 34; index += 1)
      answers.push(await guess(`name${index}@example.org`, 'a wrong guess', `2001:db8:1:2:${index}::1`));
    expect(counted(answers)).toEqual({ NOT_AUTHORIZED: 30, RATE_LIMITED: 4 });
    expect(await guess('elsewhere@example.org', 'a wrong guess', '2001:db8:1:3::1')).toBe('NOT_AUTHORIZED');
  });

  it('by somebody else does not keep its owner from resetting it', async () => {
    await open.account('owner@example.org');
    for (let index = 0; index < 8; index += 1) await guess('owner@example.org', 'a wrong guess');
    const call = await open.visitor();
    await open.test.client.forgotPassword({ body: { username: 'owner@example.org', siteId: SITE } }, call);
    expect((await open.mail('owner@example.org'))[0]).toMatchObject({ template: 'resetCode' });
  });
});

describe('a code (case 19)', () => {
  const reset = async (username: string, code: string, handlers = open.test.client) =>
    refusal(
      handlers.resetPassword(
        { body: { username, code, password: 'a new long one', siteId: SITE } },
        await open.visitor(),
      ),
    );
  const ask = async (username: string) =>
    open.test.client.forgotPassword({ body: { username, siteId: SITE } }, await open.visitor());

  it('of one account is none of another’s', async () => {
    await open.account('a1@example.org');
    await open.account('b1@example.org');
    await ask('a1@example.org');
    await ask('b1@example.org');
    const [a, b] = [await open.codeOf('a1@example.org'), await open.codeOf('b1@example.org')];
    if (a !== b) expect(await reset('b1@example.org', a)).toBe('CODE_MISMATCH');
    expect(await reset('b1@example.org', b)).toBe('nothing');
  });

  it('for one purpose is none for another', async () => {
    const begun = await open.account('c1@example.org');
    await ask('c1@example.org');
    const code = await open.codeOf('c1@example.org');
    const confirm = open.test.client.confirmEmailChange(
      { body: { code, siteId: SITE } },
      await open.by(begun),
    );
    expect(await refusal(confirm)).toBe('CODE_MISMATCH');
    expect(await reset('c1@example.org', code)).toBe('nothing');
  });

  it('works once, of twenty at one moment too', async () => {
    await open.account('d1@example.org');
    await ask('d1@example.org');
    const code = await open.codeOf('d1@example.org');
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset('d1@example.org', code)));
    expect(answers.filter((it) => it === 'nothing')).toHaveLength(1);
    expect(await reset('d1@example.org', code)).toBe('CODE_MISMATCH');
  });

  it('signs in one of twenty who give it at one moment', async () => {
    const call = await open.visitor();
    const email = 'e1@example.org';
    const body = { email, password: PASSWORD, given_name: '', family_name: '', siteId: SITE };
    const { handle } = await open.test.client.signUp({ body }, call);
    const code = await open.codeOf(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        refusal(open.test.client.confirmSignUp({ body: { handle, code, ...begins } }, await open.visitor())),
      ),
    );
    expect(answers.filter((it) => it === 'nothing')).toHaveLength(1);
  });

  it('is used up by its taking alone: without that it would open again', async () => {
    const { account } = await open.account('f1@example.org');
    await ask('f1@example.org');
    const code = await open.codeOf('f1@example.org');
    const prove = () => refusal(proveCode(parts, { subject: account.sub, purpose: 'reset', code }));
    expect([await prove(), await prove()]).toEqual(['nothing', 'nothing']);
  });

  it('ends after ten minutes', async () => {
    await open.account('g1@example.org');
    await ask('g1@example.org');
    const code = await open.codeOf('g1@example.org');
    later(10 * 60_000);
    expect(await reset('g1@example.org', code)).toBe('CODE_MISMATCH');
    await ask('g1@example.org');
    later(10 * 60_000 - 1);
    expect(await reset('g1@example.org', await open.codeOf('g1@example.org'))).toBe('nothing');
  });

  it('may be mistaken five times, and not then either by the right one', async () => {
    await open.account('h1@example.org');
    await ask('h1@example.org');
    const code = await open.codeOf('h1@example.org');
    const wrong = code === '000000' ? '000001' : '000000';
    const handlers = signUpHandlers({ ...parts, tries: noTries });
    const give = async (it: string) =>
      refusal(
        handlers.resetPassword(
          { body: { username: 'h1@example.org', code: it, password: 'a new long one', siteId: SITE } },
          await open.visitor(),
        ),
      );
    for (let index = 0; index < 5; index += 1) expect(await give(wrong)).toBe('CODE_MISMATCH');
    expect(await give(code)).toBe('CODE_MISMATCH');
  });

  it('is sent three times an hour to one mailbox, whatever its tag, and a new one voids the one before', async () => {
    await open.account('i1@example.org');
    later(3_600_001); // the code of the sign-up counted too
    await ask('i1@example.org');
    const first = await open.codeOf('i1@example.org');
    await ask('I1@example.org');
    const second = await open.codeOf('i1@example.org');
    if (first !== second) expect(await reset('i1@example.org', first)).toBe('CODE_MISMATCH');
    await ask('i1@example.org');
    expect(await refusal(ask('i1+more@example.org'))).toBe('RATE_LIMITED');
  });

  it('of a sign-up is bound to who began it: another’s sign-up of the same address is not proven by it', async () => {
    const { client } = open.test;
    const email = 'j1@example.org';
    const begin = async (password: string) =>
      client.signUp(
        { body: { email, password, given_name: '', family_name: '', siteId: SITE } },
        await open.visitor(),
      );
    const attackers = await begin('the attacker’s own');
    const owners = await begin('the owner’s own');
    const code = await open.codeOf(email); // of the owner's mail
    const give = async (handle: string) =>
      refusal(client.confirmSignUp({ body: { handle, code, ...begins } }, await open.visitor()));
    expect(await give(attackers.handle)).toBe('CODE_MISMATCH');
    expect(await give(owners.handle)).toBe('nothing');
    expect(await guess(email, 'the attacker’s own')).toBe('NOT_AUTHORIZED');
    expect(await guess(email, 'the owner’s own')).toBe('nothing');
  });
});

describe('whether an account exists (case 20)', () => {
  /** What is done for an answer: statements and comparisons of passwords, which are what takes time. */
  async function work(
    run: (handlers: ReturnType<typeof handlersOf>) => Promise<unknown>,
    skipsNobodys = false,
  ) {
    const done: string[] = [];
    const db = {
      ...parts.db,
      rows: (text: string, values?: never) => (done.push(shape(text)), parts.db.rows(text, values)),
      row: (text: string, values?: never) => (done.push(shape(text)), parts.db.row(text, values)),
      transaction: (inner: (tx: never) => Promise<unknown>) =>
        parts.db.transaction((tx) =>
          inner({
            ...tx,
            rows: (text: string, values?: never) => (done.push(shape(text)), tx.rows(text, values)),
            row: (text: string, values?: never) => (done.push(shape(text)), tx.row(text, values)),
          } as never),
        ),
    } as IdentityParts['db'];
    const passwords: IdentityParts['passwords'] = {
      ...parts.passwords,
      hash: (it) => (done.push('hash'), parts.passwords.hash(it)),
      async verify(stored, it) {
        if (skipsNobodys && stored === null) return false;
        done.push('verify');
        return parts.passwords.verify(stored, it);
      },
    };
    const answer = await run(handlersOf({ ...parts, db, passwords, tries: noTries })).then(
      (it) => Object.keys(it as object),
      (error: { code: string; message: string }) => [error.code, error.message],
    );
    return { answer, done: done.toSorted() };
  }
  const shape = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60);
  const handlersOf = (given: IdentityParts) => ({ ...signInHandlers(given), ...signUpHandlers(given) });

  beforeAll(async () => {
    await open.account('known@example.org');
  });

  it.each<[string, (handlers: ReturnType<typeof handlersOf>, name: string) => Promise<unknown>]>([
    [
      'signing in',
      async (it, username) =>
        it.signIn({ body: { username, password: 'a wrong guess', ...begins } }, await open.visitor()),
    ],
    [
      'signing up',
      async (it, email) =>
        it.signUp(
          { body: { email, password: PASSWORD, given_name: '', family_name: '', siteId: SITE } },
          await open.visitor(),
        ),
    ],
    [
      'a forgotten password',
      async (it, username) => it.forgotPassword({ body: { username, siteId: SITE } }, await open.visitor()),
    ],
    [
      'a wrong code of a reset',
      async (it, username) =>
        it.resetPassword(
          { body: { username, code: '000000', password: 'a new long one', siteId: SITE } },
          await open.visitor(),
        ),
    ],
  ])('%s does not say: the same answer by the same work', async (_what, run) => {
    const known = await work((it) => run(it, 'known@example.org'));
    const unknown = await work((it) => run(it, 'unknown@example.org'));
    expect(unknown).toEqual(known);
  });

  it('would show in the work if nobody’s password were not compared', async () => {
    const run = async (it: ReturnType<typeof handlersOf>, username: string) =>
      it.signIn({ body: { username, password: 'a wrong guess', ...begins } }, await open.visitor());
    const known = await work((it) => run(it, 'known@example.org'), true);
    const unknown = await work((it) => run(it, 'nobody.at.all@example.org'), true);
    expect(unknown.answer).toEqual(known.answer);
    expect(unknown.done).not.toEqual(known.done);
  });
});

describe('what is sent besides (case 24)', () => {
  const bodies: readonly [method: 'POST', path: string, body: Record<string, unknown>][] = [
    ['POST', '/sign-in', { username: 'x@example.org', password: PASSWORD, siteId: SITE }],
    [
      'POST',
      '/sign-up',
      { email: 'x@example.org', password: PASSWORD, given_name: '', family_name: '', siteId: SITE },
    ],
    ['POST', '/forgot-password', { username: 'x@example.org', siteId: SITE }],
    ['POST', '/', { given_name: 'X' }],
    ['POST', '/me/password', { current: PASSWORD, password: 'a new long one', siteId: SITE }],
    ['POST', '/me/email', { email: 'y@example.org', password: PASSWORD, siteId: SITE }],
  ];
  const extras = [
    'isAdmin',
    'roles',
    'permissions',
    'status',
    'verified',
    'password_hash',
    'id',
    'sub',
    'constructor',
  ];

  it.each(bodies)('%s %s refuses fields it does not have', async (method, path, body) => {
    const begun = await open.account(`extra${path.replaceAll('/', '-')}@example.org`);
    const { app, bearer } = open.test;
    const url = `/api/users${path === '/' ? `/?sub=${begun.account.sub}` : path}`;
    const headers = { authorization: await bearer({ admin: [], content: {}, sites: [] }, begun.account.sub) };
    for (const extra of extras) {
      const answer = await app.inject({ method, url, headers, payload: { ...body, [extra]: 'x' } });
      expect([extra, answer.statusCode, answer.json().code]).toEqual([extra, 400, 'VALIDATION']);
    }
    const proto = JSON.stringify(body).replace(/^\{/, '{"__proto__":{"isAdmin":true},');
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: proto,
    });
    expect(answer.statusCode).toBe(400);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it('a profile is its owner’s alone, whoever the query names', async () => {
    const [one, other] = [await open.account('own@example.org'), await open.account('other@example.org')];
    const handlers = accountHandlers(parts);
    const save = async (sub: string) =>
      refusal(handlers.saveProfile({ query: { sub }, body: { given_name: 'Taken' } }, await open.by(one)));
    expect([await save(other.account.sub), await save(one.account.sub)]).toEqual(['FORBIDDEN', 'nothing']);
  });
});

describe('what ends sessions, ends them with the next request (case 18)', () => {
  it.each<[string, (it: { sub: string; session: string; email: string }) => Promise<unknown>]>([
    [
      'signing out',
      async ({ session }) => open.test.client.signOut({ body: { session } }, await open.visitor()),
    ],
    [
      'signing out everywhere, elsewhere',
      async ({ email }) => {
        const outcome = await open.test.client.signIn(
          { body: { username: email, password: PASSWORD, ...begins } },
          await open.visitor(),
        );
        const { session } = (outcome as Extract<typeof outcome, { state: 'SIGNED_IN' }>).begun;
        return open.test.client.signOut({ body: { session, everywhere: true } }, await open.visitor());
      },
    ],
    [
      'a changed password',
      async ({ email }) => {
        const outcome = await open.test.client.signIn(
          { body: { username: email, password: PASSWORD, ...begins } },
          await open.visitor(),
        );
        const { begun } = outcome as Extract<typeof outcome, { state: 'SIGNED_IN' }>;
        const body = { session: begun.session, current: PASSWORD, password: 'a new long one', siteId: SITE };
        await open.test.client.changePassword({ body }, await open.by(begun));
        // The one it was changed in stays.
        await open.test.client.openSession({ body: { session: begun.session } }, await open.visitor());
      },
    ],
    [
      'a reset password',
      async ({ email }) => {
        later(3_600_000);
        open.clock.now = new Date(NOON.getTime() + 60_000);
        await open.test.client.forgotPassword(
          { body: { username: email, siteId: SITE } },
          await open.visitor(),
        );
        const body = {
          username: email,
          code: await open.codeOf(email),
          password: 'a new long one',
          siteId: SITE,
        };
        await open.test.client.resetPassword({ body }, await open.visitor());
      },
    ],
    ...(['disable', 'endSessions', 'forceNewPassword', 'requireReset'] as const).map(
      (action): [string, (it: { sub: string }) => Promise<unknown>] => [
        action,
        async ({ sub }) => open.test.client.actOnAccount({ params: { sub, action } }, await open.admin()),
      ],
    ),
    [
      'its end by its owner, in another browser',
      async ({ sub, session, email }) => {
        const own = await open.test.client.openSession({ body: { session } }, await open.visitor());
        const { client } = open.test;
        expect(own.account).toMatchObject({ sub, email });
        await client.endSession({ params: { id: own.sessionId } }, await open.by(own));
      },
    ],
    [
      'deleting the account',
      async ({ session }) => {
        const own = await open.test.client.openSession({ body: { session } }, await open.visitor());
        return open.test.client.deleteAccount(
          { body: { password: PASSWORD, siteId: SITE } },
          await open.by(own),
        );
      },
    ],
  ])('%s', async (what, end) => {
    const email = `${what.replaceAll(/\W/g, '-').toLowerCase()}@example.org`;
    const { account, session } = await open.account(email);
    const isOpen = async () =>
      refusal(open.test.client.openSession({ body: { session } }, await open.visitor()));
    expect(await isOpen()).toBe('nothing');
    await end({ sub: account.sub, session, email });
    expect(await isOpen()).toBe('UNAUTHENTICATED');
  });

  it('a right that is taken away is gone from the next token, and one that cannot be told is none', async () => {
    const { account, session } = await open.account('rights@example.org');
    const rights = async () =>
      (await open.test.client.openSession({ body: { session } }, await open.visitor())).rights;
    open.rights.set(account.sub, { admin: ['admin_site'], content: {}, sites: null });
    expect((await rights())?.admin).toEqual(['admin_site']);
    open.rights.set(account.sub, { admin: [], content: {}, sites: [] });
    expect((await rights())?.admin).toEqual([]);
    open.rights.set(account.sub, () => {
      throw new Error('The permissions service is down.');
    });
    expect(await rights()).toBeNull();
  });
});

it('an admin is away after 15 minutes and out after 12 hours, kept or not', async () => {
  const { client } = open.test;
  const { account } = await open.account('clock@example.org');
  open.rights.set(account.sub, { admin: ['admin_site'], content: {}, sites: null });
  const begin = async (keepSignedIn: boolean) => {
    const body = { username: 'clock@example.org', password: PASSWORD, ...begins, keepSignedIn };
    const outcome = await client.signIn({ body }, await open.visitor());
    return (outcome as Extract<typeof outcome, { state: 'SIGNED_IN' }>).begun.session;
  };
  const [short, kept] = [await begin(false), await begin(true)];
  const isOpen = async (session: string) =>
    refusal(client.openSession({ body: { session } }, await open.visitor()));
  later(15 * 60_000 - 1);
  expect([await isOpen(short), await isOpen(kept)]).toEqual(['nothing', 'nothing']);
  later(1);
  expect([await isOpen(short), await isOpen(kept)]).toEqual(['UNAUTHENTICATED', 'nothing']);
  later(12 * 3_600_000);
  expect(await isOpen(kept)).toBe('UNAUTHENTICATED');
});

describe('common passwords', () => {
  it('are refused where the setting says so, and nowhere else', async () => {
    const strict = await openIdentity(null, { bansCommonPasswords: true });
    try {
      const begin = async (it: IdentityTest, password: string) =>
        refusal(
          it.test.client.signUp(
            {
              body: {
                email: `${password.length}x@example.org`,
                password,
                given_name: '',
                family_name: '',
                siteId: SITE,
              },
            },
            await it.visitor(),
          ),
        );
      for (const common of ['password', 'Password', '12345678', 'qwertyuiop'])
        expect([common, await begin(strict, common), await begin(open, common)]).toEqual([
          common,
          'VALIDATION',
          expect.not.stringMatching('VALIDATION'),
        ]);
      expect(await begin(strict, 'heron over the lake')).toBe('nothing');
    } finally {
      await strict.close();
    }
  });
});
