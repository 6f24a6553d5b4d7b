/** An account's picture through the REST service: one that the account has uploaded, or none. Decision page 0020. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdentity, pictureOf, refusal, type IdentityTest } from '../identity.fixture.ts';

let open: IdentityTest;
beforeAll(async () => {
  open = await openIdentity();
});
afterAll(() => open?.close());

it("accepts one of the account's own pictures or null, and refuses others", async () => {
  const [mine, theirs] = [await open.account('mia@example.org'), await open.account('tom@example.org')];
  const call = await open.by(mine);
  const save = (picture: string | null) => open.test.client.savePicture({ body: { picture } }, call);
  const own = pictureOf(mine.account.sub);
  expect((await save(own)).picture).toBe(own);
  for (const other of [
    pictureOf(theirs.account.sub),
    '/media/../../admin/x',
    '/media/u/../../admin',
    '/media/u/x.webp',
    'https://example.org/x.webp',
    '',
  ])
    expect([other, await refusal(save(other))]).toEqual([other, 'VALIDATION']);
  expect((await open.test.client.readAccount({}, call)).picture).toBe(own);
  expect((await save(null)).picture).toBeNull();
});
