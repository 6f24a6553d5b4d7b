/** Journals: private to the account, merged and never lost. Attack case 5; spec 1 §2. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../rest/call.ts';
import type { InputOf } from '../../../rest/contract.ts';
import type { identity } from '../contract.ts';
import { removeOldVersions } from './repositoryJournals.ts';
import { NOON, openIdentity, PASSWORD, refusal, SITE, type IdentityTest } from '../identity.fixture.ts';

type Body = InputOf<(typeof identity)['routes']['saveJournal']>['body'];

let open: IdentityTest;
let ana: Call;
let bo: Call;
beforeAll(async () => {
  open = await openIdentity();
  ana = await open.by(await open.account('ana@example.org'));
  bo = await open.by(await open.account('bo@example.org'));
});
afterAll(() => open?.close());
beforeEach(() => {
  open.clock.now = NOON;
});
const advance = (ms: number) => (open.clock.now = new Date(open.clock.now.getTime() + ms));

/** Renews the budget of a call: a test takes longer than one request. */
const withFullBudget = (call: Call): Call => ({ ...call, until: performance.now() + 20_000, budget: 20_000 });
const saveBody = (more: Partial<Body> = {}): Body => ({
  saveId: randomUUID(),
  baseRevision: 0,
  title: '',
  text: '',
  labels: [],
  date: null,
  reading: null,
  writtenAt: open.clock.now.toISOString(),
  ...more,
});
const save = (call: Call, id: string, more: Partial<Body> = {}) =>
  open.test.client.saveJournal({ params: { id }, body: saveBody(more) }, withFullBudget(call));
const read = (call: Call, id: string) =>
  open.test.client.readJournal({ params: { id } }, withFullBudget(call));
const list = (call: Call, query: InputOf<(typeof identity)['routes']['listJournals']>['query'] = {}) =>
  open.test.client.listJournals({ query }, withFullBudget(call));

describe('an entry', () => {
  it('is created by the device under its own id, and stored as written', async () => {
    const id = randomUUID();
    const reading = { site: 'en', dateId: null, title: 'The lamp left on' };
    const { entry, isMerged } = await save(ana, id, {
      title: ' What I  heard ',
      text: 'First line\r\nand more',
      labels: ['hope', 'Hope', 'work'],
      date: '2026-11-20',
      reading,
    });
    expect(isMerged).toBe(false);
    expect(entry).toEqual({
      id,
      title: 'What I heard',
      text: 'First line\nand more',
      excerpt: 'First line and more',
      labels: ['hope', 'work'],
      date: '2026-11-20',
      reading,
      revision: 1,
      createdAt: NOON.toISOString(),
      updatedAt: NOON.toISOString(),
    });
    expect(await read(ana, id)).toEqual(entry);
  });

  it('is stored once however often it is sent, by save id and by entry id', async () => {
    const id = randomUUID();
    const saveId = randomUUID();
    const first = await save(ana, id, { saveId, text: 'once' });
    expect((await save(ana, id, { saveId, text: 'once' })).entry).toEqual(first.entry);
    expect((await save(ana, id, { text: 'once' })).entry).toEqual(first.entry);
    expect((await list(ana, { search: 'once' })).total).toBe(1);
  });

  it('is stored as sent while no other device has changed it', async () => {
    const id = randomUUID();
    await save(ana, id, { text: 'a\nb' });
    const { entry, isMerged } = await save(ana, id, { baseRevision: 1, text: 'b' });
    expect([entry.text, entry.revision, isMerged]).toEqual(['b', 2, false]);
    expect((await save(ana, id, { baseRevision: 2, text: 'b' })).entry.revision).toBe(2); // no change
  });

  it('without a day has no reading', async () => {
    const reading = { site: 'en', dateId: null, title: 'x' };
    expect((await save(ana, randomUUID(), { reading })).entry.reading).toBeNull();
  });
});

