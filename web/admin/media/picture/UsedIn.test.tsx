/** The list of uses: current places are distinguished from planned ones. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bundledTerms } from '../../../../domain/translation/bundledTerms.ts';
import { Terms } from '../../../i18n/terms.tsx';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import type { MediaUsePartsFragment as Use } from '../Media.types.ts';
import { UsedIn } from './UsedIn.tsx';

const use = (widget: string, live: boolean, places: Use['places']): Use => ({
  __typename: 'MediaUse',
  widget,
  type: 'banner-card',
  isLive: live,
  places,
});
const place = (layout: string, countries: string[], planned: boolean): Use['places'][number] => ({
  __typename: 'MediaPlace',
  layout,
  rowKey: 'a',
  countries,
  isPlanned: planned,
});

/** The lines of every widget in the list. */
function linesOf(...uses: Use[]): string[][] {
  const sections = Object.entries(bundledTerms).map(([section, entries]) => ({ section, entries }));
  const { container } = render(
    <Terms language="en" sections={sections}>
      <AdminStyles>
        <UsedIn uses={uses} />
      </AdminStyles>
    </Terms>,
  );
  return [...container.querySelectorAll('li')].map((it) =>
    [...it.querySelectorAll(':scope > span')].map((line) => line.textContent ?? ''),
  );
}
const waits = 'Not shown yet. A scheduled change adds it.';

it('marks a place by a planned change as not shown yet, and a current place not at all', () => {
  expect(
    linesOf(
      use('hero', true, [place('home', ['MX'], false), place('home', ['US'], true), place('side', [], true)]),
    ),
  ).toEqual([['banner-card', 'home: Mexico', `home: United States${waits}`, `side${waits}`]]);
});

it('distinguishes a widget in no layout from one that used the picture formerly', () => {
  expect(linesOf(use('new', true, []), use('old', false, []))).toEqual([
    ['banner-card', 'Not in a layout yet'],
    ['banner-card'],
  ]);
});
