import { describe, expect, it } from 'vitest';
import type { ApolloClient } from '@apollo/client';
import { freshWidgetId } from './freshId.ts';
import { renamedWidget } from './state/renamedWidget.ts';
import { drawn, drawnBase, words } from './state/samples.ts';
import type { Draft, DraftWidget } from './state/draft.ts';

/** A server that answers whether an id is taken; `requested` lists the ids it was asked for. */
function server(isTaken: (count: number) => boolean | Error) {
  const requested: string[] = [];
  const query = ({ variables }: { variables: { id: string } }) => {
    requested.push(variables.id);
    const answer = isTaken(requested.length);
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ data: { widgetIdTaken: answer } });
  };
  return { asked: requested, client: { query } as unknown as ApolloClient };
}

describe('checkedWidgetId', () => {
  it('returns an id that names its type, after checking it', async () => {
    const { asked: requested, client } = server(() => false);
    const id = await freshWidgetId(client, 'rich-text');
    expect(id).toMatch(/^rich-text-[a-z0-9]{12}$/);
    expect(requested).toEqual([id]);
  });

  it('tries another id when one is taken', async () => {
    const { asked: requested, client } = server((count) => count < 3);
    const id = await freshWidgetId(client, 'rich-text');
    expect(requested).toHaveLength(3);
    expect(new Set(requested).size).toBe(3);
    expect(id).toBe(requested[2]);
  });

  it('returns the id unchecked when the server does not answer, and stops after a few attempts', async () => {
    const unreachable = server(() => new Error('away'));
    expect(await freshWidgetId(unreachable.client, 'countdown')).toBe(unreachable.asked[0]);
    const allTaken = server(() => true);
    const id = await freshWidgetId(allTaken.client, 'countdown');
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
  const base = drawnBase('one:a|new:MX', 'two:new toggle:US', 'three:a:PE');
  const draft: Draft = {
    rows: base.rows.map((row, at) => (at === 0 ? { ...row, bColumns: base.rows[1]!.columns } : row)),
    widgets: { ...base.widgets, new: words('new'), toggle },
  };

  it('changes all slots and feature toggles that refer to the widget', () => {
    const after = renamedWidget(draft, 'new', 'newer');
    expect(drawn(after)).toEqual(['one:a|newer/newer toggle:MX', 'two:newer toggle:US', 'three:a:PE']);
    expect(after.widgets).toEqual({
      a: draft.widgets['a'],
      newer: { ...words('new'), id: 'newer' },
      toggle: { ...toggle, settings: { feature: '', widgetA: 'newer', widgetB: 'a' } },
    });
  });

  it('keeps unaffected parts as the same objects', () => {
    const after = renamedWidget(draft, 'new', 'newer');
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
    expect(renamedWidget(draft, from, to)).toBe(draft);
  });
});
