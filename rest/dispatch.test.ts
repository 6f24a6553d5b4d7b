/** Dispatching a call to a service: rule, validation, deadline, validation of the response. */
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maxLength, noHTML } from '../domain/forms/rules.ts';
import { requiredText, validatedText } from '../domain/forms/schemas.ts';
import type { Rights } from '../domain/rights/rights.ts';
import { makeKeys, superAdmin, type TestKeys } from '../services/kit/service.fixture.ts';
import { budgets, startCall, type Call } from './call.ts';
import { anonymous, signToken, verifyToken } from './caller.ts';
import { signedIn } from './contract.ts';
import { dispatch } from './dispatch.ts';
import { openSampleService } from './rest.fixture.ts';

let keys: TestKeys;
beforeAll(async () => {
  keys = await makeKeys();
});

async function callOf(
  rights?: Partial<Rights>,
  budget: { whole: number; call: number } = budgets.admin,
): Promise<Call> {
  const full: Rights = { admin: [], content: {}, sites: null, ...rights };
  const token = await signToken(keys.privateKey, { subject: 'editor-1', rights: full, audience: 'features' });
  const caller = rights ? await verifyToken(token, keys.publicKey, 'features') : anonymous;
  return startCall(caller, budget, 'test-0001');
}

describe('the rule of a route', () => {
  const body = { name: 'x' };

  it('public: accepts everyone', async () => {
    expect(await dispatch(openSampleService(), 'read', { query: { on: 'a' } }, await callOf())).toEqual({
      on: ['a'],
      first: 20,
    });
  });

  it('signed in: accepts any account, and no visitor', async () => {
    const { contract: base, ...others } = openSampleService();
    const edit = { ...base.routes.edit, rule: signedIn };
    const service = { ...others, contract: { ...base, routes: { ...base.routes, edit } } };
    expect(await dispatch(service, 'edit', {}, await callOf({}))).toEqual({ by: 'editor-1' });
    await expect(dispatch(service, 'edit', {}, await callOf())).rejects.toMatchObject({ status: 401 });
  });

  it('admin keys: requires all of them, or super_admin', async () => {
    const attempts: [Partial<Rights> | undefined, number | null][] = [
      [undefined, 401],
      [{}, 403],
      [{ admin: ['admin_site'] }, 403],
      [{ admin: ['admin_translation', 'manager_language'] }, 403],
      [{ content: { pages: { global: { u: true } } } }, 403],
      [{ admin: ['admin_translation', 'admin_site'] }, null],
      [superAdmin, null],
    ];
    for (const [rights, status] of attempts) {
      const sample = openSampleService();
      const outcome = await dispatch(sample, 'write', { body }, await callOf(rights)).then(
        () => null,
        (problem: { status: number }) => problem.status,
      );
      expect([rights, outcome]).toEqual([rights, status]);
      expect(sample.handled).toHaveLength(status === null ? 1 : 0);
    }
  });

  it('content: requires the action in the area, for any country', async () => {
    const attempts: [Rights['content'], boolean][] = [
      [{ pages: { MX: { u: true } } }, true],
      [{ pages: { MX: { r: true, c: true, d: true } } }, false],
      [{ devotionals: { global: { u: true } } }, false],
      [{ pages: { MX: { u: false } } }, false],
    ];
    for (const [content, isAllowed] of attempts) {
      const outcome = await dispatch(openSampleService(), 'edit', {}, await callOf({ content })).then(
        () => true,
        () => false,
      );
      expect([content, outcome]).toEqual([content, isAllowed]);
    }
  });

  it('is checked before the input, so that nobody learns the schema by guessing', async () => {
    await expect(
      dispatch(openSampleService(), 'write', { body: { nonsense: 1 } }, await callOf()),
    ).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(
      dispatch(openSampleService(), 'write', { body: { nonsense: 1 } }, await callOf({})),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your rights do not cover write.',
    });
  });
});

