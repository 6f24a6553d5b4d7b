/** Reports, and what moderators decide. Decision 39. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import type { InputOf } from '../../rest/contract.ts';
import type { commentRoutes } from './commentContract.ts';
import { MEXICAN, moderatorOf, openComments, READING, type CommentTest } from './commentSamples.ts';
import { NOON, refusal } from './testSupport.ts';

let test: CommentTest;
beforeAll(async () => void (test = await openComments()));
afterAll(() => test.close());
beforeEach(() => (test.clock.now = NOON));

const stateOf = async (subject: string, id: string) =>
  (await test.own(subject)).find((it) => it.id === id)?.state;
const waiting = async (
  rights: Rights,
  more: Omit<InputOf<typeof commentRoutes.listForModeration>['query'], 'site'> = {},
) => test.client.listForModeration({ query: { site: 1, ...more } }, await test.as('moderator', rights));

describe('a report', () => {
  it('by three readers hides a comment until somebody has looked; one reader counts once', async () => {
    const author = await test.known();
    const { id } = await test.write(author, 'Hm.');
    const [one, two] = [test.stranger(), test.stranger()];
    await test.report(one, id);
    await test.report(one, id);
    await test.report(two, id);
    expect(await stateOf(author, id)).toBe('published');
    test.purged.length = 0;
    await test.report(test.stranger(), id);
    expect(await stateOf(author, id)).toBe('hidden');
    expect(test.purged).toEqual([`comments:${READING}`]);
    expect((await test.shown()).data.map((it) => it.id)).not.toContain(id);
  });

  it('from before a moderator looked no longer counts', async () => {
    const author = await test.known();
    const { id } = await test.write(author, 'Harmless.');
    await test.reportThrice(id);
    test.later(1);
    await test.moderate(id, 'approve');
    test.later(1);
    await test.report(test.stranger(), id);
    await test.report(test.stranger(), id);
    expect(await stateOf(author, id)).toBe('published');
    await test.report(test.stranger(), id);
    expect(await stateOf(author, id)).toBe('hidden');
  });

  it('is refused for one’s own, for what readers do not see, for visitors, and by the heap', async () => {
    const author = await test.known();
    const { id } = await test.write(author, 'Mine.');
    const held = await test.write(test.stranger(), 'Held.');
    expect(await refusal(test.report(author, id))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(test.report(author, held.id))).toMatchObject({ code: 'NOT_FOUND' });
    const visitor = await test.call();
    const input = { params: { comment: id }, body: {} };
    expect(await refusal(test.client.reportComment(input, visitor))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });

    const zealot = test.stranger();
    const authors = await Promise.all(Array.from({ length: 5 }, () => test.known()));
    const ids: string[] = [];
    for (const it of authors)
      for (let count = 0; count < 4; count += 1) ids.push((await test.write(it, `Number ${count}`)).id);
    for (const it of ids) await test.report(zealot, it);
    expect(ids).toHaveLength(20);
    expect(await refusal(test.report(zealot, id))).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('a moderator', () => {
  it('sees what waits, those that wait longest first, in parts', async () => {
    const author = test.stranger();
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
    const whole = await waiting(moderatorOf('global'));
    const first = await waiting(moderatorOf('global'), { first: 1 });
    const rest = await waiting(moderatorOf('global'), { first: 50, after: first.next! });
    expect([...first.data, ...rest.data]).toEqual(whole.data);
    expect(whole.total).toBe(whole.data.length);
  });

  it('shows one to readers, or keeps it from them and tells its author why', async () => {
    const author = test.stranger();
    test.later(1); // the newest
    const { id } = await test.write(author, 'Judge me.');
    expect(await test.moderate(id, 'reject', { reason: 'Off the subject.' })).toMatchObject({
      state: 'rejected',
      reason: 'Off the subject.',
    });
    expect((await test.own(author))[0]).toMatchObject({ state: 'rejected', reason: 'Off the subject.' });
    expect((await waiting(moderatorOf('global'), { state: 'rejected' })).data.map((it) => it.id)).toContain(
      id,
    );
    expect(await refusal(test.edit(author, id, 'Again.'))).toMatchObject({ code: 'CONFLICT' });
    expect(await test.moderate(id, 'approve')).toMatchObject({ state: 'published', reason: '' });
    expect((await test.shown()).data.map((it) => it.id)).toContain(id);
    const [last] = (await test.audits()).slice(-1);
    expect(last).toMatchObject({ subject: 'moderator', operation: 'moderateComments' });
  });

  it('decides for their countries alone: Mexico’s readings, not everybody’s', async () => {
    const author = test.stranger();
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
  ])('is not %s', async (_, rights) => {
    const { id } = await test.write(test.stranger(), 'Look at me.');
    expect(await refusal(waiting(rights))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(test.moderate(id, 'approve', { rights }))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('does not bring back what its author has removed', async () => {
    const author = test.stranger();
    const { id } = await test.write(author, 'Gone.');
    await test.remove(author, id);
    expect(await test.decide([id], 'approve')).toEqual({ decided: [], clashed: [], gone: [id] });
  });

  it('is told what was reported, the newest first, and never by whom', async () => {
    const author = await test.known();
    const { id } = await test.write(author, 'Odd.');
    const reporter = test.stranger();
    await test.report(reporter, id, { reason: 'advert', note: ' Sells\r\n\r\n\r\nthings. ' });
    test.later(1);
    await test.report(test.stranger(), id);
    // Whole: those that the test of the heap reported were written at the same moment, and their order is by chance.
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
    expect(await refusal(test.report(test.stranger(), id, body))).toMatchObject({ code: 'VALIDATION' });
  });

  it('sees what was decided with the newest first, in parts', async () => {
    const author = await test.known();
    test.later(10); // after all others
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      test.later(1);
      ids.push((await test.write(author, `Part ${count}`)).id);
    }
    const asked = { state: 'published', newest: true } as const;
    const first = await waiting(moderatorOf('global'), { ...asked, first: 2 });
    expect(first.data.map((it) => it.id)).toEqual([ids[2], ids[1]]);
    const second = await waiting(moderatorOf('global'), { ...asked, first: 1, after: first.next! });
    expect(second.data.map((it) => it.id)).toEqual([ids[0]]);
  });
});
