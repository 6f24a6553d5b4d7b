import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, DRAFT, LIVE, openDevotionals } from './testSupport.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => void (devo = await openDevotionals()));
afterAll(() => devo.close());

describe('what a write leaves', () => {
  it('is one line in the audit and the purged tags of the day', async () => {
    const date = devo.freshDay();
    devo.purged.length = 0;
    await devo.save({ date, title: 'A' });
    await devo.save({ date, date_id: '4', country: 'MX', title: 'B' });
    await devo.save({ date, date_id: '4', country: 'FR', title: 'B' });
    expect(devo.purged).toEqual(
      Array(3)
        .fill([`devotional:1:${date}`, 'devotionals:1'])
        .flat(),
    );
    const iso = `2026-${date.slice(0, 5)}`;
    expect(await devo.auditsOf(date)).toEqual([
      {
        subject: 'editor-1',
        operation: 'saveDevotional',
        object: `devotional 1-publish.${iso}.${date}`,
        countries: [],
      },
      {
        subject: 'editor-1',
        operation: 'saveDevotional',
        object: `devotional 1-publish.${iso}.4`,
        countries: ['MX'],
      },
      {
        subject: 'editor-1',
        operation: 'saveDevotional',
        object: `devotional 1-publish.${iso}.4`,
        countries: ['MX', 'FR'],
      },
    ]);
  });

  it('joins every state to the one before it', async () => {
    const date = devo.freshDay();
    await devo.save({ date, title: 'A', featured_image: { full: '/a.jpg' } });
    await devo.save({ date, title: 'B' });
    await devo.trash({ ...LIVE, date });
    await devo.save({ date, title: 'C' });
    const hashes = await devo.service.db.rows<{ before: string | null; after: string }>(
      'select before_hash as before, after_hash as after from devotionals.audit order by id desc limit 4',
    );
    const [c, trashed, b, a] = hashes;
    expect(a!.before).toBe(null);
    expect([b!.before, trashed!.before, c!.before]).toEqual([a!.after, b!.after, trashed!.after]);
    expect(new Set(hashes.map(({ after }) => after)).size).toBe(4);
  });

  it('purges nothing for a draft, which shows nowhere public', async () => {
    devo.purged.length = 0;
    const date = devo.freshDay();
    await devo.save({ date, title: 'A' }, DRAFT);
    expect(devo.purged).toEqual([]);
    expect(await devo.auditsOf(date)).toHaveLength(1);
  });

  it('cannot be unwritten', async () => {
    for (const text of ['update devotionals.audit set subject = $$x$$', 'delete from devotionals.audit']) {
      await expect(devo.service.db.rows(text)).rejects.toThrow('permission denied');
      await expect(asOwner(devo.databaseUrl, text)).rejects.toThrow('is history');
    }
  });
});
