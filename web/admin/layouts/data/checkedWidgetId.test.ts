import { describe, expect, it } from 'vitest';
import type { ApolloClient } from '@apollo/client';
import { checkedWidgetId } from './checkedWidgetId.ts';
import { renameWidget } from '../state/renameWidget.ts';
import { formatRows, parseBase, textWidget } from '../state/state.fixture.ts';
import type { Draft, DraftWidget } from '../state/draft.ts';

/** A server that answers whether an id is taken; `requested` lists the ids it was asked for. */
function server(isTaken: (count: number) => boolean | Error) {
  const requested: string[] = [];
  const query = ({ variables }: { variables: { id: string } }) => {
    requested.push(variables.id);
    const answer = isTaken(requested.length);
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ data: { isWidgetIdTaken: answer } });
  };
  return { asked: requested, client: { query } as unknown as ApolloClient };
}

describe('checkedWidgetId', () => {
  it('returns an id that names its type, after checking it', async () => {
    const { asked: requested, client } = server(() => false);
    const id = await checkedWidgetId(client, 'rich-text');
    expect(id).toMatch(/^rich-text-[a-z0-9]{12}$/);
    expect(requested).toEqual([id]);
  });

  it('tries another id when one is taken', async () => {
    const { asked: requested, client } = server((count) => count < 3);
    const id = await checkedWidgetId(client, 'rich-text');
    expect(requested).toHaveLength(3);
    expect(new Set(requested).size).toBe(3);
    expect(id).toBe(requested[2]);
  });

  it('returns the id unchecked when the server does not answer, and stops after a few attempts', async () => {
    const unreachable = server(() => new Error('away'));
    expect(await checkedWidgetId(unreachable.client, 'countdown')).toBe(unreachable.asked[0]);
    const allTaken = server(() => true);
    const id = await checkedWidgetId(allTaken.client, 'countdown');
    expect(allTaken.asked).toHaveLength(5);
    expect(allTaken.asked).not.toContain(id);
  });
});

describe('renameWidget', () => {
  const toggle: DraftWidget = {
    id: 'toggle',
    type: 'feature-toggle',
    settings: { feature: '', widgetA: 'new', widgetB: 'a' },
    version: 3,
  };
  const base = parseBase('one:a|new:MX', 'two:new toggle:US', 'three:a:PE');
  const draft: Draft = {
    rows: base.rows.map((row, at) => (at === 0 ? { ...row, bColumns: base.rows[1]!.columns } : row)),
    widgets: { ...base.widgets, new: textWidget('new'), toggle },
  };

  it('changes all slots and feature toggles that refer to the widget', () => {
    const after = renameWidget(draft, 'new', 'newer');
    expect(formatRows(after)).toEqual(['one:a|newer/newer toggle:MX', 'two:newer toggle:US', 'three:a:PE']);
    expect(after.widgets).toEqual({
      a: draft.widgets['a'],
      newer: { ...textWidget('new'), id: 'newer' },
      toggle: { ...toggle, settings: { feature: '', widgetA: 'newer', widgetB: 'a' } },
    });
  });

  it('keeps unaffected parts as the same objects', () => {
    const after = renameWidget(draft, 'new', 'newer');
    expect(after.rows[2]).toBe(draft.rows[2]);
    expect(after.widgets['a']).toBe(draft.widgets['a']);
    expect(after.rows[0]!.columns[0]).toBe(draft.rows[0]!.columns[0]);
  });

  it.each([
    ['does not exist', 'gone', 'newer'],
    ['is published', 'a', 'newer'],
    ['would take another widget’s id', 'new', 'toggle'],
    ['already has that id', 'new', 'new'],
  ])('returns the same draft when the widget %s', (_, from, to) => {
    expect(renameWidget(draft, from, to)).toBe(draft);
  });
});
