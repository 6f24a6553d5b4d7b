/** Writing, changing and removing comments, and who sees them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MEXICAN, openComments, READING, type CommentTest } from './commentSamples.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { superAdmin } from '../kit/testing.ts';
import { NOON, refusal } from './testSupport.ts';

let test: CommentTest;
beforeAll(async () => void (test = await openComments()));
afterAll(() => test.close());
beforeEach(() => {
  test.clock.now = NOON;
  test.sites.set(1, { allowed: true, moderated: false });
});

const texts = async (id = READING) => (await test.shown(id)).data.map(({ text }) => text);

describe('a comment', () => {
  it('is held when it is an account’s first, and shown at once when another of theirs is shown', async () => {
    const reader = test.stranger();
    const first = await test.write(reader, 'My first.');
    expect(first).toMatchObject({ state: 'held', name: 'Ana', text: 'My first.', reading: READING });
    expect(await texts()).not.toContain('My first.');
    expect((await test.write(reader, 'My second.')).state).toBe('held');
    await test.moderate(first.id, 'approve');
    test.later(1);
    expect((await test.write(reader, 'My third.')).state).toBe('published');
    expect(await texts()).toEqual(['My third.', 'My first.']);
  });

  it('is held when it may lead elsewhere, whoever wrote it', async () => {
    const reader = await test.known();
    expect((await test.write(reader, 'Buy at example.org!')).state).toBe('held');
  });

  it('is held on a site whose moderators look at all', async () => {
    const reader = await test.known();
    test.sites.set(1, { allowed: true, moderated: true });
    expect((await test.write(reader, 'Here too?')).state).toBe('held');
  });

  it('carries the name its author had then, and nothing else of them', async () => {
    const reader = await test.known();
    test.later(2);
    test.names.set(reader, 'Bea');
    const { id } = await test.write(reader, 'As Bea.');
    test.names.set(reader, 'Cleo');
    await test.write(reader, 'As Cleo.');
    const shown = (await test.shown()).data.slice(0, 2);
    expect(shown.map(({ name, text }) => [name, text])).toEqual(
      expect.arrayContaining([
        ['Bea', 'As Bea.'],
        ['Cleo', 'As Cleo.'],
      ]),
    );
    expect(Object.keys(shown[0]!).toSorted()).toEqual(['edited_at', 'id', 'name', 'text', 'written_at']);
    await test.remove(reader, id);
  });

  it('sent twice is one', async () => {
    const reader = test.stranger();
    const both = await Promise.all([test.write(reader, 'Once.'), test.write(reader, 'Once.')]);
    expect(both[1]!.id).toBe(both[0]!.id);
    expect(await test.own(reader)).toHaveLength(1);
  });

  it('leaves a line in the audit without its words, and purges only what readers see', async () => {
    const reader = await test.known();
    test.purged.length = 0;
    const held = await test.write(test.stranger(), 'Held in silence.');
    expect(test.purged).toEqual([]);
    const shown = await test.write(reader, 'Shown to all.');
    expect(test.purged).toEqual([`comments:${READING}`]);
    const lines = (await test.audits()).filter(({ operation }) => operation === 'writeComment').slice(-2);
    expect(lines.map(({ object }) => object)).toEqual([
      `comment ${held.id} on ${READING}`,
      `comment ${shown.id} on ${READING}`,
    ]);
    expect(JSON.stringify(await test.audits())).not.toMatch(/silence|Shown to all/);
  });
});

describe('nothing is written', () => {
  const refused = async (reading: string) => {
    const { code, status } = await refusal(test.write(test.stranger(), 'Hello.', reading));
    return `${status} ${code}`;
  };

  it.each([
    ['a day to come', '1-publish.2026-11-23.11-23-2026'],
    ['a draft', '1-publish.2026-11-20.11-20-2026'],
    ['a draft, named as one', '1-draft.2026-11-20.11-20-2026'],
    ['what was thrown away', '1-publish.2026-11-19.11-19-2026'],
    ['what never was', '1-publish.2026-01-01.01-01-2026'],
    ['no reading', 'x'],
    ['a path', '1-publish.2026-11-21.11-21-2026/../x'],
  ])('on %s: 404', async (_, reading) => {
    expect(await refused(reading)).toBe('404 NOT_FOUND');
  });

  it('on a site without comments, nor while nobody can say', async () => {
    expect(await refused('2-publish.2026-11-21.11-21-2026')).toBe('403 FORBIDDEN');
    test.sites.set(1, null);
    expect(await refused(READING)).toBe('500 INTERNAL');
    test.sites.set(1, { allowed: false, moderated: false });
    expect(await refused(READING)).toBe('403 FORBIDDEN');
    expect(await test.shown()).toMatchObject({ total: 0, data: [] });
  });

  it('by a visitor', async () => {
    const call = await test.call();
    const body = { reading: READING, text: 'x' };
    expect(await refusal(test.client.writeComment({ body }, call))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('that is no comment: each fault names its rule', async () => {
    const { errors } = await refusal(test.write(test.stranger(), '<b>bold</b>'));
    expect(errors).toEqual([expect.objectContaining({ pointer: '/body/text', code: 'noHTML' })]);
  });

  it('faster than people write: five in ten minutes, thirty in a day, removed ones counted', async () => {
    const reader = test.stranger();
    for (let count = 0; count < 5; count += 1) await test.write(reader, `Number ${count}`);
    await test.remove(reader, (await test.own(reader))[0]!.id);
    expect(await refusal(test.write(reader, 'One more'))).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      data: { retryAfterSeconds: 600 },
    });
    for (let count = 5; count < 30; count += 1) {
      if (count % 5 === 0) test.later(11);
      await test.write(reader, `Number ${count}`);
    }
    test.later(11);
    expect(await refusal(test.write(reader, 'One more'))).toMatchObject({
      data: { retryAfterSeconds: 86_400 },
    });
    test.later(24 * 60);
    expect((await test.write(reader, 'One more')).text).toBe('One more');
  });

  it('faster than an address may, whoever writes from it', async () => {
    const from = async (address: string) => {
      const call = { ...(await test.as(test.stranger())), address };
      return test.client.writeComment({ body: { reading: READING, text: 'From here.' } }, call);
    };
    for (let count = 0; count < 20; count += 1) await from('192.0.2.1');
    expect(await refusal(from('192.0.2.1'))).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await from('198.51.100.1')).state).toBe('held');
  });
});

describe('its author', () => {
  it('sees it whatever its state, by reading or all of them; nobody else does', async () => {
    const reader = test.stranger();
    await test.write(reader, 'On bread.');
    test.later(1);
    await test.write(reader, 'On pan.', MEXICAN);
    const all = await test.own(reader);
    expect(all.map(({ text, state }) => [text, state])).toEqual([
      ['On pan.', 'held'],
      ['On bread.', 'held'],
    ]);
    expect((await test.own(reader, READING)).map(({ text }) => text)).toEqual(['On bread.']);
    expect(await test.own(test.stranger())).toEqual([]);
  });

  it('may change it for a quarter of an hour, and not after', async () => {
    const reader = await test.known();
    const written = await test.write(reader, 'Teh bread.');
    expect(written.editable_until).toBe(new Date(NOON.getTime() + 15 * 60_000).toISOString());
    test.later(14);
    const edited = await test.edit(reader, written.id, 'The bread.');
    expect(edited).toMatchObject({
      text: 'The bread.',
      state: 'published',
      editable_until: expect.any(String),
    });
    expect(edited.edited_at).not.toBeNull();
    expect(await texts()).toContain('The bread.');
    test.later(1);
    expect(await refusal(test.edit(reader, written.id, 'Too late.'))).toMatchObject({ code: 'CONFLICT' });
  });

  it('who changes it into something that would be held has it held, and readers lose it', async () => {
    const reader = await test.known();
    const { id } = await test.write(reader, 'Harmless.');
    test.purged.length = 0;
    expect((await test.edit(reader, id, 'See www.example.org')).state).toBe('held');
    expect(await texts()).not.toContain('Harmless.');
    expect(test.purged).toEqual([`comments:${READING}`]);
  });

  it('whose only comment was approved does not get another text past the moderator', async () => {
    const reader = test.stranger();
    const { id } = await test.write(reader, 'Kind words.');
    await test.moderate(id, 'approve');
    expect((await test.edit(reader, id, 'Unkind words.')).state).toBe('held');
  });

  it('may remove it whenever they like: no word of it stays', async () => {
    const reader = await test.known();
    const { id } = await test.write(reader, 'To be forgotten.');
    test.later(60 * 24 * 400);
    await test.remove(reader, id);
    expect(await texts()).not.toContain('To be forgotten.');
    expect((await test.own(reader)).map(({ text }) => text)).not.toContain('To be forgotten.');
    const rows = await test.service.db.rows('select * from devotionals.comment where id = $1::uuid', [id]);
    expect(rows).toEqual([expect.objectContaining({ name: '', text: '', state: 'removed' })]);
    expect(await refusal(test.remove(reader, id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is the only one who may: for others it is not there', async () => {
    const { id } = await test.write(test.stranger(), 'Mine.');
    const other = test.stranger();
    expect(await refusal(test.edit(other, id, 'Yours.'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(test.remove(other, id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('whose account ends takes all of it along, reports too, and nobody else’s', async () => {
    const [leaving, staying] = [await test.known(), await test.known()];
    await test.write(leaving, 'I leave.');
    const { id } = await test.write(staying, 'I stay.');
    await test.report(leaving, id);
    const { removed } = await test.client.removeOwnComments({ query: {} }, await test.as(leaving));
    expect(removed).toBe(2);
    const rows = async (table: string) =>
      test.service.db.rows(`select 1 from devotionals.${table} where account = $1`, [leaving]);
    expect([await rows('comment'), await rows('comment_report')]).toEqual([[], []]);
    expect(await texts()).toContain('I stay.');
  });

  it('whose account is gone already has them removed by a super_admin, and by nobody else', async () => {
    const author = crypto.randomUUID();
    await test.write(author, 'I have left.');
    const remove = async (rights: Rights) =>
      test.client.removeOwnComments({ query: { author } }, await test.as(test.stranger(), rights));
    expect(await refusal(remove(noRights))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await remove(superAdmin)).toEqual({ removed: 1 });
    expect(await remove(superAdmin)).toEqual({ removed: 0 });
  });
});

describe('the list of a reading', () => {
  it('is the newest first, in parts that leave none out and show none twice', async () => {
    const reading = '1-publish.2024-11-05.11-05-2024';
    const reader = await test.known();
    for (let count = 0; count < 7; count += 1) {
      if (count === 4) test.later(11);
      await test.write(reader, `Part ${count}`, reading); // several of one moment
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const part = await test.shown(reading, { first: 2, ...(after !== undefined && { after }) });
      expect(part.total).toBe(7);
      seen.push(...part.data.map(({ text }) => text));
      after = part.next ?? undefined;
    } while (after !== undefined);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => `Part ${count}`));
    expect(seen.slice(0, 3).toSorted()).toEqual(['Part 4', 'Part 5', 'Part 6']);
  });

  it('answers several readings in the order asked, unknown and unseen ones empty', async () => {
    const reader = await test.known();
    await test.write(reader, 'In Mexico.', MEXICAN);
    const ids = ['nothing', MEXICAN, '1-publish.2026-11-23.11-23-2026', '2-publish.2026-11-21.11-21-2026'];
    const answers = await test.client.listComments({ query: { id: ids } }, await test.call());
    expect(answers.map(({ reading, total }) => [reading, total])).toEqual([
      ['nothing', 0],
      [MEXICAN, 1],
      ['1-publish.2026-11-23.11-23-2026', 0],
      ['2-publish.2026-11-21.11-21-2026', 0],
    ]);
  });

  it('is gone with its reading', async () => {
    const reading = '1-publish.2026-11-18.11-18-2026';
    await test.save({ date: '11-18-2026', title: 'For a while' });
    await test.write(await test.known(), 'While it lasts.', reading);
    expect(await texts(reading)).toEqual(['While it lasts.']);
    await test.trash({ site_id: '1-publish', date: '11-18-2026' });
    expect(await texts(reading)).toEqual([]);
  });

  it('takes no cursor but its own', async () => {
    for (const after of ['x', "1.';--", '99999999999999999.a', `1.${'g'.repeat(36)}`])
      expect(await refusal(test.shown(READING, { after }))).toMatchObject({ code: 'VALIDATION' });
  });
});
