/** Where a picture is used: what readers see now is told apart from what waits. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bundledTerms } from '../../../domain/translation/bundledTerms.ts';
import { Terms } from '../../i18n/terms.tsx';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import type { MediaUsePartsFragment as Use } from './Media.types.ts';
import { UsedIn } from './UsedIn.tsx';

const use = (widget: string, live: boolean, places: Use['places']): Use => ({
  __typename: 'MediaUse',
  widget,
  type: 'banner-card',
  live,
  places,
});
const place = (layout: string, countries: string[], planned: boolean): Use['places'][number] => ({
  __typename: 'MediaPlace',
  layout,
  rowKey: 'a',
  countries,
  planned,
});

/** The lines of every widget there is. */
function said(...uses: Use[]): string[][] {
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
const waits = 'Not shown yet: a planned change brings it.';

it('a place by a plan says that it is not shown yet, one of now says nothing of it', () => {
  expect(
    said(
      use('hero', true, [place('home', ['MX'], false), place('home', ['US'], true), place('side', [], true)]),
    ),
  ).toEqual([['banner-card', 'home: Mexico', `home: United States${waits}`, `side${waits}`]]);
});

it('one that stands in no layout, and one that had it formerly, are told apart', () => {
  expect(said(use('new', true, []), use('old', false, []))).toEqual([
    ['banner-card', 'In no layout yet'],
    ['banner-card'],
  ]);
});
