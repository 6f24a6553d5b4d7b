/** Imports by the command: what its calls write is one import, which the command or a person on the screen undoes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { noLinks } from '../../kit/service.ts';
import { superAdmin } from '../../kit/service.fixture.ts';
import { openDevotionals } from '../devotionals.fixture.ts';

const devo = await openDevotionals({ ...noLinks, activeRightsOf: async () => superAdmin });
afterAll(() => devo.close());
const { client } = devo;
const call = () => devo.call(superAdmin, 'import');
const titles = async (on: string) => (await devo.day(on)).map(({ title }) => title);

const save = async (id: string, posts: readonly { date: string; title: string }[], site = 1) =>
  client.saveDevotionals(
    {
      query: { site_id: `${site}-publish` },
      body: {
        posts: posts.map((post) => ({ ...post, content: '<p>T</p>' })),
        import: { id, fileName: 'a.xml' },
      },
    },
    await call(),
  );
const listed = async () => (await client.listImports({ query: { site: 1 } }, await call())).data;
const part = async (id: string) => client.undoImportPart({ params: { id } }, await call());

it('are listed with what all of their calls wrote, and those that changed nothing are not', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  await save(id, [{ date: '01-01-2020', title: 'One' }]);
  await save(id, [
    { date: '01-01-2020', title: 'One, changed' },
    { date: '01-02-2020', title: 'Two' },
  ]);
  await save(other, [{ date: '01-02-2020', title: 'Two' }]);
  const rows = (await listed()).filter((row) => row.id === id || row.id === other);
  expect(rows).toMatchObject([
    { id, fileName: 'a.xml', state: 'done', created: 2, changed: 1, createdBy: 'import', format: null },
  ]);
});

it('are undone on the screen, by the job and with the rights of the person', async () => {
  const id = randomUUID();
  await devo.save({ date: '02-01-2020', title: 'Before' });
  await save(id, [
    { date: '02-01-2020', title: 'After' },
    { date: '02-02-2020', title: 'New' },
  ]);
  await client.undoImport({ params: { id } }, await devo.call(superAdmin, 'anna'));
  while ((await listed()).find((row) => row.id === id)!.state === 'undoing') await sleep(20);
  expect([await titles('02-01-2020'), await titles('02-02-2020')]).toEqual([['Before'], []]);
});

it('are undone by the command in parts, each at once, and take no more records then', async () => {
  const id = randomUUID();
  const posts = Array.from({ length: 25 }, (_, day) => ({
    date: `03-${String(day + 1).padStart(2, '0')}-2020`,
    title: `Day ${day + 1}`,
  }));
  await save(id, posts);
  expect(await part(id)).toMatchObject({ state: 'undoing', undone: 20 });
  await expect(save(id, [{ date: '03-30-2020', title: 'Late' }])).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await titles('03-30-2020')).toEqual([]);
  expect(await part(id)).toMatchObject({ state: 'undone', undone: 25, kept: 0 });
  await expect(part(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await titles('03-25-2020')).toEqual([]);
});

it('of one site take no records of another', async () => {
  const id = randomUUID();
  await save(id, [{ date: '04-01-2020', title: 'Here' }]);
  await expect(save(id, [{ date: '04-01-2020', title: 'There' }], 2)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});
