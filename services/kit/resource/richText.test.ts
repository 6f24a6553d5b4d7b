/** Rich text of entries is stored sanitised, whichever route it comes by. Attack case 8. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyKind } from '../../../domain/resource/everyKind.fixture.ts';
import type { StoredResource } from '../../../domain/resource/resource.ts';
import { editor, openResource, renamed, type ResourceTest } from './resource.fixture.ts';

const EVIL = '<p onclick="x()">a &lt; b<script>evil()</script></p>';
const SAFE = '<p>a &lt; b</p>';
const values = (name: string, body: string) => ({
  name,
  text: name,
  title: 't',
  target: '/t',
  body,
});

let test: ResourceTest;
beforeAll(async () => {
  test = await openResource(renamed(everyKind as unknown as StoredResource));
});
afterAll(() => test.close());

const save = async (name: string, body: string) =>
  test.client.saveEntry(
    { body: { site: '1', baseVersion: 0, values: values(name, body) } },
    await test.call(editor),
  );

it('when it is saved, changed with others, and imported', async () => {
  const saved = await save('saved', EVIL);
  expect(saved.values['body']).toBe(SAFE);

  const { data } = await test.client.changeEntries(
    {
      body: {
        site: '1',
        changes: [
          { id: saved.id, baseVersion: 1, action: 'save', values: { body: `${EVIL}<iframe></iframe>c` } },
        ],
      },
    },
    await test.call(editor),
  );
  expect(data[0]!.entry!.values['body']).toBe(`${SAFE}c`);

  const text = JSON.stringify([values('imported', EVIL)]);
  await test.client.importEntries(
    { body: { site: '1', format: 'json', text, dryRun: false } },
    await test.call(editor),
  );
  const list = await test.client.listEntries(
    { query: { site: '1', search: 'imported' } },
    await test.call(editor),
  );
  expect(list.data.map((entry) => entry.values['body'])).toEqual([SAFE]);
});

it('and is refused when only the sanitised text is too long', async () => {
  // 199 characters, each of which becomes `&lt;`.
  await expect(save('long', '< '.repeat(99))).rejects.toMatchObject({
    errors: [{ pointer: '/body/values/body', code: 'tooLong:200' }],
  });
});

it('is searched by its words, not by its tags', async () => {
  await save('searched', '<p>gr<strong>ace</strong></p>');
  const found = async (search: string) => {
    const { data } = await test.client.listEntries({ query: { site: '1', search } }, await test.call(editor));
    return data.map((entry) => entry.values['name']);
  };
  expect(await found('grace')).toEqual(['searched']);
  expect(await found('strong')).toEqual([]);
});
