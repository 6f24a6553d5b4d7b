/** What visitors receive of a widget before it has started anywhere. */
import { describe, expect, it } from 'vitest';
import { readWidget } from './readWidget.ts';
import { withholdContent } from './withheld.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const card = (content: object, type = 'content-card') => ({ id: 'c', type, widgetContent: content });
/** Window and shares: what a resolver needs to decide that it does not show yet. */
const timing = (stored: Parameters<typeof readWidget>[0]) => {
  const { window, ab } = readWidget(stored);
  return {
    window,
    on: ab?.on,
    start: ab?.start,
    versions: ab?.versions.map(({ name, percent, window: versionWindow }) => [name, percent, versionWindow]),
  };
};

describe('withheld', () => {
  it.each([
    ['without dates', {}],
    ['that has begun', { startDate: '2026-11-21' }],
    ['that has begun in the first of all zones alone', { startDate: '2026-11-22', startTime: '02:00' }],
    ['that is over', { startDate: '2026-11-01', endDate: '2026-11-02' }],
    ['whose date cannot be read', { startDate: 'soon' }],
  ])('does not change a widget %s', (_, schedule) => {
    expect(withholdContent(card({ title: 'Secret', ...schedule }), NOW)).toBeNull();
  });

  it('removes everything except the window from a widget that starts later, and returns the start', () => {
    const stored = card({
      title: 'Secret',
      image: '/secret.webp',
      startDate: '2026-12-24',
      endTime: '18:00',
      endDate: '2026-12-26',
    });
    const { widgetContent, until } = withholdContent(stored, NOW)!;
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
  ])(
    "removes the settings of a test's version that starts later: %s",
    (_, versions, presentTitle, withheldTitle) => {
      const stored = card({
        category: 'Both',
        abStartDate: '2026-11-20',
        abEndDate: '2026-12-31',
        versionCount: 2,
        percentages: { A: 60, B: 40 },
        versions,
      });
      const { widgetContent } = withholdContent(stored, NOW)!;
      expect(widgetContent).not.toContain(withheldTitle);
      const read = { ...stored, widgetContent };
      expect(timing(read)).toEqual(timing(stored));
      const titles = readWidget(read).ab!.versions.map(
        ({ settings }) => settings as unknown as { title: string; category: string },
      );
      expect(titles.find(({ title }) => title === presentTitle)).toMatchObject({ category: 'Both' });
    },
  );

  it('removes nothing from a toggle or an unknown type', () => {
    const schedule = { startDate: '2026-12-24' };
    expect(
      withholdContent(card({ feature: 'f', widgetA: 'a', ...schedule }, 'feature-toggle'), NOW),
    ).toBeNull();
    expect(withholdContent(card(schedule, 'hologram'), NOW)).toBeNull();
  });
});
