import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPictureStore, type Drawn } from './pictureStore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A drawing that is done when it is told to be. */
function drawing() {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const draw = (name: string) => () => {
    begun.push(name);
    return new Promise<Drawn>((resolve) =>
      finish.push(() => resolve({ bytes: Buffer.from(name), whole: true })),
    );
  };
  return { begun, finish, draw };
}
const now =
  (text: string, whole = true) =>
  async () => ({ bytes: Buffer.from(text), whole });
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

it('draws a picture once, however many ask, and never again while it is kept', async () => {
  const store = createPictureStore({ folder });
  const { begun, finish, draw } = drawing();
  const asked = [1, 2, 3].map(() => store.picture('a.jpg', draw('a')));
  await soon();
  finish[0]!();
  expect((await Promise.all(asked)).map(({ bytes }) => bytes.toString())).toEqual(['a', 'a', 'a']);
  const again = createPictureStore({ folder }); // as after a start
  expect((await again.picture('a.jpg', draw('b'))).bytes.toString()).toBe('a');
  expect(begun).toEqual(['a']);
});

it('draws two at a time', async () => {
  const store = createPictureStore({ folder });
  const { begun, finish, draw } = drawing();
  const asked = ['a', 'b', 'c'].map((name) => store.picture(name, draw(name)));
  // Which of them are first is the disk's affair.
  await expect.poll(() => begun.length).toBe(2);
  await soon();
  expect(begun).toHaveLength(2);
  finish[0]!();
  await expect.poll(() => begun.length).toBe(3);
  expect(begun.toSorted()).toEqual(['a', 'b', 'c']);
  finish[1]!();
  finish[2]!();
  await Promise.all(asked);
});

it('tells those to come back who would wait too long, or in too long a row', async () => {
  const store = createPictureStore({ folder, patience: 40 });
  const { finish, draw } = drawing();
  const asked = Array.from({ length: 50 }, (_, index) =>
    store.picture(`${index}`, draw(`${index}`)).then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
  );
  expect(await Promise.all(asked)).toEqual(Array(50).fill(503));
  for (const done of finish) done();
});

it('goes on after a drawing that failed', async () => {
  const store = createPictureStore({ folder });
  const fail = () => store.picture('a', async () => Promise.reject(new Error('no')));
  for (let time = 0; time < 5; time += 1) await expect(fail()).rejects.toThrow('no');
  expect((await store.picture('a', now('yes'))).bytes.toString()).toBe('yes');
});

it('keeps no picture that something was missing for', async () => {
  const store = createPictureStore({ folder });
  await store.picture('a', now('half', false));
  expect((await store.picture('a', now('whole'))).bytes.toString()).toBe('whole');
});

it('keeps so many and no more, the newest', async () => {
  const store = createPictureStore({ folder, most: 10 });
  for (let index = 0; index < 10; index += 1) {
    await store.picture(`${index}`, now(`${index}`));
    utimesSync(join(folder, `${index}`), index, index);
  }
  await store.picture('new', now('new'));
  expect(readdirSync(folder).toSorted()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', 'new']);
});
