/** What visitors are told of a widget before it begins for anybody. */
import { describe, expect, it } from 'vitest';
import { readWidget } from './readWidget.ts';
import { withheld } from './withheld.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const card = (content: object, type = 'content-card') => ({ id: 'c', type, widgetContent: content });
/** Window and shares: what a resolver needs to know that it does not show yet. */
const timing = (stored: Parameters<typeof readWidget>[0]) => {
  const { window, ab } = readWidget(stored);
  return {
    window,
    on: ab?.on,
    start: ab?.start,
    versions: ab?.versions.map(({ name, percent, window: of }) => [name, percent, of]),
  };
};

describe('withheld', () => {
  it.each([
    ['without dates', {}],
    ['that has begun', { startDate: '2026-11-21' }],
    ['that has begun in the first of all zones alone', { startDate: '2026-11-22', startTime: '02:00' }],
    ['that is over', { startDate: '2026-11-01', endDate: '2026-11-02' }],
    ['whose date cannot be read', { startDate: 'soon' }],
  ])('leaves a widget %s as it is', (_, schedule) => {
    expect(withheld(card({ title: 'Secret', ...schedule }), NOW)).toBeNull();
  });

  it('leaves out all but the window of one that begins later, and says when that is', () => {
    const stored = card({
      title: 'Secret',
      image: '/secret.webp',
      startDate: '2026-12-24',
      endTime: '18:00',
      endDate: '2026-12-26',
    });
    const { widgetContent, until } = withheld(stored, NOW)!;
    expect(widgetContent).not.toMatch(/secret/i);
    expect(timing({ ...stored, widgetContent })).toEqual(timing(stored));
    // 24 December begins at UTC+14.
    expect(until).toEqual(new Date('2026-12-23T10:00:00Z'));
  });

  it.each([
    ['B', { A: { title: 'Now' }, B: { title: 'Secret', startDate: '2026-12-24' } }, 'Now', 'Secret'],
    [
      'A',
      { A: { title: 'Secret', startDate: '2026-12-24' }, B: { title: 'Now', startDate: '2026-11-01' } },
      'Now',
      'Secret',
    ],
  ])('leaves out the one version of a test that begins later: %s', (_, versions, kept, left) => {
    const stored = card({
      category: 'Both',
      abStartDate: '2026-11-20',
      abEndDate: '2026-12-31',
      versionCount: 2,
      percentages: { A: 60, B: 40 },
      versions,
    });
    const { widgetContent } = withheld(stored, NOW)!;
    expect(widgetContent).not.toContain(left);
    const read = { ...stored, widgetContent };
    expect(timing(read)).toEqual(timing(stored));
    const titles = readWidget(read).ab!.versions.map(
      ({ settings }) => settings as unknown as { title: string; category: string },
    );
    expect(titles.find(({ title }) => title === kept)).toMatchObject({ category: 'Both' });
  });

  it('leaves nothing out of a toggle or of what nobody knows', () => {
    const schedule = { startDate: '2026-12-24' };
    expect(withheld(card({ feature: 'f', widgetA: 'a', ...schedule }, 'feature-toggle'), NOW)).toBeNull();
    expect(withheld(card(schedule, 'hologram'), NOW)).toBeNull();
  });
});
