/** The caller with which the gateway reads layouts. */
import { expect, it } from 'vitest';
import { budgets, startCall, type Call } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { unavailableProblem, Problem } from '../../rest/problem.ts';
import { makeKeys } from '../../services/kit/service.fixture.ts';
import { readLayoutsAhead } from './readLayoutsAhead.ts';

const input = { query: { site: 1, layout: ['homePage'] } };
const visitor = startCall(anonymous, budgets.admin, 'test-ahead');

/** A service that records its calls, and its answer. */
function recording(answer: (call: Call) => unknown = () => 'answered') {
  const calls: unknown[] = [];
  const inner = async (name: string, readInput: unknown, call: Call) => {
    calls.push([name, (readInput as typeof input).query, call.caller.subject]);
    return answer(call);
  };
  return { calls, inner };
}

it('reads layouts as itself, including planned content', async () => {
  const { calls, inner } = recording(({ caller }) => caller.rights);
  const rights = await readLayoutsAhead(await makeKeys(), inner)('readLayouts', input, visitor);
  expect(calls).toEqual([['readLayouts', { ...input.query, ahead: true }, 'gateway']]);
  expect(rights).toMatchObject({ admin: [], content: { layouts: { global: { r: true } } } });
});

it('leaves other reads and reads of signed-in users unchanged', async () => {
  const { calls, inner } = recording();
  const read = readLayoutsAhead(await makeKeys(), inner);
  const editor = { ...visitor, caller: { ...anonymous, subject: 'ana' } } as Call;
  await read('readWidgets', input, visitor);
  await read('readLayouts', input, editor);
  expect(calls).toEqual([
    ['readWidgets', input.query, null],
    ['readLayouts', input.query, 'ana'],
  ]);
});

it('reads as anonymous when it cannot sign, and when a foreign service does not accept its caller', async () => {
  const { publicKey } = await makeKeys();
  const unsigned = recording();
  await readLayoutsAhead({ publicKey, privateKey: null }, unsigned.inner)('readLayouts', input, visitor);
  expect(unsigned.calls).toEqual([['readLayouts', input.query, null]]);

  const foreign = recording(({ caller }) => {
    if (caller.subject !== null) throw new Problem({ status: 401, code: 'UNAUTHENTICATED', title: 'Who?' });
    return 'public';
  });
  expect(await readLayoutsAhead(await makeKeys(), foreign.inner)('readLayouts', input, visitor)).toBe(
    'public',
  );

  const unavailable = recording(() => {
    throw unavailableProblem('widgets', null);
  });
  const failed = readLayoutsAhead(await makeKeys(), unavailable.inner)('readLayouts', input, visitor);
  await expect(failed).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(unavailable.calls).toHaveLength(1);
});
