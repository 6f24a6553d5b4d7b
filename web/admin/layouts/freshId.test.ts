import { describe, expect, it } from 'vitest';
import type { ApolloClient } from '@apollo/client';
import { freshWidgetId } from './freshId.ts';
import { renamedWidget } from './state/renamedWidget.ts';
import { drawn, drawnBase, words } from './state/samples.ts';
import type { Draft, DraftWidget } from './state/draft.ts';

/** A server that knows ids; `asked` are those it was asked for. */
function server(isTaken: (asked: number) => boolean | Error) {
  const asked: string[] = [];
  const query = ({ variables }: { variables: { id: string } }) => {
    asked.push(variables.id);
    const answer = isTaken(asked.length);
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ data: { widgetIdTaken: answer } });
  };
  return { asked, client: { query } as unknown as ApolloClient };
}

describe('a new widget’s id', () => {
  it('names its type, and is asked for before it is used', async () => {
    const { asked, client } = server(() => false);
    const id = await freshWidgetId(client, 'rich-text');
    expect(id).toMatch(/^rich-text-[a-z0-9]{12}$/);
    expect(asked).toEqual([id]);
  });

  it('is another one where it is taken', async () => {
    const { asked, client } = server((count) => count < 3);
    const id = await freshWidgetId(client, 'rich-text');
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(3);
    expect(id).toBe(asked[2]);
  });

  it('stands where the server does not answer, and is not asked for without end', async () => {
    const away = server(() => new Error('away'));
    expect(await freshWidgetId(away.client, 'countdown')).toBe(away.asked[0]);
    const full = server(() => true);
    const id = await freshWidgetId(full.client, 'countdown');
    expect(full.asked).toHaveLength(5);
    expect(full.asked).not.toContain(id);
  });
});

describe('a widget under another id', () => {
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

  it('is renamed wherever it stands and whatever leads to it', () => {
    const after = renamedWidget(draft, 'new', 'newer');
    expect(drawn(after)).toEqual(['one:a|newer/newer toggle:MX', 'two:newer toggle:US', 'three:a:PE']);
    expect(after.widgets).toEqual({
      a: draft.widgets['a'],
      newer: { ...words('new'), id: 'newer' },
      toggle: { ...toggle, settings: { feature: '', widgetA: 'newer', widgetB: 'a' } },
    });
  });

  it('leaves what has nothing to do with it as the same objects', () => {
    const after = renamedWidget(draft, 'new', 'newer');
    expect(after.rows[2]).toBe(draft.rows[2]);
    expect(after.widgets['a']).toBe(draft.widgets['a']);
    expect(after.rows[0]!.columns[0]).toBe(draft.rows[0]!.columns[0]);
  });

  it.each([
    ['is not there', 'gone', 'newer'],
    ['has been published', 'a', 'newer'],
    ['would take another’s id', 'new', 'toggle'],
    ['has that id already', 'new', 'new'],
  ])('stays where it %s', (_, from, to) => {
    expect(renamedWidget(draft, from, to)).toBe(draft);
  });
});
