/** Writing, editing and removing comments, and their visibility. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MEXICAN, openComments, READING, type CommentTest } from './comments.fixture.ts';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import { superAdmin } from '../../kit/service.fixture.ts';
import { NOON, refusal } from '../devotionals.fixture.ts';

let test: CommentTest;
beforeAll(async () => void (test = await openComments()));
afterAll(() => test.close());
beforeEach(() => {
  test.clock.now = NOON;
  test.sites.set(1, { allowed: true, moderated: false });
});

const textsOf = async (id = READING) => (await test.publishedComments(id)).data.map(({ text }) => text);

describe('a comment', () => {
  it("is held as an account's first, and published at once after another was approved", async () => {
    const reader = test.newReader();
    const first = await test.write(reader, 'My first.');
    expect(first).toMatchObject({ state: 'held', name: 'Ana', text: 'My first.', reading: READING });
    expect(await textsOf()).not.toContain('My first.');
    expect((await test.write(reader, 'My second.')).state).toBe('held');
    await test.moderate(first.id, 'approve');
    test.advanceMinutes(1);
    expect((await test.write(reader, 'My third.')).state).toBe('published');
    expect(await textsOf()).toEqual(['My third.', 'My first.']);
  });

  it('is held if it may contain a link, by every author', async () => {
    const reader = await test.approvedReader();
    expect((await test.write(reader, 'Buy at example.org!')).state).toBe('held');
  });

  it('is refused on a reading without comments, whose list is empty until they are on again', async () => {
    const reader = await test.approvedReader();
    test.advanceMinutes(1);
    await test.write(reader, 'Before they were off.');
    test.purged.length = 0;
    await test.save({ date: '11-21-2026', title: 'Bread', has_comments: false });
    expect(test.purged).toContain(`comments:${READING}`);
    await expect(test.write(reader, 'While they are off.')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await textsOf()).toEqual([]);
    await test.save({ date: '11-21-2026', title: 'Bread', has_comments: true });
    expect(await textsOf()).toContain('Before they were off.');
  });

  it('is held on a site that moderates all comments', async () => {
    const reader = await test.approvedReader();
    test.sites.set(1, { allowed: true, moderated: true });
    expect((await test.write(reader, 'Here too?')).state).toBe('held');
  });

  it("stores the author's name at that time, and nothing else about them", async () => {
    const reader = await test.approvedReader();
    test.advanceMinutes(2);
    test.names.set(reader, 'Bea');
    const { id } = await test.write(reader, 'As Bea.');
    test.names.set(reader, 'Cleo');
    await test.write(reader, 'As Cleo.');
    const shown = (await test.publishedComments()).data.slice(0, 2);
    expect(shown.map(({ name, text }) => [name, text])).toEqual(
      expect.arrayContaining([
        ['Bea', 'As Bea.'],
        ['Cleo', 'As Cleo.'],
      ]),
    );
    expect(Object.keys(shown[0]!).toSorted()).toEqual(['edited_at', 'id', 'name', 'text', 'written_at']);
    await test.remove(reader, id);
  });

  it('is stored once when sent twice', async () => {
    const reader = test.newReader();
    const both = await Promise.all([test.write(reader, 'Once.'), test.write(reader, 'Once.')]);
    expect(both[1]!.id).toBe(both[0]!.id);
    expect(await test.ownComments(reader)).toHaveLength(1);
  });

  it('is audited without its text, and purges tags only for what readers see', async () => {
    const reader = await test.approvedReader();
    test.purged.length = 0;
    const held = await test.write(test.newReader(), 'Held in silence.');
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

describe('a comment is refused', () => {
  const refused = async (reading: string) => {
    const { code, status } = await refusal(test.write(test.newReader(), 'Hello.', reading));
    return `${status} ${code}`;
  };

  it.each([
    ['a future day', '1-publish.2026-11-23.11-23-2026'],
    ['a draft', '1-publish.2026-11-20.11-20-2026'],
    ['a draft, named as one', '1-draft.2026-11-20.11-20-2026'],
    ['a post in the trash', '1-publish.2026-11-19.11-19-2026'],
    ['an unknown post', '1-publish.2026-01-01.01-01-2026'],
    ['an invalid id', 'x'],
    ['a path', '1-publish.2026-11-21.11-21-2026/../x'],
  ])('on %s: 404', async (_, reading) => {
    expect(await refused(reading)).toBe('404 NOT_FOUND');
  });

  it('on a site without comments, or if the settings are unavailable', async () => {
    expect(await refused('2-publish.2026-11-21.11-21-2026')).toBe('403 FORBIDDEN');
    test.sites.set(1, null);
    expect(await refused(READING)).toBe('500 INTERNAL');
    test.sites.set(1, { allowed: false, moderated: false });
    expect(await refused(READING)).toBe('403 FORBIDDEN');
    expect(await test.publishedComments()).toMatchObject({ total: 0, data: [] });
  });

  it('for a visitor', async () => {
    const call = await test.call();
    const body = { reading: READING, text: 'x' };
    expect(await refusal(test.client.writeComment({ body }, call))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it("with invalid text: each fault has its rule's code", async () => {
    const { errors } = await refusal(test.write(test.newReader(), '<b>bold</b>'));
    expect(errors).toEqual([expect.objectContaining({ pointer: '/body/text', code: 'noHTML' })]);
  });

  it('above the rate limit of the account: five in ten minutes, thirty in a day, removed ones included', async () => {
    const reader = test.newReader();
    for (let count = 0; count < 5; count += 1) await test.write(reader, `Number ${count}`);
    await test.remove(reader, (await test.ownComments(reader))[0]!.id);
    expect(await refusal(test.write(reader, 'One more'))).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      data: { retryAfterSeconds: 600 },
    });
    for (let count = 5; count < 30; count += 1) {
      if (count % 5 === 0) test.advanceMinutes(11);
      await test.write(reader, `Number ${count}`);
    }
    test.advanceMinutes(11);
    expect(await refusal(test.write(reader, 'One more'))).toMatchObject({
      data: { retryAfterSeconds: 86_400 },
    });
    test.advanceMinutes(24 * 60);
    expect((await test.write(reader, 'One more')).text).toBe('One more');
  });

  it('above the rate limit of the address, for all its accounts', async () => {
    const from = async (address: string) => {
      const call = { ...(await test.as(test.newReader())), address };
      return test.client.writeComment({ body: { reading: READING, text: 'From here.' } }, call);
    };
    for (let count = 0; count < 20; count += 1) await from('192.0.2.1');
    expect(await refusal(from('192.0.2.1'))).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await from('198.51.100.1')).state).toBe('held');
  });
});

describe('its author', () => {
  it('sees it in any state, per reading or all; nobody else does', async () => {
    const reader = test.newReader();
    await test.write(reader, 'On bread.');
    test.advanceMinutes(1);
    await test.write(reader, 'On pan.', MEXICAN);
    const all = await test.ownComments(reader);
    expect(all.map(({ text, state }) => [text, state])).toEqual([
      ['On pan.', 'held'],
      ['On bread.', 'held'],
    ]);
    expect((await test.ownComments(reader, READING)).map(({ text }) => text)).toEqual(['On bread.']);
    expect(await test.ownComments(test.newReader())).toEqual([]);
  });

  it('may edit it for 15 minutes, and not after', async () => {
    const reader = await test.approvedReader();
    const written = await test.write(reader, 'Teh bread.');
    expect(written.editable_until).toBe(new Date(NOON.getTime() + 15 * 60_000).toISOString());
    test.advanceMinutes(14);
    const edited = await test.edit(reader, written.id, 'The bread.');
    expect(edited).toMatchObject({
      text: 'The bread.',
      state: 'published',
      editable_until: expect.any(String),
    });
    expect(edited.edited_at).not.toBeNull();
    expect(await textsOf()).toContain('The bread.');
    test.advanceMinutes(1);
    expect(await refusal(test.edit(reader, written.id, 'Too late.'))).toMatchObject({ code: 'CONFLICT' });
  });

  it('whose edit needs moderation has it held and hidden from readers', async () => {
    const reader = await test.approvedReader();
    const { id } = await test.write(reader, 'Harmless.');
    test.purged.length = 0;
    expect((await test.edit(reader, id, 'See www.example.org')).state).toBe('held');
    expect(await textsOf()).not.toContain('Harmless.');
    expect(test.purged).toEqual([`comments:${READING}`]);
  });

  it('whose only comment was approved is moderated again after an edit', async () => {
    const reader = test.newReader();
    const { id } = await test.write(reader, 'Kind words.');
    await test.moderate(id, 'approve');
    expect((await test.edit(reader, id, 'Unkind words.')).state).toBe('held');
  });

  it('may remove it at any time, which deletes its text', async () => {
    const reader = await test.approvedReader();
    const { id } = await test.write(reader, 'To be forgotten.');
    test.advanceMinutes(60 * 24 * 400);
    await test.remove(reader, id);
    expect(await textsOf()).not.toContain('To be forgotten.');
    expect((await test.ownComments(reader)).map(({ text }) => text)).not.toContain('To be forgotten.');
    const rows = await test.service.db.rows('select * from devotionals.comment where id = $1::uuid', [id]);
    expect(rows).toEqual([expect.objectContaining({ name: '', text: '', state: 'removed' })]);
    expect(await refusal(test.remove(reader, id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is the only one who may change it: for others it does not exist', async () => {
    const { id } = await test.write(test.newReader(), 'Mine.');
    const other = test.newReader();
    expect(await refusal(test.edit(other, id, 'Yours.'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(test.remove(other, id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it("whose account is deleted has all comments and reports removed, and nobody else's", async () => {
    const [leaving, staying] = [await test.approvedReader(), await test.approvedReader()];
    await test.write(leaving, 'I leave.');
    const { id } = await test.write(staying, 'I stay.');
    await test.report(leaving, id);
    const { removed } = await test.client.removeOwnComments({ query: {} }, await test.as(leaving));
    expect(removed).toBe(2);
    const rows = async (table: string) =>
      test.service.db.rows(`select 1 from devotionals.${table} where account = $1`, [leaving]);
    expect([await rows('comment'), await rows('comment_report')]).toEqual([[], []]);
    expect(await textsOf()).toContain('I stay.');
  });

  it('whose account is gone has them removed by a super_admin only', async () => {
    const author = crypto.randomUUID();
    await test.write(author, 'I have left.');
    const remove = async (rights: Rights) =>
      test.client.removeOwnComments({ query: { author } }, await test.as(test.newReader(), rights));
    expect(await refusal(remove(noRights))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await remove(superAdmin)).toEqual({ removed: 1 });
    expect(await remove(superAdmin)).toEqual({ removed: 0 });
  });
});

describe('the list of a reading', () => {
  it('is sorted newest first, in pages without gaps or duplicates', async () => {
    const reading = '1-publish.2024-11-05.11-05-2024';
    const reader = await test.approvedReader();
    for (let count = 0; count < 7; count += 1) {
      if (count === 4) test.advanceMinutes(11);
      await test.write(reader, `Part ${count}`, reading); // several with the same timestamp
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await test.publishedComments(reading, { first: 2, ...(after !== undefined && { after }) });
      expect(page.total).toBe(7);
      seen.push(...page.data.map(({ text }) => text));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => `Part ${count}`));
    expect(seen.slice(0, 3).toSorted()).toEqual(['Part 4', 'Part 5', 'Part 6']);
  });

  it('returns several readings in the requested order, empty for unknown and invisible ones', async () => {
    const reader = await test.approvedReader();
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

  it('is empty when its reading is in the trash', async () => {
    const reading = '1-publish.2026-11-18.11-18-2026';
    await test.save({ date: '11-18-2026', title: 'For a while' });
    await test.write(await test.approvedReader(), 'While it lasts.', reading);
    expect(await textsOf(reading)).toEqual(['While it lasts.']);
    await test.trash({ site_id: '1-publish', date: '11-18-2026' });
    expect(await textsOf(reading)).toEqual([]);
  });

  it('refuses invalid cursors', async () => {
    for (const after of ['x', "1.';--", '99999999999999999.a', `1.${'g'.repeat(36)}`])
      expect(await refusal(test.publishedComments(READING, { after }))).toMatchObject({ code: 'VALIDATION' });
  });
});
