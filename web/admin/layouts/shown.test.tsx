import { ApolloProvider } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdminProvider } from '../shell/admin.ts';
import { admin } from './settings/testing.tsx';
import { ShownProvider, useShown } from './shown.tsx';
import { words } from './state/samples.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Looked({ html }: { readonly html?: string }) {
  const shown = useShown(words('a', html), 'A');
  return <p>{shown === undefined ? 'on its way' : shown === null ? 'nothing' : shown.__typename}</p>;
}

it('what the server could not say is asked for again, and not taken for nothing', async () => {
  const widget = { __typename: 'RichText', id: 'a', widgetId: 'a', test: null, html: '<p>a</p>' };
  const query = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue({ data: { shownWidgets: [{ key: '0', widget }] } });
  render(
    <ApolloProvider client={{ query } as unknown as ApolloClient}>
      <AdminProvider value={admin}>
        <ShownProvider country="US" zone="UTC">
          <Looked />
        </ShownProvider>
      </AdminProvider>
    </ApolloProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(query).toHaveBeenCalledOnce();
  expect(screen.getByText('on its way')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('RichText')).toBeInTheDocument();
});

it('of long widgets few are asked for at once, and all of them in the end', async () => {
  const long = Array.from({ length: 5 }, (_, at) => String(at).repeat(90_000));
  const asked: number[] = [];
  const query = vi.fn(async ({ variables }: { variables: { widgets: readonly { key: string }[] } }) => {
    asked.push(JSON.stringify(variables).length);
    const widget = { __typename: 'RichText', id: 'a', widgetId: 'a', test: null, html: '<p>a</p>' };
    return { data: { shownWidgets: variables.widgets.map(({ key }) => ({ key, widget })) } };
  });
  render(
    <ApolloProvider client={{ query } as unknown as ApolloClient}>
      <AdminProvider value={admin}>
        <ShownProvider country="US" zone="UTC">
          {long.map((html) => (
            <Looked key={html[0]} html={html} />
          ))}
        </ShownProvider>
      </AdminProvider>
    </ApolloProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getAllByText('RichText')).toHaveLength(5);
  expect(asked).toHaveLength(3);
  expect(Math.max(...asked)).toBeLessThan(250_000);
});