describe('two devices', () => {
  const base = 'morning\n\nnoon\n\nevening';
  const newEntry = async () => {
    const id = randomUUID();
    await save(ana, id, { title: 'Day', text: base, labels: ['a'] });
    return id;
  };

  it('that changed different parts are merged', async () => {
    const id = await newEntry();
    await save(ana, id, {
      baseRevision: 1,
      title: 'Day',
      text: base.replace('morning', 'MORNING'),
      labels: ['a', 'b'],
    });
    const { entry, isMerged } = await save(ana, id, {
      baseRevision: 1,
      title: 'The day',
      text: base.replace('evening', 'EVENING'),
      labels: [],
    });
    expect(isMerged).toBe(true);
    expect(entry).toMatchObject({
      revision: 3,
      title: 'The day',
      text: 'MORNING\n\nnoon\n\nEVENING',
      labels: ['b'],
    });
  });

  it('that changed the same lines keep both texts, with their time and device', async () => {
    const id = await newEntry();
    await save(ana, id, {
      baseRevision: 1,
      title: 'Day',
      text: base.replace('noon', 'at home'),
      device: 'Firefox on Linux',
      writtenAt: '2026-11-21T11:00:00.000Z',
    });
    const { entry } = await save(ana, id, {
      baseRevision: 1,
      title: 'Day',
      text: base.replace('noon', 'on the train'),
      device: 'Safari on iOS',
      writtenAt: '2026-11-21T10:00:00.000Z',
      locale: 'es_MX',
      zone: 'America/Mexico_City',
    });
    expect(entry.text.replaceAll(/\s/g, ' ')).toMatch(
      /^morning  ——— 21 de noviembre de 2026.{1,9}4:00 a\.m\. · Safari on iOS ——— on the train ——— 21 de noviembre de 2026.{1,9}5:00 a\.m\. · Firefox on Linux ——— at home ———  evening$/,
    );
  });

  it('merge from their common base even after many saves of one of them', async () => {
    const id = await newEntry();
    for (let revision = 1; revision < 60; revision += 1) {
      advance(1_000);
      await save(ana, id, { baseRevision: revision, title: 'Day', text: `${base}\nline ${revision}` });
    }
    const { entry } = await save(ana, id, {
      baseRevision: 1,
      title: 'Day',
      text: base.replace('noon', 'NOON'),
    });
    expect(entry.text).toBe(`${base.replace('noon', 'NOON')}\nline 59`);
    const { rows } = await versions(id);
    expect(rows).toBeLessThan(40);
  });

  it('lose nothing when their base version was removed', async () => {
    const id = await newEntry();
    await save(ana, id, { baseRevision: 1, text: base.replace('noon', 'at home') });
    advance(31 * 86_400_000);
    await removeOldVersions(open.test.service.db, open.clock.now, new Date(0));
    const { entry } = await save(ana, id, { baseRevision: 1, text: base.replace('noon', 'on the train') });
    for (const line of ['morning', 'at home', 'on the train', 'evening'])
      expect(entry.text.split('\n')).toContain(line);
  });

  it('lose nothing when they save concurrently', async () => {
    const id = await newEntry();
    const lines = Array.from({ length: 8 }, (_, index) => `line ${index}`);
    const saves = lines.map((line) =>
      save(ana, id, { baseRevision: 1, title: 'Day', text: `${base}\n${line}`, device: `Device ${line}` }),
    );
    const revisions = (await Promise.all(saves)).map(({ entry }) => entry.revision);
    expect(new Set(revisions).size).toBe(lines.length);
    const { text } = await read(ana, id);
    for (const line of [...base.split('\n'), ...lines]) expect(text.split('\n')).toContain(line);
  });

  async function versions(id: string) {
    const row = await open.test.service.db.row<{ rows: number }>(
      'select count(*)::integer as rows from identity.journal_version where journal = $1',
      [id],
    );
    return row!;
  }
});

it('stores fifty entries created concurrently, and one entry sent fifty times concurrently once', async () => {
  const cy = await open.by(await open.account('cy@example.org'));
  const ids = Array.from({ length: 50 }, () => randomUUID());
  await Promise.all(ids.map((id) => save(cy, id, { text: `entry ${id}` })));
  const one = randomUUID();
  const saved = await Promise.all(ids.map(() => save(cy, one, { text: 'the same' })));
  expect(new Set(saved.map(({ entry }) => entry.text))).toEqual(new Set(['the same']));
  expect((await list(cy, { first: 100 })).total).toBe(51);
});

