import { ApolloProvider } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdminProvider } from '../../shell/admin.ts';
import { admin } from '../settings/settings.fixture.tsx';
import { WidgetPreviewProvider, useWidgetPreview } from './widgetPreviews.tsx';
import { textWidget } from '../state/state.fixture.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Preview({ html }: { readonly html?: string }) {
  const shown = useWidgetPreview(textWidget('a', html), 'A');
  return <p>{shown === undefined ? 'on its way' : shown === null ? 'nothing' : shown.__typename}</p>;
}

it('requests a preview again when the server did not answer, and does not show it as empty', async () => {
  const widget = { __typename: 'RichText', id: 'a', widgetId: 'a', test: null, html: '<p>a</p>' };
  const query = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue({ data: { shownWidgets: [{ key: '0', widget }] } });
  render(
    <ApolloProvider client={{ query } as unknown as ApolloClient}>
      <AdminProvider value={admin}>
        <WidgetPreviewProvider country="US" zone="UTC">
          <Preview />
        </WidgetPreviewProvider>
      </AdminProvider>
    </ApolloProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(query).toHaveBeenCalledOnce();
  expect(screen.getByText('on its way')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('RichText')).toBeInTheDocument();
});

it('requests long widgets in small batches, until all are there', async () => {
  const long = Array.from({ length: 5 }, (_, at) => String(at).repeat(90_000));
  const requestLengths: number[] = [];
  const query = vi.fn(async ({ variables }: { variables: { widgets: readonly { key: string }[] } }) => {
    requestLengths.push(JSON.stringify(variables).length);
    const widget = { __typename: 'RichText', id: 'a', widgetId: 'a', test: null, html: '<p>a</p>' };
    return { data: { shownWidgets: variables.widgets.map(({ key }) => ({ key, widget })) } };
  });
  render(
    <ApolloProvider client={{ query } as unknown as ApolloClient}>
      <AdminProvider value={admin}>
        <WidgetPreviewProvider country="US" zone="UTC">
          {long.map((html) => (
            <Preview key={html[0]} html={html} />
          ))}
        </WidgetPreviewProvider>
      </AdminProvider>
    </ApolloProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getAllByText('RichText')).toHaveLength(5);
  expect(requestLengths).toHaveLength(3);
  expect(Math.max(...requestLengths)).toBeLessThan(250_000);
});
