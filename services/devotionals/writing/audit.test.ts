import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, DRAFT, LIVE, openDevotionals } from '../devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => void (devo = await openDevotionals()));
afterAll(() => devo.close());

describe('the audit and cache tags of a write', () => {
  it('has one audit entry per write, and purges the tags of the day', async () => {
    const date = devo.unusedDay();
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

  it("chains the hashes: each state's `before` is the previous `after`", async () => {
    const date = devo.unusedDay();
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

  it('purges nothing for a draft, which is not public', async () => {
    devo.purged.length = 0;
    const date = devo.unusedDay();
    await devo.save({ date, title: 'A' }, DRAFT);
    expect(devo.purged).toEqual([]);
    expect(await devo.auditsOf(date)).toHaveLength(1);
  });

  it('refuses to change or delete audit entries', async () => {
    for (const text of ['update devotionals.audit set subject = $$x$$', 'delete from devotionals.audit']) {
      await expect(devo.service.db.rows(text)).rejects.toThrow('permission denied');
      await expect(asOwner(devo.databaseUrl, text)).rejects.toThrow('is history');
    }
  });
});
