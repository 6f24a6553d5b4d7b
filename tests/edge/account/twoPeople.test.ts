/**
 * Concurrent requests of several people over one gateway: no response contains data of another person, and shared
 * caches contain no personal data. Security page, attack case 7.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, signUp, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

const DEMO_PASSWORD = 'a password of the demo';

interface Person {
  readonly client: Client;
  /** A text that only this person has. */
  readonly marker: string;
  readonly entry: string;
}

let stack: Stack;
let http: Http;
const people: Person[] = [];
beforeAll(async () => {
  stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD } });
  http = httpOf(stack);
  for (const name of ['ana', 'bo', 'cy', 'di']) {
    const client = clientOf(http);
    await signUp(client, `${name}@example.org`);
    const person = { client, marker: `marker-of-${name}`, entry: randomUUID() };
    await client.execute('UpdateProfile', { input: { nickname: person.marker } });
    await client.execute('SaveJournal', {
      input: {
        site,
        id: person.entry,
        saveId: randomUUID(),
        baseRevision: 0,
        title: person.marker,
        text: `${person.marker} wrote this.`,
        labels: [person.marker],
        date: '2026-11-21',
        writtenAt: '2026-11-21T08:00:00Z',
        zone: 'UTC',
      },
    });
    people.push(person);
  }
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const others = (person: Person) => people.filter((it) => it !== person).map(({ marker }) => marker);
const expectOnlyOwn = (text: string, person: Person) => {
  for (const marker of others(person)) expect(text).not.toContain(marker);
};

describe('four people with concurrent requests', () => {
  it('get only their own data, in any order and however often', async () => {
    const requests = [
      (it: Person) => it.client.post('MyAccount'),
      (it: Person) => it.client.post('JournalList', { first: 10 }),
      (it: Person) => it.client.post('OneJournal', { id: it.entry }),
      (it: Person) => it.client.post('JournalLabels'),
    ] as const;
    const rounds = Array.from({ length: 60 }, (_, index) => ({
      person: people[(index * 7) % people.length]!,
      send: requests[index % requests.length]!,
    }));
    const answers = await Promise.all(
      rounds.map(async ({ person, send }) => ({ person, answer: await send(person) })),
    );
    for (const { person, answer } of answers) {
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(person.marker);
      expectOnlyOwn(answer.text, person);
    }
  });

  it('do not get another person’s entry by its id, even right after its owner has read it', async () => {
    const [owner, other] = people as [Person, Person];
    const readJournal = ({ client }: Person, id: string) => client.execute<OneJournal>('OneJournal', { id });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const [ownEntry, foreignEntry, unknownEntry] = await Promise.all([
        readJournal(owner, owner.entry),
        readJournal(other, owner.entry),
        readJournal(other, randomUUID()),
      ]);
      expect(ownEntry.viewer.journal).toMatchObject({ title: owner.marker });
      expect(foreignEntry.viewer.journal).toBeNull();
      expect(foreignEntry).toEqual(unknownEntry);
    }
  });

  it('and an admin: only the admin’s requests have the admin’s rights', async () => {
    const admin = clientOf(http);
    await admin.execute('SignIn', {
      input: { site, username: 'admin@example.org', password: DEMO_PASSWORD },
    });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 === 0 ? admin : people[0]!.client).post('Users', { filter: {}, first: 5 }),
      ),
    );
    for (const [index, { text }] of answers.entries()) {
      const { data } = JSON.parse(text) as { data: { users: unknown } | null };
      expect([index, data?.users != null]).toEqual([index, index % 2 === 0]);
    }
  });

  it('are sent the same page as a visitor, byte for byte, without personal data', async () => {
    const view = { country: 'US', zone: 'Etc/UTC' };
    for (const path of ['/2026/11/20', '/', '/account', '/journals']) {
      const { text: visitorPage, headers } = await http(path, { cookies: view });
      for (const person of people) {
        const cookies = { ...view, ...Object.fromEntries(person.client.cookies) };
        const answer = await http(path, { cookies });
        expect(answer.text).toBe(visitorPage);
        expect(answer.headers['etag']).toBe(headers['etag']);
        expect(answer.text).not.toContain('marker-of-');
      }
    }
  });
});

interface OneJournal {
  readonly viewer: { readonly journal: object | null };
}
