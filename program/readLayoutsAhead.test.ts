/** As whom the gateway asks for layouts. */
import { expect, it } from 'vitest';
import { budgets, startCall, type Call } from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import { unavailableProblem, Problem } from '../rest/problem.ts';
import { makeKeys } from '../services/kit/testing.ts';
import { readLayoutsAhead } from './readLayoutsAhead.ts';

const input = { query: { site: 1, layout: ['homePage'] } };
const visitor = startCall(anonymous, budgets.admin, 'test-ahead');

/** A service that notes who asked what, and what it answers them. */
function noting(answer: (call: Call) => unknown = () => 'answered') {
  const asked: unknown[] = [];
  const inner = async (name: string, given: unknown, call: Call) => {
    asked.push([name, (given as typeof input).query, call.caller.subject]);
    return answer(call);
  };
  return { asked, inner };
}

it('asks for layouts in its own name, with what is to come', async () => {
  const { asked, inner } = noting(({ caller }) => caller.rights);
  const rights = await readLayoutsAhead(await makeKeys(), inner)('readLayouts', input, visitor);
  expect(asked).toEqual([['readLayouts', { ...input.query, ahead: true }, 'gateway']]);
  expect(rights).toMatchObject({ admin: [], content: { layouts: { global: { r: true } } } });
});

it('leaves every other read, and what somebody asks for, as it is', async () => {
  const { asked, inner } = noting();
  const read = readLayoutsAhead(await makeKeys(), inner);
  const editor = { ...visitor, caller: { ...anonymous, subject: 'ana' } } as Call;
  await read('readWidgets', input, visitor);
  await read('readLayouts', input, editor);
  expect(asked).toEqual([
    ['readWidgets', input.query, null],
    ['readLayouts', input.query, 'ana'],
  ]);
});

it('asks as nobody where it cannot sign, and where a service of others knows no such caller', async () => {
  const { publicKey } = await makeKeys();
  const mute = noting();
  await readLayoutsAhead({ publicKey, privateKey: null }, mute.inner)('readLayouts', input, visitor);
  expect(mute.asked).toEqual([['readLayouts', input.query, null]]);

  const foreign = noting(({ caller }) => {
    if (caller.subject !== null) throw new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'Who?' });
    return 'public';
  });
  expect(await readLayoutsAhead(await makeKeys(), foreign.inner)('readLayouts', input, visitor)).toBe(
    'public',
  );

  const away = noting(() => {
    throw unavailableProblem('widgets', null);
  });
  const failed = readLayoutsAhead(await makeKeys(), away.inner)('readLayouts', input, visitor);
  await expect(failed).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(away.asked).toHaveLength(1);
});
