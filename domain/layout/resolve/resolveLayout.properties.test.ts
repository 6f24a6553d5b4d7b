import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../properties.fixture.ts';
import { addMilliseconds } from '../../dates/localTime.ts';
import { stateAt } from '../../schedule/window.ts';
import { usesCountries } from './chooseRows.ts';
import { anyContext, anyLayout } from '../layout.fixture.ts';
import { resolveLayout } from './resolveLayout.ts';
import type { LayoutContext, LayoutInput, ResolvedLayout } from '../types.ts';

const runs = { numRuns: propertyRuns(500) };
const forAll = (check: (layout: LayoutInput, context: LayoutContext) => void) =>
  fc.assert(fc.property(anyLayout, anyContext, check), runs);
const slotsOf = ({ rows }: ResolvedLayout) =>
  rows.flatMap(({ columns }) => columns.flatMap(({ slots }) => slots));

describe('resolveLayout, for any layout and any reader', () => {
  it('is pure: the same result for the same arguments, which it does not modify', () => {
    forAll((layout, context) => {
      const before = JSON.stringify(layout);
      expect(resolveLayout(layout, context)).toEqual(resolveLayout(structuredClone(layout), context));
      expect(JSON.stringify(layout)).toBe(before);
    });
  });

  it('never shows a visitor a widget outside its window', () => {
    forAll((layout, context) => {
      for (const slot of slotsOf(resolveLayout(layout, { ...context, editor: false }))) {
        expect(slot.state).toBe('active');
        if (slot.state !== 'missing') expect(stateAt(slot.window, context.localNow)).toBe('active');
      }
    });
  });

  it('shows only widgets of the revision, in the pinned version', () => {
    forAll((layout, context) => {
      for (const slot of slotsOf(resolveLayout(layout, context))) {
        if (slot.state === 'missing') continue;
        expect(
          layout.widgets.some(({ id, version }) => id === slot.widgetId && version === slot.widgetVersion),
        ).toBe(true);
      }
    });
  });

  it('chooses exactly one row where countries are used and one matches, all rows where they are not', () => {
    forAll((layout, context) => {
      fc.pre(context.country !== null);
      const { reasons } = resolveLayout(layout, context);
      const chosen = reasons.filter(
        ({ rule, value }) => rule === 'country' && ['no-countries', 'own-country', 'default'].includes(value),
      );
      const hasMatch = layout.rows.some(
        ({ countries }) => countries.includes(context.country!) || countries.includes('default'),
      );
      expect(chosen).toHaveLength(usesCountries(layout.rows) ? Number(hasMatch) : layout.rows.length);
    });
  });

  it('gives a reason for every row and for every slot that is not shown', () => {
    forAll((layout, context) => {
      const visitor = resolveLayout(layout, { ...context, editor: false });
      const editor = resolveLayout(layout, { ...context, editor: true });
      expect(visitor.reasons.filter(({ rule }) => rule === 'country')).toHaveLength(layout.rows.length);
      const dropped = editor.rows.length - visitor.rows.length;
      expect(visitor.reasons.filter(({ rule }) => rule === 'empty-row')).toHaveLength(dropped);
      const removed = visitor.reasons.filter(
        ({ rule, value }) => rule === 'missing' || (rule === 'schedule' && value !== 'active'),
      );
      expect(removed).toHaveLength(slotsOf(editor).filter(({ state }) => state !== 'active').length);
      expect(slotsOf(visitor)).toHaveLength(slotsOf(editor).length - removed.length);
    });
  });

  it('returns one draw for each place of each running test', () => {
    forAll((layout, context) => {
      const { draws, reasons, rows } = resolveLayout(layout, { ...context, editor: true });
      const decided = reasons.filter(({ rule, value }) => rule.endsWith('-test') && /^[A-Z]$/.test(value));
      expect(draws).toHaveLength(decided.length);
      for (const row of rows) {
        if (row.test !== null) expect(draws).toContainEqual({ test: row.test, version: row.version });
      }
    });
  });

  it('is valid until the local time and the instant it returns', () => {
    forAll((layout, context) => {
      const answer = resolveLayout(layout, context);
      const same = (change: Partial<LayoutContext>) => {
        const { rows, draws, changesAt, changesAtInstant } = resolveLayout(layout, { ...context, ...change });
        expect({ rows, draws, changesAt, changesAtInstant }).toEqual({
          rows: answer.rows,
          draws: answer.draws,
          changesAt: answer.changesAt,
          changesAtInstant: answer.changesAtInstant,
        });
      };
      if (answer.changesAt !== null) {
        expect(answer.changesAt > context.localNow).toBe(true);
        same({ localNow: addMilliseconds(answer.changesAt, -1) });
      } else same({ localNow: '9999-12-31T23:59:59.999' as LayoutContext['localNow'] });
      if (answer.changesAtInstant !== null) {
        expect(answer.changesAtInstant > context.now).toBe(true);
        same({ now: new Date(answer.changesAtInstant.getTime() - 1) });
      } else same({ now: new Date('9999-12-31T23:59:59.999Z') });
    });
  });
});