describe('the input', () => {
  const refusal = async (name: 'read' | 'readOne' | 'write', input: object) =>
    dispatch(openSampleService(), name, input, await callOf(superAdmin)).then(
      () => null,
      (problem: { status: number; code: string; errors: { pointer: string }[] }) => ({
        status: problem.status,
        code: problem.code,
        pointers: problem.errors.map(({ pointer }) => pointer).toSorted(),
      }),
    );
  const validation = (...pointers: string[]) => ({ status: 400, code: 'VALIDATION', pointers });

  it('is rejected with a pointer to each wrong field', async () => {
    expect(await refusal('read', { query: { on: ['a', 'x'.repeat(11)], first: '0' } })).toEqual(
      validation('/query/first', '/query/on/1'),
    );
    expect(await refusal('write', { body: { name: '', parts: [{ id: 1 }, { id: 'x' }] } })).toEqual(
      validation('/body/name', '/body/parts/1/id'),
    );
    expect(await refusal('write', {})).toEqual(validation('/body'));
    expect(await refusal('write', { body: null })).toEqual(validation('/body'));
  });

  it('is rejected with a limit in words, and its number in the code', async () => {
    const input = { query: { on: ['x'.repeat(11)] } };
    await expect(
      dispatch(openSampleService(), 'read', input, await callOf(superAdmin)),
    ).rejects.toMatchObject({
      errors: [{ detail: 'Use at most 10 characters.', code: 'tooLong:10' }],
    });
  });

  it('is rejected with unknown keys, escaped as in pointers', async () => {
    const strange = { name: 'x', 'a/b~c': 1 };
    expect(await refusal('write', { body: strange })).toEqual(validation('/body'));
    const parts = { name: 'x', parts: { 'a/b~c': 1 } };
    expect(await refusal('write', { body: parts })).toEqual(validation('/body/parts'));
  });

  it.each(['', '.', '..', '\ud800', null, undefined, {}, ['a']])(
    'is rejected with %j as a part of the path',
    async (part) => {
      const refused = await refusal('readOne', { params: { name: part, part: 'b' } });
      expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
      expect(refused!.pointers).toContain('/params/name');
    },
  );

  it('reaches the handler parsed, with defaults and without unknown keys', async () => {
    const sample = openSampleService();
    await dispatch(sample, 'read', { query: { on: 'a', first: '7', more: 1 } as never }, await callOf());
    await dispatch(sample, 'read', {}, await callOf());
    expect(sample.handled).toEqual([{ query: { on: ['a'], first: 7 } }, { query: { on: [] } }]);
  });
});

describe('the deadline', () => {
  const exceeded = { status: 504, code: 'DEADLINE_EXCEEDED' };

  it('ends the wait, not before and not long after', async () => {
    const slow = openSampleService({ read: () => delay(2_000, { on: [] }) });
    const started = performance.now();
    await expect(
      dispatch(slow, 'read', {}, await callOf(undefined, { whole: 2_000, call: 60 })),
    ).rejects.toMatchObject(exceeded);
    expect(performance.now() - started).toBeGreaterThan(50);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it("is the earlier of the call's and the request's", async () => {
    const slow = openSampleService({ read: () => delay(300, { on: [] }) });
    await expect(
      dispatch(slow, 'read', {}, await callOf(undefined, { whole: 50, call: 5_000 })),
    ).rejects.toMatchObject(exceeded);
    expect(await dispatch(slow, 'read', {}, await callOf())).toEqual({ on: [], first: 20 });
  });

  it('prevents work from starting when it has passed', async () => {
    const sample = openSampleService();
    const call = { ...(await callOf(superAdmin)), until: performance.now() - 1 };
    await expect(dispatch(sample, 'write', { body: { name: 'x' } }, call)).rejects.toMatchObject(exceeded);
    expect(sample.handled).toEqual([]);
  });

  it('ignores a failure of abandoned work', async () => {
    const failing = openSampleService({
      read: () => delay(60).then(() => Promise.reject(new Error('late'))),
    });
    await expect(
      dispatch(failing, 'read', {}, await callOf(undefined, { whole: 20, call: 20 })),
    ).rejects.toMatchObject(exceeded);
    await delay(100); // an unhandled rejection would fail the run
  });
});

describe('the answer', () => {
  const invalidResponse = { read: async () => ({ on: 'a' }) as never };

  it('that breaks the contract is an error of the service, which is named', async () => {
    await expect(
      dispatch(openSampleService(invalidResponse), 'read', {}, await callOf()),
    ).rejects.toMatchObject({
      status: 500,
      code: 'BAD_ANSWER',
      message: 'The response of the features service to read does not match its contract.',
    });
  });

  it('gets its defaults, and loses fields that the contract does not declare', async () => {
    const extended = openSampleService({ read: async () => ({ on: [], secret: 'x' }) as never });
    expect(await dispatch(extended, 'read', {}, await callOf())).toEqual({ on: [], first: 20 });
  });

  it('is validated as often as the service says', async () => {
    expect(await dispatch(openSampleService(invalidResponse, 0), 'read', {}, await callOf())).toEqual({
      on: 'a',
    });
  });

  it('may be any problem the handler throws, and any error', async () => {
    const error = new RangeError('x');
    const failing = openSampleService({ read: () => Promise.reject(error) });
    await expect(dispatch(failing, 'read', {}, await callOf())).rejects.toBe(error);
  });
});

it('reports a broken form rule by its code, through the full zod of a contract', async () => {
  const { contract: base, handlers, checkedShare } = openSampleService();
  const write = {
    ...base.routes.write,
    body: z.object({ name: requiredText(maxLength), tags: z.array(validatedText(noHTML)) }),
  };
  const service = { contract: { ...base, routes: { ...base.routes, write } }, handlers, checkedShare };
  const body = { name: ' ', tags: ['fine', '<b>'] };
  const problem = await dispatch(
    service as never,
    'write' as never,
    { body },
    await callOf(superAdmin),
  ).catch((error: unknown) => error);
  expect(problem).toMatchObject({
    code: 'VALIDATION',
    errors: [
      { pointer: '/body/name', detail: 'Fill in this field.', code: 'notOnlySpaces' },
      { pointer: '/body/tags/1', detail: 'HTML tags are not allowed.', code: 'noHTML' },
    ],
  });
});
