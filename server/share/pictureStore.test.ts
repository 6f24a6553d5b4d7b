import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPictureStore, type RenderedPicture } from './pictureStore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A rendering that finishes when the test calls `finish`. */
function controlledRendering() {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const draw = (name: string) => () => {
    started.push(name);
    return new Promise<RenderedPicture>((resolve) =>
      finish.push(() => resolve({ bytes: Buffer.from(name), isComplete: true })),
    );
  };
  return { started, finish, draw };
}
const now =
  (text: string, isComplete = true) =>
  async () => ({ bytes: Buffer.from(text), isComplete });
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

it('renders a picture once for concurrent requests, and not again while it is stored', async () => {
  const store = createPictureStore({ folder });
  const { started, finish, draw } = controlledRendering();
  const requests = [1, 2, 3].map(() => store.picture('a.jpg', draw('a')));
  await soon();
  finish[0]!();
  expect((await Promise.all(requests)).map(({ bytes }) => bytes.toString())).toEqual(['a', 'a', 'a']);
  const again = createPictureStore({ folder }); // as after a restart
  expect((await again.picture('a.jpg', draw('b'))).bytes.toString()).toBe('a');
  expect(started).toEqual(['a']);
});

it('renders two at a time', async () => {
  const store = createPictureStore({ folder });
  const { started, finish, draw } = controlledRendering();
  const requests = ['a', 'b', 'c'].map((name) => store.picture(name, draw(name)));
  // The order depends on the disk.
  await expect.poll(() => started.length).toBe(2);
  await soon();
  expect(started).toHaveLength(2);
  finish[0]!();
  await expect.poll(() => started.length).toBe(3);
  expect(started.toSorted()).toEqual(['a', 'b', 'c']);
  finish[1]!();
  finish[2]!();
  await Promise.all(requests);
});

it('answers 503 to requests that wait too long or find the queue full', async () => {
  const store = createPictureStore({ folder, timeoutMs: 40 });
  const { finish, draw } = controlledRendering();
  const requests = Array.from({ length: 50 }, (_, index) =>
    store.picture(`${index}`, draw(`${index}`)).then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
  );
  expect(await Promise.all(requests)).toEqual(Array(50).fill(503));
  for (const done of finish) done();
});

it('continues after a failed rendering', async () => {
  const store = createPictureStore({ folder });
  const fail = () => store.picture('a', async () => Promise.reject(new Error('no')));
  for (let time = 0; time < 5; time += 1) await expect(fail()).rejects.toThrow('no');
  expect((await store.picture('a', now('yes'))).bytes.toString()).toBe('yes');
});

it('does not store an incomplete picture', async () => {
  const store = createPictureStore({ folder });
  await store.picture('a', now('half', false));
  expect((await store.picture('a', now('whole'))).bytes.toString()).toBe('whole');
});

it('keeps the newest files up to its limit', async () => {
  const store = createPictureStore({ folder, maxFiles: 10 });
  for (let index = 0; index < 10; index += 1) {
    await store.picture(`${index}`, now(`${index}`));
    utimesSync(join(folder, `${index}`), index, index);
  }
  await store.picture('new', now('new'));
  expect(readdirSync(folder).toSorted()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', 'new']);
});
