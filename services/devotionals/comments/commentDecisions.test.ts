/** Moderation decisions: batches, conflicts, undo, deletion. Decision 39. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../../domain/rights/rights.ts';
import { MEXICAN, moderatorOf, openComments, READING, type CommentTest } from './comments.fixture.ts';
import { NOON, refusal } from '../devotionals.fixture.ts';

let test: CommentTest;
beforeAll(async () => void (test = await openComments()));
afterAll(() => test.close());
beforeEach(() => (test.clock.now = NOON));

const stateOf = async (subject: string, id: string) =>
  (await test.ownComments(subject)).find((it) => it.id === id)?.state;
const waiting = async (rights: Rights) =>
  test.client.listForModeration({ query: { site: 1 } }, await test.as('moderator', rights));

describe('a decision', () => {
  it('returns the first decision as a conflict to the second moderator, and changes nothing', async () => {
    const author = test.newReader();
    const { id } = await test.write(author, 'One of us.');
    await test.moderate(id, 'reject', { version: 1, reason: 'No.' });
    const audited = (await test.audits()).length;
    expect(await test.decide([id], 'approve', { version: 1 })).toMatchObject({
      decided: [],
      clashed: [{ id, state: 'rejected', reason: 'No.' }],
      gone: [],
    });
    expect(await stateOf(author, id)).toBe('rejected');
    expect(await test.delete([id], { version: 1 })).toMatchObject({ clashed: [{ id }], gone: [] });
    expect(await test.audits()).toHaveLength(audited);
  });

  it('conflicts with reports that hid the comment meanwhile', async () => {
    const { id } = await test.write(await test.approvedReader(), 'Wait.');
    await test.reportThrice(id);
    expect(await test.decide([id], 'approve', { version: 1 })).toMatchObject({
      clashed: [{ id, state: 'hidden', reports: 3 }],
    });
  });

  it('is applied to several comments independently', async () => {
    const author = test.newReader();
    const [one, two] = [await test.write(author, 'One.'), await test.write(author, 'Two.')];
    const changed = await test.write(author, 'Three.');
    await test.edit(author, changed.id, 'Three and a half.');
    const nobodys = '00000000-0000-4000-8000-000000000000';
    test.purged.length = 0;
    const body = {
      verdict: 'approve' as const,
      comments: [one, two, changed, { id: nobodys }, one].map(({ id }) => ({ id, version: 1 })),
    };
    const call = await test.as('moderator', moderatorOf('global'));
    const result = await test.client.moderateComments({ body }, call);
    expect(result.decided.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(result.clashed.map(({ id }) => id)).toEqual([changed.id]);
    expect(result.gone).toEqual([nobodys]);
    expect(new Set(test.purged)).toEqual(new Set([`comments:${READING}`]));
  });

  it('is refused for all comments if the rights do not cover one', async () => {
    const author = test.newReader();
    const mexican = await test.write(author, 'Uno.', MEXICAN);
    const everybodys = await test.write(author, 'All.');
    const ids = [mexican.id, everybodys.id];
    expect(await refusal(test.decide(ids, 'approve', { rights: moderatorOf('MX') }))).toMatchObject({
      code: 'FORBIDDEN',
      data: { countries: ['global'] },
    });
    expect(await stateOf(author, mexican.id)).toBe('held');
  });

  it('can be undone once: restores the previous state and its reports', async () => {
    const author = await test.approvedReader();
    const { id } = await test.write(author, 'Hasty.');
    await test.reportThrice(id);
    test.advanceMinutes(1);
    expect(await test.moderate(id, 'approve')).toMatchObject({ state: 'published', reports: 0 });
    test.advanceMinutes(1);
    expect(await test.moderate(id, 'undo')).toMatchObject({ state: 'hidden', reports: 3 });
    expect((await test.publishedComments()).data.map((it) => it.id)).not.toContain(id);
    expect(await test.decide([id], 'undo')).toMatchObject({ decided: [], clashed: [{ state: 'hidden' }] });

    await test.moderate(id, 'reject', { reason: 'One.' });
    await test.moderate(id, 'approve');
    expect(await test.moderate(id, 'undo')).toMatchObject({ state: 'rejected', reason: 'One.' });
  });

  it('cannot be undone after the author edited the text or new reports hid it', async () => {
    const author = await test.approvedReader();
    const { id } = await test.write(author, 'First words.');
    await test.moderate(id, 'reject');
    await test.moderate(id, 'approve');
    await test.edit(author, id, 'Second words.');
    expect(await test.decide([id], 'undo')).toMatchObject({ decided: [], clashed: [{ id }] });
    await test.moderate(id, 'approve');
    await test.reportThrice(id);
    expect(await test.decide([id], 'undo')).toMatchObject({ decided: [], clashed: [{ state: 'hidden' }] });
  });

  it('deletes permanently: no text stays, readers do not see it, and the audit has an entry', async () => {
    const author = await test.approvedReader();
    const { id } = await test.write(author, 'To be deleted.');
    test.purged.length = 0;
    expect(await test.delete([id])).toEqual({ decided: [], clashed: [], gone: [id] });
    expect(test.purged).toEqual([`comments:${READING}`]);
    const rows = await test.service.db.rows('select * from devotionals.comment where id = $1::uuid', [id]);
    expect(rows).toEqual([expect.objectContaining({ name: '', text: '', state: 'removed' })]);
    expect((await test.audits()).at(-1)).toMatchObject({ subject: 'moderator', operation: 'deleteComments' });
    expect(await test.delete([id])).toEqual({ decided: [], clashed: [], gone: [id] });
  });

  it('deletes only with the delete right: the moderation right is not enough', async () => {
    const { id } = await test.write(test.newReader(), 'Stay.');
    const rights: Rights = { admin: [], content: { comments: { global: { u: true } } }, sites: [1] };
    expect(await refusal(test.delete([id], { rights }))).toMatchObject({ code: 'FORBIDDEN' });
    const mexican: Rights = {
      admin: [],
      content: { comments: { global: { u: true }, MX: { d: true } } },
      sites: [1],
    };
    expect(await refusal(test.delete([id], { rights: mexican }))).toMatchObject({
      code: 'FORBIDDEN',
      data: { countries: ['global'] },
    });
  });

  it('covers every country on a site open to all editors', async () => {
    const { id } = await test.write(test.newReader(), 'Open.');
    const rights: Rights = { ...moderatorOf('MX'), openSites: [{ siteId: 1, siteCode: 'en' }] };
    expect((await waiting(rights)).data.map((it) => it.id)).toContain(id);
    expect(await test.moderate(id, 'approve', { rights })).toMatchObject({ state: 'published' });
  });

  it('conflicts with an edit of the text since, and returns the new text', async () => {
    const author = test.newReader();
    const { id } = await test.write(author, 'Nice.');
    await test.edit(author, id, 'Not nice.');
    expect(await test.decide([id], 'approve', { version: 1 })).toMatchObject({
      decided: [],
      clashed: [{ id, version: 2, text: 'Not nice.', state: 'held' }],
    });
    expect(await stateOf(author, id)).toBe('held');
    expect(await test.moderate(id, 'approve', { version: 2 })).toMatchObject({ state: 'published' });
  });
});
