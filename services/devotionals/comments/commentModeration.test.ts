/** Reports and moderation of comments. Decision 39. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import type { InputOf } from '../../../rest/contract.ts';
import type { commentRoutes } from '../commentContract.ts';
import { MEXICAN, moderatorOf, openComments, READING, type CommentTest } from './comments.fixture.ts';
import { NOON, refusal } from '../devotionals.fixture.ts';

let test: CommentTest;
beforeAll(async () => void (test = await openComments()));
afterAll(() => test.close());
beforeEach(() => (test.clock.now = NOON));

const stateOf = async (subject: string, id: string) =>
  (await test.ownComments(subject)).find((it) => it.id === id)?.state;
const waiting = async (
  rights: Rights,
  more: Omit<InputOf<typeof commentRoutes.listForModeration>['query'], 'site'> = {},
) => test.client.listForModeration({ query: { site: 1, ...more } }, await test.as('moderator', rights));

describe('a report', () => {
  it('by three readers hides a comment until a moderator decides; one reader counts once', async () => {
    const author = await test.approvedReader();
    const { id } = await test.write(author, 'Hm.');
    const [one, two] = [test.newReader(), test.newReader()];
    await test.report(one, id);
    await test.report(one, id);
    await test.report(two, id);
    expect(await stateOf(author, id)).toBe('published');
    test.purged.length = 0;
    await test.report(test.newReader(), id);
    expect(await stateOf(author, id)).toBe('hidden');
    expect(test.purged).toEqual([`comments:${READING}`]);
    expect((await test.publishedComments()).data.map((it) => it.id)).not.toContain(id);
  });

  it('from before a decision no longer counts', async () => {
    const author = await test.approvedReader();
    const { id } = await test.write(author, 'Harmless.');
    await test.reportThrice(id);
    test.advanceMinutes(1);
    await test.moderate(id, 'approve');
    test.advanceMinutes(1);
    await test.report(test.newReader(), id);
    await test.report(test.newReader(), id);
    expect(await stateOf(author, id)).toBe('published');
    await test.report(test.newReader(), id);
    expect(await stateOf(author, id)).toBe('hidden');
  });

  it('is refused for own and unpublished comments, for visitors, and above the rate limit', async () => {
    const author = await test.approvedReader();
    const { id } = await test.write(author, 'Mine.');
    const held = await test.write(test.newReader(), 'Held.');
    expect(await refusal(test.report(author, id))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(test.report(author, held.id))).toMatchObject({ code: 'NOT_FOUND' });
    const visitor = await test.call();
    const input = { params: { comment: id }, body: {} };
    expect(await refusal(test.client.reportComment(input, visitor))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });

    const frequentReporter = test.newReader();
    const authors = await Promise.all(Array.from({ length: 5 }, () => test.approvedReader()));
    const ids: string[] = [];
    for (const account of authors)
      for (let count = 0; count < 4; count += 1) ids.push((await test.write(account, `Number ${count}`)).id);
    for (const commentId of ids) await test.report(frequentReporter, commentId);
    expect(ids).toHaveLength(20);
    expect(await refusal(test.report(frequentReporter, id))).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('a moderator', () => {
  it('lists waiting comments, oldest first, in pages', async () => {
    const author = test.newReader();
    const held = await test.write(author, 'Please look.', MEXICAN);
    const rights = moderatorOf('MX');
    const { total, data } = await waiting(rights);
    expect(total).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({
        id: held.id,
        account: author,
        state: 'held',
        country: 'MX',
        version: 1,
        reports: 0,
        reading: MEXICAN,
      }),
    ]);
    const all = await waiting(moderatorOf('global'));
    const first = await waiting(moderatorOf('global'), { first: 1 });
    const rest = await waiting(moderatorOf('global'), { first: 50, after: first.next! });
    expect([...first.data, ...rest.data]).toEqual(all.data);
    expect(all.total).toBe(all.data.length);
  });

  it('publishes a comment, or rejects it with a reason for the author', async () => {
    const author = test.newReader();
    test.advanceMinutes(1); // the newest
    const { id } = await test.write(author, 'Judge me.');
    expect(await test.moderate(id, 'reject', { reason: 'Off the subject.' })).toMatchObject({
      state: 'rejected',
      reason: 'Off the subject.',
    });
    expect((await test.ownComments(author))[0]).toMatchObject({
      state: 'rejected',
      reason: 'Off the subject.',
    });
    expect((await waiting(moderatorOf('global'), { state: 'rejected' })).data.map((it) => it.id)).toContain(
      id,
    );
    expect(await refusal(test.edit(author, id, 'Again.'))).toMatchObject({ code: 'CONFLICT' });
    expect(await test.moderate(id, 'approve')).toMatchObject({ state: 'published', reason: '' });
    expect((await test.publishedComments()).data.map((it) => it.id)).toContain(id);
    const [last] = (await test.audits()).slice(-1);
    expect(last).toMatchObject({ subject: 'moderator', operation: 'moderateComments' });
  });

  it('moderates readings of their countries only, not those for everyone', async () => {
    const author = test.newReader();
    const everybodys = await test.write(author, 'For all.');
    const mexican = await test.write(author, 'For Mexico.', MEXICAN);
    const rights = moderatorOf('MX');
    expect((await waiting(rights)).data.map((it) => it.country)).not.toContain('');
    expect(await refusal(test.moderate(everybodys.id, 'approve', { rights }))).toMatchObject({
      code: 'FORBIDDEN',
      data: { countries: ['global'] },
    });
    expect(await refusal(test.moderate(mexican.id, 'approve', { rights: moderatorOf('FR') }))).toMatchObject({
      data: { countries: ['MX'] },
    });
    expect(await test.moderate(mexican.id, 'approve', { rights })).toMatchObject({ state: 'published' });
  });

  it.each<[string, Rights]>([
    ['a reader', noRights],
    [
      'an editor of devotionals',
      { admin: [], content: { devotionals: { global: { u: true } } }, sites: null },
    ],
    [
      'one who may only read comments',
      { admin: [], content: { comments: { global: { r: true } } }, sites: null },
    ],
    ['a moderator of another site', { ...moderatorOf('global'), sites: [2] }],
  ])('cannot be %s', async (_, rights) => {
    const { id } = await test.write(test.newReader(), 'Look at me.');
    expect(await refusal(waiting(rights))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(test.moderate(id, 'approve', { rights }))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('cannot restore what its author has removed', async () => {
    const author = test.newReader();
    const { id } = await test.write(author, 'Gone.');
    await test.remove(author, id);
    expect(await test.decide([id], 'approve')).toEqual({ decided: [], clashed: [], gone: [id] });
  });

  it('sees the reports, newest first, without the reporters', async () => {
    const author = await test.approvedReader();
    const { id } = await test.write(author, 'Odd.');
    const reporter = test.newReader();
    await test.report(reporter, id, { reason: 'advert', note: ' Sells\r\n\r\n\r\nthings. ' });
    test.advanceMinutes(1);
    await test.report(test.newReader(), id);
    // The complete list: the comments of the rate limit test have the same timestamp, so their order is random.
    const { data } = await waiting(moderatorOf('global'), { state: 'published', reported: true, first: 50 });
    const found = data.find((it) => it.id === id)!;
    expect(found.reports).toBe(2);
    expect(found.reported_for).toEqual([
      { reason: 'other', note: '', reported_at: '2026-11-21T09:31:00.000Z' },
      { reason: 'advert', note: 'Sells\n\nthings.', reported_at: '2026-11-21T09:30:00.000Z' },
    ]);
    expect(JSON.stringify(found)).not.toContain(reporter);
    expect(data.every(({ reports }) => reports > 0)).toBe(true);
    const body = { reason: 'advert', note: '<b>x</b>' } as const;
    expect(await refusal(test.report(test.newReader(), id, body))).toMatchObject({ code: 'VALIDATION' });
  });

  it('lists decided comments, newest first, in pages', async () => {
    const author = await test.approvedReader();
    test.advanceMinutes(10); // after all others
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      test.advanceMinutes(1);
      ids.push((await test.write(author, `Part ${count}`)).id);
    }
    const query = { state: 'published', newest: true } as const;
    const first = await waiting(moderatorOf('global'), { ...query, first: 2 });
    expect(first.data.map((it) => it.id)).toEqual([ids[2], ids[1]]);
    const second = await waiting(moderatorOf('global'), { ...query, first: 1, after: first.next! });
    expect(second.data.map((it) => it.id)).toEqual([ids[0]]);
  });
});
