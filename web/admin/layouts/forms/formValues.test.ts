import { describe, expect, it } from 'vitest';
import { checkWidget } from '../../../../domain/widgets/checkWidget.ts';
import { everySample } from '../../../../domain/widgets/widgets.fixture.ts';
import { definitionOf } from '../../../../domain/widgets/widgetTypes.ts';
import { contentFrom, fieldOf, valuesOf, versionAt } from './formValues.ts';
import { withEvenShares, sumOf, withDatesOf, withoutVersion, withVersion } from '../settings/versionEdits.ts';

const dates = { startDate: '2026-11-01', endDate: '2026-11-30' };
const defaults = { email: 'ruth@example.org', lang: 'es_MX' };

it.each(everySample)('%s: an untouched form returns the stored content', (type, { valid: good }) => {
  const test = definitionOf(type).testable
    ? { ...dates, versionCount: 3, percentages: [60, 30, 10], versions: { B: { startTime: '09:30' } } }
    : {};
  for (const input of [good, { ...good, ...dates, expires: '12/24/2026' }, { ...good, ...test }]) {
    const { content } = checkWidget(type, input);
    expect(contentFrom(type, valuesOf(content))).toEqual(content);
  }
});

it('keeps input, valid or not', () => {
  const values = valuesOf(checkWidget('content-card', { title: 'A' }).content);
  const typed = {
    ...values,
    versions: { A: { ...values.versions['A'], offset: 'two', callToActionLink: 'x:y' } },
  };
  const content = contentFrom('content-card', typed);
  expect(content).toMatchObject({ offset: 'two', callToActionLink: 'x:y' });
  expect(checkWidget('content-card', content).issues.map(({ path, code }) => [path[0], code])).toEqual([
    ['callToActionLink', 'link'],
    ['offset', 'wholeNumber'],
  ]);
});

it.each([
  ['title', 'versions.A.title', 'A'],
  ['links.2.label', 'versions.A.links.2.label', 'A'],
  ['versions.B.links.2.label', 'versions.B.links.2.label', 'B'],
  ['percentages.B', 'test.percentages.B', null],
  ['percentages', 'test.percentages.A', null],
  ['abEmail', 'test.email', null],
  ['versionCount', 'test.versions', null],
])('the issue of %s belongs to the field %s', (path, field, version) => {
  expect(fieldOf(path.split('.'))).toBe(field);
  expect(versionAt(path.split('.'))).toBe(version);
});

describe('versions', () => {
  const start = valuesOf(checkWidget('content-card', { title: 'A', ...dates }).content);
  const titled = (count: number) => {
    let values = start;
    for (let at = 1; at < count; at++) values = withVersion(values, defaults);
    return {
      ...values,
      versions: Object.fromEntries(
        Object.entries(values.versions).map(([name, own]) => [name, { ...own, title: `Title ${name}` }]),
      ),
    };
  };

  it('start as 99/1, with the site’s language and the editor’s address', () => {
    const { versions, test } = withVersion(start, defaults);
    expect(Object.keys(versions)).toEqual(['A', 'B']);
    expect(versions['B']).toEqual(versions['A']);
    expect(test).toMatchObject({ on: true, ...defaults, percentages: { A: '99', B: '1' } });
  });

  it('take 1 percent from the largest share, and return it to A when removed', () => {
    const three = titled(3);
    expect(three.test.percentages).toEqual({ A: '98', B: '1', C: '1' });
    const two = withoutVersion(three, 'B');
    expect(two.test.percentages).toEqual({ A: '99', B: '1' });
    expect(two.versions['B']).toMatchObject({ title: 'Title C' });
    const { settingsVersion, ...one } = contentFrom('content-card', withoutVersion(two, 'B'));
    expect(one).not.toHaveProperty('versionCount');
    expect([settingsVersion, one['title']]).toEqual([2, 'Title A']);
    expect(withoutVersion(three, 'A')).toBe(three);
  });

  it('are limited to 26', () => {
    expect(Object.keys(titled(40).versions)).toHaveLength(26);
  });

  it('can have even shares, whose sum is always 100', () => {
    for (const count of [2, 3, 7, 26]) {
      const names = Object.keys(titled(count).versions);
      expect(sumOf(withEvenShares(titled(count)).test.percentages, names)).toBe(100);
    }
    expect(withEvenShares(titled(3)).test.percentages).toEqual({ A: '34', B: '33', C: '33' });
    expect(sumOf({ A: '99', B: '' }, ['A', 'B'])).toBeNull();
  });

  it('can all take the dates of one version', () => {
    const values = titled(3);
    const own = { ...values.versions['B'], startDate: '2026-12-01', endTime: '12:00' };
    const all = withDatesOf({ ...values, versions: { ...values.versions, B: own } }, 'B');
    expect(Object.values(all.versions)).toMatchObject(
      ['A', 'B', 'C'].map((name) => ({ title: `Title ${name}`, startDate: '2026-12-01', endTime: '12:00' })),
    );
  });

  it('are valid content once each has its dates', () => {
    const content = contentFrom('content-card', titled(4));
    expect(checkWidget('content-card', content).issues).toEqual([]);
  });
});