describe('an entry of another account', () => {
  it('is not found by any operation, and stays unchanged', async () => {
    const id = randomUUID();
    const { entry } = await save(ana, id, { text: 'Ana’s own', labels: ['secret'] });
    const unknownId = randomUUID();
    const { client } = open.test;
    for (const journalId of [id, unknownId]) {
      expect(await refusal(read(bo, journalId))).toBe('NOT_FOUND');
      expect(await refusal(client.deleteJournal({ params: { id: journalId } }, withFullBudget(bo)))).toBe(
        'NOT_FOUND',
      );
      expect(await client.readJournals({ query: { id: [journalId] } }, withFullBudget(bo))).toEqual([null]);
    }
    expect(await refusal(save(bo, id, { text: 'Bo’s' }))).toBe('NOT_FOUND');
    expect(await refusal(save(bo, id, { baseRevision: 1, text: 'Bo’s' }))).toBe('NOT_FOUND');
    expect((await list(bo, { search: 'own' })).total).toBe(0);
    expect(await client.listJournalLabels({}, withFullBudget(bo))).toEqual([]);
    expect(await read(ana, id)).toEqual(entry);
  });

  it('is hidden from anonymous callers and administrators', async () => {
    const id = randomUUID();
    await save(ana, id, { text: 'x' });
    expect(await refusal(read(await open.visitor(), id))).toBe('UNAUTHENTICATED');
    expect(await refusal(read(await open.admin(), id))).toBe('NOT_FOUND');
  });
});

