import { ApolloProvider } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { drawn, drawnBase, words } from './state/samples.ts';
import { createEditorStore, EditorProvider } from './store.tsx';
import { useCheckedIds } from './useCheckedIds.ts';

/** An editor whose server says of these ids that they are taken. */
function watching(...taken: string[]) {
  const asked: string[] = [];
  const query = ({ variables }: { variables: { id: string } }) => {
    asked.push(variables.id);
    return Promise.resolve({ data: { widgetIdTaken: taken.includes(variables.id) } });
  };
  const client = { query } as unknown as ApolloClient;
  const store = createEditorStore(drawnBase('one:a:MX'), {
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
      widgets: ids.map((id) => words(id)),
    });
  return { store, asked, add };
}

it('asks once for each new widget, and gives one whose id is taken another', async () => {
  const { store, asked, add } = watching('taken');
  expect(asked).toEqual([]); // what is published has its id
  add('taken', 'free');
  await waitFor(() => expect(drawn(store.get().editor.draft)[0]).not.toContain('taken'));
  expect(drawn(store.get().editor.draft)[0]).toMatch(/^one:a\|rich-text-\w{12} free:MX$/);
  store.run({ do: 'setWidget', widget: words('free', 'other words') });
  expect(asked.slice(0, 2)).toEqual(['taken', 'free']);
  expect(asked).toHaveLength(3); // and the other one it chose
});

it('leaves a whole layout that is pasted to the publishing, which refuses an id that is taken', () => {
  const { asked, add } = watching();
  add(...'abcdefghi'.split('').map((it) => `new-${it}`));
  expect(asked).toEqual([]);
});
