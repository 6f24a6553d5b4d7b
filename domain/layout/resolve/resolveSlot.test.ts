import { describe, expect, it } from 'vitest';
import type { LocalDateTime } from '../../dates/localTime.ts';
import { columns, context, drawn, layoutOf, pinned, reasons, row, shows, text } from '../layout.fixture.ts';
import { resolveLayout } from './resolveLayout.ts';

const local = (value: string) => value as LocalDateTime;

describe('a feature toggle', () => {
  const toggle = pinned('t', 'feature-toggle', { feature: 'newHero', widgetA: 'a', widgetB: 'b' });
  const layout = layoutOf(
    [row('r', { columns: columns('t') })],
    [toggle, text('a'), text('b'), pinned('n', 'feature-toggle', { widgetA: 't' })],
  );

  it('shows A while the feature is off and B while it is on', () => {
    expect(shows(layout)).toBe('a');
    expect(shows(layout, { flags: { newHero: true } })).toBe('b');
    expect(shows(layout, { flags: { newHero: false } })).toBe('a');
    expect(reasons(layout, { flags: { newHero: true } })).toContain(
      'feature-toggle slot:r/0/0:t newHero on: B',
    );
  });

  it("uses the widget's own id when no feature is named", () => {
    const own = pinned('t', 'feature-toggle', { widgetA: 'a', widgetB: 'b' });
    expect(
      shows(layoutOf([row('r', { columns: columns('t') })], [own, text('a'), text('b')]), {
        flags: { t: true },
      }),
    ).toBe('b');
  });

  it('does not treat an inherited property as a feature that is on', () => {
    const toggleWidget = pinned('t', 'feature-toggle', {
      feature: 'constructor',
      widgetA: 'a',
      widgetB: 'b',
    });
    expect(shows(layoutOf([row('r', { columns: columns('t') })], [toggleWidget, text('a'), text('b')]))).toBe(
      'a',
    );
  });

  it.each([
    ['another toggle', 'n', 'toggle behind a toggle'],
    ['itself', 'self', 'toggle behind a toggle'],
    ['a widget that is not pinned', 'gone', 'not pinned'],
    ['nothing', 'empty', 'nothing picked'],
  ])('pointing to %s shows nothing', (_, id, value) => {
    const widgets = [
      ...layout.widgets,
      pinned('self', 'feature-toggle', { widgetA: 'self' }),
      pinned('gone', 'feature-toggle', { widgetA: 'nobody' }),
      pinned('empty', 'feature-toggle', { widgetB: 'b' }),
    ];
    const one = layoutOf([row('r', { columns: columns(id) })], widgets);
    expect(shows(one)).toBe('');
    expect(reasons(one)).toContain(`missing slot:r/0/0:${id} ${value}`);
  });

  it('applies its own window in addition to that of its widget', () => {
    const dated = pinned('t', 'feature-toggle', { widgetA: 'a', endDate: '2026-11-20' });
    expect(shows(layoutOf([row('r', { columns: columns('t') })], [dated, text('a')]))).toBe('');
  });
});

describe('the test of a widget', () => {
  const dates = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const tested = text('w', {
    ...dates,
    versionCount: 3,
    percentages: [50, 30, 20],
    abEndDate: '2026-11-25',
    versions: { B: { html: 'b' }, C: { html: 'c', endDate: '2026-11-20' } },
  });
  const layout = layoutOf([row('r', { columns: columns('w') })], [tested]);

  it("gives an out-of-date version's share to A", () => {
    const requestedShares: unknown[] = [];
    shows(layout, { versionOf: (_, shares) => (requestedShares.push(shares), 'A') });
    expect(requestedShares).toEqual([
      [
        { version: 'A', percent: 70 },
        { version: 'B', percent: 30 },
      ],
    ]);
  });

  it('keeps the phase while a version goes out of date', () => {
    const on = (day: string) =>
      resolveLayout(layout, context({ localNow: local(`2026-11-${day}T12:00:00.000`) })).draws[0]?.test;
    expect(on('19')).toBe(on('21'));
  });

  it('is valid until one of the versions starts or ends', () => {
    expect(resolveLayout(layout, context({ localNow: local('2026-11-19T12:00:00.000') })).changesAt).toBe(
      '2026-11-21T00:00:00.000',
    );
    expect(resolveLayout(layout, context()).changesAt).toBe('2026-12-01T00:00:00.000');
  });

  it('shows the drawn version with its settings', () => {
    const answer = resolveLayout(layout, context({ versionOf: () => 'B' }));
    expect(drawn(answer)).toBe('w.B');
    expect(answer.rows[0]?.columns[0]?.slots[0]).toMatchObject({
      type: 'rich-text',
      settings: { html: 'b' },
      widgetVersion: 1,
    });
  });

  it('shows A to a reader whose assigned version is out of date', () => {
    expect(shows(layout, { versionOf: () => 'C' })).toBe('w');
  });

  it('shows A after the end, until someone declares a winner', () => {
    const after = { versionOf: () => 'B', now: new Date('2026-11-26T00:00:00Z') };
    expect(shows(layout, after)).toBe('w');
    expect(reasons(layout, after)).toContain('widget-test slot:r/0/0:w A: after');
  });

  it('is inactive while only one version is in date', () => {
    const afterB = { localNow: local('2026-11-24T12:00:00.000') };
    const one = text('w', {
      ...dates,
      versionCount: 2,
      percentages: [50, 50],
      versions: { B: { endDate: '2026-11-23' } },
    });
    const answer = resolveLayout(layoutOf([row('r', { columns: columns('w') })], [one]), context(afterB));
    expect(answer.draws).toEqual([]);
    expect(answer.reasons).toContainEqual({
      rule: 'widget-test',
      subject: 'slot:r/0/0:w',
      value: 'A: no other in date',
    });
  });
});