describe('the list', () => {
  let dee: Call;
  const addEntry = async (text: string, more: Partial<Body> = {}) => {
    advance(1_000);
    return (await save(dee, randomUUID(), { text, ...more })).entry.id;
  };
  beforeAll(async () => {
    dee = await open.by(await open.account('dee@example.org'));
  });
  const search = async (search: string) => (await list(dee, { search })).data.map(({ excerpt }) => excerpt);

  it('finds words in Vietnamese without accents, in Burmese and in Arabic, and no wildcards', async () => {
    const texts = {
      vietnamese: 'Đức Chúa Trời là tình yêu thương',
      burmese: 'ဘုရားသခင်သည် မေတ္တာဖြစ်တော်မူ၏',
      arabic: 'الرَّبُّ رَاعِيَّ فَلاَ يُعْوِزُنِي شَيْءٌ',
      english: '100 % of the lamp_light',
    };
    for (const text of Object.values(texts)) await addEntry(text);
    expect(await search('duc chua')).toEqual([texts.vietnamese]);
    expect(await search('tình YÊU')).toEqual([texts.vietnamese]);
    expect(await search('မေတ္တာ')).toEqual([texts.burmese]);
    expect(await search('الرب راعي')).toEqual([texts.arabic]);
    expect(await search('lamp 100')).toEqual([texts.english]);
    expect(await search('lamp oil')).toEqual([]);
    expect(await search('%')).toEqual([texts.english]);
    expect(await search('_')).toEqual([texts.english]);
    expect(await search('\\')).toEqual([]);
  });

  it('searches titles, labels and readings too, and filters by label in any letter case', async () => {
    const id = await addEntry('a', {
      title: 'Titled',
      labels: ['Grâce'],
      date: '2026-11-20',
      reading: { site: 'en', dateId: null, title: 'Opposite your own door' },
    });
    for (const search of ['titled', 'grace', 'opposite door'])
      expect((await list(dee, { search })).data.map((it) => it.id)).toEqual([id]);
    expect((await list(dee, { label: 'grâce' })).data.map((it) => it.id)).toEqual([id]);
    expect(await open.test.client.listJournalLabels({}, withFullBudget(dee))).toEqual(['Grâce']);
  });

  it('pages by cursor without missing or repeating an entry', async () => {
    open.clock.now = new Date(NOON.getTime() + 3_600_000);
    for (let index = 0; index < 7; index += 1) await save(dee, randomUUID(), { text: `paged ${index}` }); // same time
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list(dee, { search: 'paged', first: 3, ...(after && { after }) });
      expect(page.total).toBe(7);
      seen.push(...page.data.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });

  it.each([
    { after: "1.' or true --" },
    { first: 101 },
    { first: 0 },
    { search: 'x'.repeat(101) },
    { label: '<b>' },
  ])('refuses the query %j', async (query) => {
    expect(await refusal(list(dee, query))).toBe('VALIDATION');
  });
});

describe('a deleted entry', () => {
  it('leaves nothing of its text, and is created again by a device that was offline', async () => {
    const id = randomUUID();
    await save(ana, id, { title: 'Gone', text: 'unmistakable words', labels: ['gone'] });
    await open.test.client.deleteJournal({ params: { id } }, withFullBudget(ana));
    expect(await refusal(read(ana, id))).toBe('NOT_FOUND');
    expect((await list(ana, { search: 'unmistakable' })).total).toBe(0);
    const row = await open.test.service.db.row<{ text: string }>(
      `select (select string_agg(j::text, '') from identity.journal j where id = $1)
           || coalesce((select string_agg(v::text, '') from identity.journal_version v where journal = $1), '') as text`,
      [id],
    );
    expect(row!.text).not.toMatch(/unmistakable|Gone/i);
    const { entry } = await save(ana, id, { baseRevision: 1, text: 'unmistakable words, and more' });
    expect(entry).toMatchObject({ text: 'unmistakable words, and more', revision: 3 });
  });
});

describe('limits', () => {
  it.each([
    ['a title', { title: 'x'.repeat(121) }],
    ['a text', { text: 'ก็'.repeat(20_001) }],
    ['a label', { labels: ['x'.repeat(31)] }],
    ['labels', { labels: Array.from({ length: 21 }, (_, index) => `l${index}`) }],
    ['HTML in a label', { labels: ['<img src=x>'] }],
    ['a day', { date: '2026-02-30' }],
    ['a moment', { writtenAt: 'yesterday' }],
    ['a zone', { zone: 'Mars/Olympus' }],
    ['an unknown key', { account: randomUUID() }],
  ])('apply to %s', async (name, more) => {
    const saving = save(ana, randomUUID(), more as Partial<Body>);
    if (name === 'an unknown key')
      expect((await saving).entry.revision).toBe(1); // it is ignored
    else expect(await refusal(saving)).toBe('VALIDATION');
  });

  it('accept a text of 20,000 user-perceived characters', async () => {
    const { entry } = await save(ana, randomUUID(), { text: 'ก็'.repeat(20_000) });
    expect(entry.text).toHaveLength(40_000);
  });

  it('allow an overlong merged text to become shorter, not longer', async () => {
    const id = randomUUID();
    await save(ana, id, { text: 'a'.repeat(15_000) });
    const { entry } = await save(ana, id, { text: 'b'.repeat(15_000) });
    expect(entry.text.length).toBeGreaterThan(30_000);
    expect(await refusal(save(ana, id, { baseRevision: 2, text: `${entry.text}!` }))).toBe('VALIDATION');
    expect((await save(ana, id, { baseRevision: 2, text: entry.text.slice(1) })).entry.revision).toBe(3);
  });

  it('treat a time in the future as now', async () => {
    const id = randomUUID();
    await save(ana, id, { text: 'a', writtenAt: '2126-01-01T00:00:00.000Z', device: 'Ahead' });
    const { entry } = await save(ana, id, { text: 'b' });
    expect(entry.text).toContain('November 21, 2026');
  });

  it('allow 10,000 entries per account', async () => {
    const gil = await open.account('gil@example.org');
    await open.test.service.db.rows(
      `insert into identity.journal (id, account, title, text, excerpt, search, revision, device, written_at, created_at, updated_at)
       select gen_random_uuid(), $1, '', 'x', 'x', 'x', 1, '', $2, $2, $2 from generate_series(1, 9999)`,
      [gil.account.sub, NOON],
    );
    const call = await open.by(gil);
    await save(call, randomUUID(), { text: 'the last' });
    expect(await refusal(save(call, randomUUID(), { text: 'one more' }))).toBe('CONFLICT');
    const start = performance.now();
    expect((await list(call, { search: 'the last' })).total).toBe(1);
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});

describe('the account', () => {
  it('has journals and bookmarks in its export, and loses them with its deletion', async () => {
    const signedIn = await open.account('hal@example.org');
    const call = await open.by(signedIn);
    const id = randomUUID();
    await save(call, id, { title: 'Mine', text: 'all of it' });
    const target = { kind: 'READING', site: 'en', date: '2026-11-20', dateId: null } as const;
    await open.test.client.addBookmark(
      { body: { target, title: 'The lamp', image: null, labels: [], addedAt: NOON.getTime() } },
      withFullBudget(call),
    );
    expect(await open.test.client.exportAccount({}, withFullBudget(call))).toMatchObject({
      journals: [{ id, title: 'Mine', text: 'all of it' }],
      bookmarks: [{ key: 'reading/en/2026-11-20', title: 'The lamp' }],
    });
    await open.test.client.deleteAccount(
      { body: { password: PASSWORD, siteId: SITE } },
      withFullBudget(call),
    );
    const remaining = await open.test.service.db.row<{ rows: number }>(
      `select ((select count(*) from identity.journal where account = $1)
             + (select count(*) from identity.bookmark where account = $1)
             + (select count(*) from identity.journal_version where journal = $2))::integer as rows`,
      [signedIn.account.sub, id],
    );
    expect(remaining!.rows).toBe(0);
  });

  it('is private: nothing a reader writes is audited', async () => {
    const { rows } = (await open.test.service.db.row<{ rows: number }>(
      `select count(*)::integer as rows from identity.audit where operation ~* 'journal|bookmark'`,
    ))!;
    expect(rows).toBe(0);
  });
});
