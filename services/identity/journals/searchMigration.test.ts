/** Entries whose search text was normalised by an older release are found like new ones: migration 0008. */
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { normaliseForSearch } from '../../../domain/text/searchable.ts';
import { inRoot } from '../../kit/root.ts';
import { openIdentity, type IdentityTest } from '../identity.fixture.ts';

let open: IdentityTest;
beforeAll(async () => {
  open = await openIdentity();
});
afterAll(() => open?.close());

it.each([
  ['a typographic apostrophe', 'god’s love i don’t know', 'God’s love I don’t know'],
  ['a straight apostrophe', "god's love", "God's love"],
  ['quotes and dashes', '“so be it” – he said', '“So be it” – he said'],
])('normalises %s', async (_what, before, text) => {
  const signedIn = await open.account(`${randomUUID()}@example.org`);
  const id = randomUUID();
  const { db } = open.test.service;
  await open.test.client.saveJournal(
    {
      params: { id },
      body: {
        saveId: randomUUID(),
        baseRevision: 0,
        title: '',
        text,
        labels: [],
        date: null,
        reading: null,
        writtenAt: open.clock.now.toISOString(),
      },
    },
    await open.by(signedIn),
  );
  await db.rows('update identity.journal set search = $2 where id = $1::uuid', [id, before]);
  const migration = readFileSync(inRoot('services', 'identity', 'migrations', '0008-search.sql'), 'utf8');
  await db.rows(migration.replace('update journal', 'update identity.journal'));
  const row = await db.row<{ search: string }>('select search from identity.journal where id = $1::uuid', [
    id,
  ]);
  expect(row!.search).toBe(normaliseForSearch(text));
});
