/** The input of a list within the form of its entry. */
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { noRights } from '../../../domain/rights/rights.ts';
import { kinds as k } from '../../../domain/resource/kinds.ts';
import { resource } from '../../../domain/resource/resource.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { clientOf } from '../media/mediaPicker.fixture.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { placesOf } from './listOrder.ts';
import { ResourceDrawer } from './ResourceDrawer.tsx';
import type * as fieldInput from './useFieldInput.tsx';
import type { Entry, Save } from './useResourceForm.ts';

const rendered = vi.hoisted(() => ({ inputs: [] as string[], titles: [] as string[] }));
vi.mock('./useFieldInput.tsx', async (load) => {
  const actual = await load<typeof fieldInput>();
  return {
    ...actual,
    useFieldInput(props: Parameters<typeof actual.useFieldInput>[0]) {
      rendered.inputs.push(props.name);
      return actual.useFieldInput(props);
    },
  };
});

const menu = resource({
  name: 'Menu',
  key: 'name',
  fields: {
    name: k.name({ label: 'Name', max: 20 }),
    items: k.list(
      { text: k.text({ label: 'Text', max: 20, isRequired: true }) },
      {
        label: 'Entries',
        max: 121,
        title({ text }) {
          rendered.titles.push(text);
          return text;
        },
      },
    ),
  },
});

beforeAll(async () => {
  stubMissingDom();
  await loadLazyParts();
});
beforeEach(() => localStorage.clear());

const entryOf = (count: number): Entry => ({
  key: 'header',
  version: 1,
  archivedAt: null,
  values: {
    name: 'header',
    items: placesOf(count).map((place, index) => ({
      key: `k${index}`,
      place,
      text: `Item ${index}`,
    })),
  },
});

function open(count: number, save: Save = async () => Promise.reject(new Error('not saved'))) {
  const entry = entryOf(count);
  return render(
    inSite(
      <AdminStyles>
        <AdminProvider
          value={{
            site: testSite,
            siteKey: { domain: 'localhost', override: null },
            viewer: null,
            rights: { ...noRights, admin: ['super_admin'], sites: null },
            go: () => undefined,
          }}
        >
          <ApolloProvider client={clientOf(() => ({ countries: [] }))}>
            <MemoryRouter>
              <ResourceDrawer
                view={{ resource: menu, stem: 'menu' }}
                entry={entry}
                onClose={() => undefined}
                save={save}
                reload={async () => entry}
                onSaved={() => undefined}
              />
            </MemoryRouter>
          </ApolloProvider>
        </AdminProvider>
      </AdminStyles>,
    ),
  );
}

// By selectors: queries by role compute the names of 600 buttons each time.
const items = () => [...document.querySelectorAll<HTMLElement>('[data-item]')];
const inputs = () => document.querySelectorAll<HTMLInputElement>('[data-field$=".text"]');
const titles = () => items().map((item) => item.querySelector('[data-act=toggle]')!.textContent);
const button = (name: string): HTMLElement =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )!;
const click = (name: string) => act(async () => fireEvent.click(button(name)));
const save = () => click('Save');
/** Saves, and returns the items that were sent. */
async function sent(count: number, change: () => Promise<unknown>) {
  const send = vi.fn(async (values: Values) => ({ saved: { ...entryOf(count), version: 2, values } }));
  open(count, send);
  await change();
  await save();
  await waitFor(() => expect(send).toHaveBeenCalled());
  return (send.mock.calls[0]![0]['items'] as unknown as { key: string; text: string; place: string }[]).map(
    ({ key, text }) => [key, text],
  );
}

describe('a list of 120 items', () => {
  it('re-renders one item at a keystroke, the first one and every later one', async () => {
    open(120);
    await click('Expand all');
    expect(inputs()).toHaveLength(120);
    const input = inputs()[7]!;
    for (const text of ['Item 7a', 'Item 7ab', 'Item 7abc']) {
      rendered.inputs.length = 0;
      rendered.titles.length = 0;
      await act(async () => fireEvent.change(input, { target: { value: text } }));
      expect(input).toHaveValue(text);
      expect(new Set(rendered.inputs)).toEqual(new Set(['items.7.text']));
      expect(rendered.inputs.length).toBeLessThan(4);
      expect(button(`Move up: ${text}`)).toBeInTheDocument();
    }
    // While errors are corrected too.
    await act(async () => fireEvent.change(input, { target: { value: '' } }));
    await save();
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveAttribute('aria-invalid', 'true');
    rendered.inputs.length = 0;
    await act(async () => fireEvent.change(input, { target: { value: 'Again' } }));
    expect(new Set(rendered.inputs)).toEqual(new Set(['items.7.text']));
    expect(input).toBeValid();
  });
});

