import { ApolloProvider } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { formatRows, parseBase, textWidget } from '../state/state.fixture.ts';
import { createEditorStore, EditorProvider } from './store.tsx';
import { useCheckedIds } from './useCheckedIds.ts';

/** An editor whose server answers that these ids are taken. */
function openEditor(...taken: string[]) {
  const requested: string[] = [];
  const query = ({ variables }: { variables: { id: string } }) => {
    requested.push(variables.id);
    return Promise.resolve({ data: { isWidgetIdTaken: taken.includes(variables.id) } });
  };
  const client = { query } as unknown as ApolloClient;
  const store = createEditorStore(parseBase('one:a:MX'), {
    country: 'MX',
    showsAll: true,
    selected: null,
    versions: {},
    isEditing: true,
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>
      <EditorProvider value={store}>{children}</EditorProvider>
    </ApolloProvider>
  );
  renderHook(() => useCheckedIds(), { wrapper });
  const add = (...ids: string[]) =>
    store.run({
      do: 'addColumn',
      to: { rowKey: 'one', side: 'columns', index: 1 },
      column: { uid: 'n', className: '', widgets: ids.map((id) => ({ uid: `n ${id}`, id })) },
      widgets: ids.map((id) => textWidget(id)),
    });
  return { store, asked: requested, add };
}

it('checks each new widget’s id once, and replaces a taken one', async () => {
  const { store, asked: requested, add } = openEditor('taken');
  expect(requested).toEqual([]); // published widgets keep their ids
  add('taken', 'free');
  await waitFor(() => expect(formatRows(store.get().editor.draft)[0]).not.toContain('taken'));
  expect(formatRows(store.get().editor.draft)[0]).toMatch(/^one:a\|rich-text-\w{12} free:MX$/);
  store.run({ do: 'setWidget', widget: textWidget('free', 'other words') });
  expect(requested.slice(0, 2)).toEqual(['taken', 'free']);
  expect(requested).toHaveLength(3); // including the replacement
});

it('does not check a large pasted layout: publishing refuses taken ids', () => {
  const { asked: requested, add } = openEditor();
  add(...'abcdefghi'.split('').map((it) => `new-${it}`));
  expect(requested).toEqual([]);
});
