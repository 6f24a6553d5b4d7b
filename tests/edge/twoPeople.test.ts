/**
 * Requests of several people at one moment, over one gateway: nobody's answer holds anything of another's, and nothing of
 * a person is in what is kept for everybody. Security page, attack case 7.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, signUp, site, type Client } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

const DEMO_PASSWORD = 'a password of the demo';

interface Person {
  readonly client: Client;
  /** A text that is theirs alone. */
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
    await client.ask('UpdateProfile', { input: { nickname: person.marker } });
    await client.ask('SaveJournal', {
      site,
      input: {
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
const expectOwnAlone = (text: string, person: Person) => {
  for (const marker of others(person)) expect(text).not.toContain(marker);
};

describe('four people who ask at one moment', () => {
  it('get what is theirs, in any order and however often', async () => {
    const questions = [
      (it: Person) => it.client.post('MyAccount'),
      (it: Person) => it.client.post('JournalList', { first: 10 }),
      (it: Person) => it.client.post('OneJournal', { id: it.entry }),
      (it: Person) => it.client.post('JournalLabels'),
    ] as const;
    const rounds = Array.from({ length: 60 }, (_, index) => ({
      person: people[(index * 7) % people.length]!,
      ask: questions[index % questions.length]!,
    }));
    const answers = await Promise.all(
      rounds.map(async ({ person, ask }) => ({ person, answer: await ask(person) })),
    );
    for (const { person, answer } of answers) {
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(person.marker);
      expectOwnAlone(answer.text, person);
    }
  });

  it('get nothing of an entry of another’s by its id, also right after its owner has read it', async () => {
    const [owner, other] = people as [Person, Person];
    const ask = ({ client }: Person, id: string) => client.ask<OneJournal>('OneJournal', { id });
    for (let turn = 0; turn < 10; turn += 1) {
      const [own, foreign, unknown] = await Promise.all([
        ask(owner, owner.entry),
        ask(other, owner.entry),
        ask(other, randomUUID()),
      ]);
      expect(own.viewer.journal).toMatchObject({ title: owner.marker });
      expect(foreign.viewer.journal).toBeNull();
      expect(foreign).toEqual(unknown);
    }
  });

  it('and an admin among them: their rights are theirs alone', async () => {
    const admin = clientOf(http);
    await admin.ask('SignIn', { site, input: { username: 'admin@example.org', password: DEMO_PASSWORD } });
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

  it('are sent the same page as a visitor, byte for byte, with nothing of theirs in it', async () => {
    const view = { country: 'US', zone: 'Etc/UTC' };
    for (const path of ['/2026/11/20', '/', '/account', '/journals']) {
      const { text: visitors, headers } = await http(path, { cookies: view });
      for (const person of people) {
        const cookies = { ...view, ...Object.fromEntries(person.client.cookies) };
        const answer = await http(path, { cookies });
        expect(answer.text).toBe(visitors);
        expect(answer.headers['etag']).toBe(headers['etag']);
        expect(answer.text).not.toContain('marker-of-');
      }
    }
  });
});

interface OneJournal {
  readonly viewer: { readonly journal: object | null };
}
