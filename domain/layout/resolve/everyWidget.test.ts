/** When a widget of each type shows, and how long the response is valid. */
import { describe, expect, it } from 'vitest';
import type { LocalDateTime } from '../../dates/localTime.ts';
import { everySample } from '../../widgets/widgets.fixture.ts';
import type { WidgetType } from '../../widgets/widgetTypes.ts';
import { resolveLayout } from './resolveLayout.ts';
import { columns, context, layoutOf, pinned, row, shows, text } from '../layout.fixture.ts';

const local = (time: string) => time as LocalDateTime;
const alone = (type: WidgetType, content: object) =>
  layoutOf([row('r', { columns: columns('w') })], [pinned('w', type, content), text()]);

describe.each(everySample)('a %s', (type, { valid: good }) => {
  const shownId = type === 'feature-toggle' ? 'text' : 'w';
  const scheduled = { ...good, startDate: '2026-11-20', endDate: '2026-11-22', endTime: '18:00' };

  it('shows only within its window', () => {
    const at = (time: string) => shows(alone(type, scheduled), { localNow: local(time) });
    expect(at('2026-11-19T23:59:59.999')).toBe('');
    expect(at('2026-11-20T00:00:00.000')).toBe(shownId);
    expect(at('2026-11-22T18:00:59.999')).toBe(shownId);
    expect(at('2026-11-22T18:01:00.000')).toBe('');
  });

  it('is returned to an editor, marked as expired', () => {
    const afterEnd = { localNow: local('2026-12-01T00:00:00.000'), editor: true };
    expect(shows(alone(type, scheduled), afterEnd)).toBe(`${shownId}(expired)`);
  });
});

describe('a response is valid', () => {
  const until = (type: WidgetType, content: object, time: string) =>
    resolveLayout(alone(type, content), context({ localNow: local(time) })).changesAt;

  it('until the moment of a countdown, and indefinitely afterwards', () => {
    const content = { moment: '2026-12-24T18:00' };
    expect(until('countdown', content, '2026-11-21T12:00:00.000')).toBe('2026-12-24T18:00:00.000');
    expect(until('countdown', content, '2026-12-24T17:59:59.999')).toBe('2026-12-24T18:00:00.000');
    expect(until('countdown', content, '2026-12-24T18:00:00.000')).toBeNull();
  });

  it('until its window ends, when that is earlier', () => {
    const content = { moment: '2026-12-24T18:00', endDate: '2026-12-01' };
    expect(until('countdown', content, '2026-11-21T12:00:00.000')).toBe('2026-12-02T00:00:00.000');
    // A widget that is not shown changes nothing.
    expect(until('countdown', content, '2026-12-03T12:00:00.000')).toBeNull();
  });

  it('until the moment of the version that the reader sees', () => {
    const dates = { startDate: '2026-11-01', endDate: '2026-12-31' };
    const test = {
      ...dates,
      moment: '2026-12-24',
      versionCount: 2,
      percentages: [50, 50],
      versions: { B: { moment: '2026-12-06' } },
    };
    const changesAtOf = (version: string) =>
      resolveLayout(alone('countdown', test), context({ versionOf: () => version })).changesAt;
    expect([changesAtOf('A'), changesAtOf('B')]).toEqual([
      '2026-12-24T00:00:00.000',
      '2026-12-06T00:00:00.000',
    ]);
  });

  it('until the end of the day when it contains the verse of the day', () => {
    expect(until('verse-of-the-day', {}, '2026-11-21T12:00:00.000')).toBe('2026-11-22T00:00:00.000');
    expect(until('verse-of-the-day', {}, '2026-12-31T23:59:59.999')).toBe('2027-01-01T00:00:00.000');
    expect(until('verse-of-the-day', {}, '9999-12-31T12:00:00.000')).toBeNull();
  });

  it.each(['banner-card', 'content-card', 'image-gallery', 'link-list', 'rich-text'] as const)(
    'indefinitely when it contains only a %s',
    (type) => {
      expect(until(type, { title: 'x' }, '2026-11-21T12:00:00.000')).toBeNull();
    },
  );
});