describe('items of a list', () => {
  it('are added at the end, with the focus in the new one', async () => {
    const result = await sent(2, async () => {
      await click('Add item');
      expect(screen.getAllByLabelText('Text')[2]).toHaveFocus();
      expect(screen.getByText('Item 3 added.')).toBeInTheDocument();
      await act(async () =>
        fireEvent.change(screen.getAllByLabelText('Text')[2]!, { target: { value: 'New' } }),
      );
    });
    expect(result.map(([, text]) => text)).toEqual(['Item 0', 'Item 1', 'New']);
    expect(new Set(result.map(([key]) => key)).size).toBe(3);
  });

  it('keep their keys when they are moved by button or Alt with an arrow key', async () => {
    const result = await sent(3, async () => {
      await click('Move up: Item 2');
      expect(screen.getByText('Item 2 moved to position 2 of 3.')).toBeInTheDocument();
      expect(button('Move up: Item 2')).toHaveFocus();
      const input = within(items()[0]!).getByLabelText('Text');
      input.focus();
      await act(async () => fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true }));
      expect(within(items()[1]!).getByLabelText('Text')).toHaveFocus();
      // What is typed after a move goes to the moved item.
      await act(async () =>
        fireEvent.change(within(items()[1]!).getByLabelText('Text'), { target: { value: 'First' } }),
      );
    });
    expect(result).toEqual([
      ['k2', 'Item 2'],
      ['k0', 'First'],
      ['k1', 'Item 1'],
    ]);
  });

  it('are moved by dragging', async () => {
    const result = await sent(3, async () => {
      const handle = within(items()[2]!).getByTitle('Drag to move');
      await act(async () => {
        fireEvent.dragStart(handle);
        await new Promise((resolve) => setTimeout(resolve));
      });
      await act(async () => {
        fireEvent.dragEnter(items()[0]!);
        fireEvent.dragOver(items()[0]!);
        fireEvent.drop(items()[0]!);
        fireEvent.dragEnd(handle);
      });
    });
    expect(result.map(([key]) => key)).toEqual(['k0', 'k2', 'k1']);
  });

  it('are removed, and brought back where they were by Undo', async () => {
    const result = await sent(3, async () => {
      await click('Remove: Item 1');
      expect(items()).toHaveLength(2);
      expect(button('Remove: Item 2')).toHaveFocus();
      await click('Remove: Item 0');
      await click('Undo');
      await click('Undo');
      expect(titles()).toEqual(['Item 0', 'Item 1', 'Item 2']);
      await click('Remove: Item 2');
    });
    expect(result.map(([key]) => key)).toEqual(['k0', 'k1']);
  });

  it('are duplicated after the original, under keys of their own', async () => {
    const result = await sent(2, () => click('Duplicate: Item 0'));
    expect(result.map(([, text]) => text)).toEqual(['Item 0', 'Item 0', 'Item 1']);
    expect(result[0]![0]).toBe('k0');
    expect(result[1]![0]).not.toBe('k0');
  });

  it('of a longer list are collapsed; one with an error opens when saving fails', async () => {
    open(5);
    expect(screen.queryByLabelText('Text')).toBeNull();
    await click('Item 3');
    await act(async () => fireEvent.change(screen.getByLabelText('Text'), { target: { value: ' ' } }));
    await click('Item 4');
    await save();
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveAttribute('aria-invalid', 'true'));
    expect(within(items()[3]!).getByText('Contains errors')).toBeInTheDocument();
  });

  it('are no more than the declaration allows', async () => {
    open(121);
    expect(button('Add item')).toBeDisabled();
    expect(button('Duplicate: Item 0')).toBeDisabled();
    expect(screen.getByText('You can’t add more than 121.')).toBeInTheDocument();
  });
});
