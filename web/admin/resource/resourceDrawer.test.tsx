/** The form of a resource in states that the journeys of its screens do not reach. */
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { noRights } from '../../../domain/rights/rights.ts';
import { flagResource } from '../../../domain/features/flagResource.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { initialValues } from '../../../domain/resource/resource.ts';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { clientOf } from '../media/mediaPicker.fixture.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { ResourceDrawer } from './ResourceDrawer.tsx';
import type { Entry, Save } from './useResourceForm.ts';

beforeAll(stubMissingDom);

const saved: Entry = {
  key: 'hero',
  version: 3,
  archivedAt: null,
  values: {
    ...(initialValues(flagResource.fields) as Values),
    name: 'hero',
    settings: { '*': false, MX: true },
    start: '2026-12-01T08:00:30.000Z',
    note: 'For Advent.',
  },
};

function open(save: Save, entry: Entry | null = saved) {
  const onClose = vi.fn();
  render(
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
                view={{
                  resource: flagResource,
                  stem: 'flag',
                  History: () => null,
                }}
                entry={entry}
                onClose={onClose}
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
  return onClose;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the form of a resource', () => {
  it('saves what was changed, and keeps what its inputs cannot show', async () => {
    const send = vi.fn(async (values: Values) => ({ saved: { ...saved, version: 4, values } }));
    const onClose = open(send);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    type('Owner', ' ruth@example.org ');
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(send).toHaveBeenCalledWith({ ...saved.values, owner: 'ruth@example.org' }, saved);
  });

  it('shows its moments in the chosen zone, which changes no value', async () => {
    const send = vi.fn(async (values: Values) => ({ saved: { ...saved, values } }));
    open(send);
    fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'America/Mexico_City' } });
    expect(screen.getByLabelText('Start time')).toHaveValue('2026-12-01T02:00');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    type('End time', '2026-12-02T00:00');
    save();
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.calls[0]![0]).toMatchObject({
      start: '2026-12-01T08:00:30.000Z',
      end: '2026-12-02T06:00:00.000Z',
    });
  });

  it('marks every faulty field before anything is sent', async () => {
    const send = vi.fn();
    open(send, null);
    type('Name', 'two words');
    type('Start time', '2026-12-24T00:00');
    type('End time', '2026-12-01T00:00');
    save();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
    await screen.findByText('The end time must be after the start time.');
    expect(screen.getByLabelText('End time')).toHaveAttribute('aria-invalid', 'true');
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the faults that the service finds at their fields, and all others above the form', async () => {
    const errors = [
      { pointer: '/owner', detail: 'Nobody has this address.', code: null },
      { pointer: '/settings/1/country', detail: 'MX is set twice.', code: null },
      { pointer: '/', detail: 'Too many flags.', code: null },
    ];
    const refusal = {
      __typename: 'ValidationProblem' as const,
      message: 'Invalid.',
      errors: errors.map((it) => ({ __typename: 'FieldProblem' as const, ...it })),
    };
    open(async () => ({ refusal }) as never);
    type('Owner', 'nobody');
    save();
    await screen.findByText('Nobody has this address.');
    expect(screen.getByLabelText('Owner')).toHaveAttribute('aria-invalid', 'true');
    const countries = screen.getByRole('group', { name: 'Countries with their own setting' });
    expect(countries).toHaveTextContent('MX is set twice.');
    expect(screen.getByText(/Too many flags\./)).toBeInTheDocument();
  });

  it('keeps what was typed when the request fails', async () => {
    open(() => Promise.reject(new Error('down')));
    type('Owner', 'ruth');
    save();
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(screen.getByLabelText('Owner')).toHaveValue('ruth');
  });
});
