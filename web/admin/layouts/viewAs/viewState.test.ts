/** Options of 'View as', and unknown values in its address. */
import { describe, expect, it } from 'vitest';
import type { TermFunction } from '../../../i18n/terms.tsx';
import { parseBase } from '../state/state.fixture.ts';
import { featureName, testsOf } from './testsAndFeatures.ts';
import { unknownValuesIn } from './viewState.ts';

describe('unknownValuesIn', () => {
  it.each([
    ['?country=Atlantis&zone=Moon/Base', { country: 'Atlantis', zone: 'Moon/Base' }],
    ['?country=mx&zone=America/Chicago', { country: null, zone: null }],
    ['', { country: null, zone: null }],
  ])('of %s returns %j', (search, unknown) => {
    expect(unknownValuesIn(search)).toEqual(unknown);
  });
});

describe('testsOf', () => {
  const tested = {
    html: 'a',
    abActive: true,
    versionCount: 2,
    percentages: [50, 50],
    versions: [{}, { html: 'b' }],
  };
  const base = parseBase('one:a:');
  const inB = (abRowActive: boolean) => {
    const bColumns = [{ uid: 'b', className: '', widgets: [{ uid: 'b0', id: 'w' }] }];
    const widgets = { ...base.widgets, w: { id: 'w', type: 'rich-text', settings: tested, version: 1 } };
    return testsOf('homePage', { rows: [{ ...base.rows[0]!, abRowActive, bColumns }], widgets }, new Date());
  };
  it('leaves out widgets in version B of a row without a running test', () => {
    expect(inB(false)).toEqual([]);
    expect(inB(true).map(({ subject }) => subject)).toEqual(['row:homePage:one', 'widget:w']);
  });
});

it('featureName uses the feature’s term, or the words of its id', () => {
  const t = ((key: string) => key) as unknown as TermFunction;
  expect(featureName('cookieConsent', t)).toBe('admin#view#feature#cookieConsent');
  expect(featureName('newHome-page2Look', t)).toBe('New home page2 look');
});
