/** UI components of the public site and the admin area, the same tests for both: labels, announcements and keyboard. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxLength } from '../../../domain/forms/rules.ts';
import { requiredText, validatedText } from '../../../domain/forms/schemas.ts';
import { kits } from './kit.ts';
import { columns, rows } from './samples.ts';
import { stubMissingDom, show } from './kit.fixture.tsx';

beforeAll(stubMissingDom);

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

describe.each(kits)('fields of the $name tree', (kit) => {
  const { Form, CheckboxField, SwitchField, RadioField, SelectField, MomentField, FileDrop, SubmitButton } =
    kit;

  it.each([
    [1, 'Choose a file or drop it here', /up to 10 MB$/],
    [3, 'Choose files or drop them here', /up to 10 MB each$/],
  ])('a drop zone for %i files says how many it accepts', (maxFiles, words, size) => {
    const limits = { types: ['image/png'], maxBytes: 10_000_000, maxFiles };
    show(
      <Form schema={z.object({ files: z.any() })} defaults={{ files: [] }} send={async () => undefined}>
        <FileDrop name="files" label="Files" limits={limits} />
      </Form>,
    );
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText(size)).toBeInTheDocument();
  });

  it('binds choices, selects and moments to their values', async () => {
    const sent: unknown[] = [];
    const schema = z.object({
      letters: z.boolean(),
      loud: z.boolean(),
      often: requiredText(),
      country: requiredText(),
      start: z.object({ local: requiredText(), zone: requiredText() }),
    });
    const defaults = {
      letters: false,
      loud: true,
      often: '',
      country: '',
      start: { local: '', zone: 'Asia/Yangon' },
    };
    show(
      <Form schema={schema} defaults={defaults} send={async (values) => sent.push(values)}>
        <CheckboxField name="letters" label="Letters" hint="One a week." />
        <SwitchField name="loud" label="Loud" />
        <RadioField name="often" label="How often" options={[{ value: 'daily', label: 'Daily' }]} />
        <SelectField name="country" label="Country" options={[{ value: 'MM', label: 'Myanmar' }]} />
        <MomentField name="start" label="Begins" zones={['Asia/Yangon', 'UTC']} />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
    await send();
    expect(screen.getByRole('radiogroup', { name: 'How often' })).toHaveAccessibleDescription(
      'Fill in this field.',
    );
    expect(screen.getByRole('checkbox', { name: 'Letters' })).toHaveAccessibleDescription('One a week.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Letters' }));
    expect(screen.getByRole('switch', { name: 'Loud' })).toBeChecked();
    fireEvent.click(screen.getByRole('switch', { name: 'Loud' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Daily' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'MM' } });
    fireEvent.change(screen.getByLabelText('Begins'), { target: { value: '2026-12-25T06:30' } });
    expect(await screen.findByText('2026-12-25 00:00 UTC')).toBeVisible();
    fireEvent.change(screen.getByRole('combobox', { name: 'Time zone' }), { target: { value: 'UTC' } });
    expect(await screen.findByText('2026-12-25 06:30 UTC')).toBeVisible();
    await send();
    expect(sent).toEqual([
      {
        letters: true,
        loud: false,
        often: 'daily',
        country: 'MM',
        start: { local: '2026-12-25T06:30', zone: 'UTC' },
      },
    ]);
  });

  it('accepts files by picker and by drop, names each refused file, and can remove any', async () => {
    const limits = { types: ['image/png'], maxBytes: 1_500_000, maxFiles: 2 };
    const file = (name: string, size: number, kind = 'image/png') =>
      new File([new Uint8Array(size)], name, { type: kind });
    show(
      <Form
        schema={z.object({ pictures: z.array(z.any()) })}
        defaults={{ pictures: [] }}
        send={async () => undefined}
      >
        <FileDrop name="pictures" label="Images" limits={limits} />
      </Form>,
    );
    const input = screen.getByLabelText('Images');
    expect(input).toHaveAccessibleDescription(/PNG, up to 1\.5 MB each/);
    fireEvent.change(input, {
      target: { files: [file('a.png', 10), file('b.svg', 10, 'image/svg+xml'), file('c.png', 0)] },
    });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(
      /b\.svg has an unsupported file type\. Allowed: PNG\. c\.png is empty\./,
    );
    fireEvent.drop(input.parentElement!, {
      dataTransfer: { files: [file('d.png', 20), file('e.png', 1_500_001), file('f.png', 5)] },
    });
    expect(input).toHaveAccessibleDescription(
      /e\.png is too large\. The maximum is 1\.5 MB\. f\.png was not added\. The maximum number of files is 2\./,
    );
    const list = screen.getByRole('list', { name: 'Selected files' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((it) => it.textContent),
    ).toEqual(['a.png10 B', 'd.png20 B']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(input).toHaveFocus();
    expect(input).toBeValid();
  });

  it('uses the language of the page and its digits', async () => {
    show(
      <Form
        schema={z.object({ a: validatedText(maxLength) })}
        defaults={{ a: 'x'.repeat(51) }}
        send={async () => undefined}
      >
        <kit.TextField name="a" label="A" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
      'ar',
    );
    await send();
    expect(screen.getByText('Too long: at most ٥٠ characters.')).toBeVisible();
  });
});

describe.each(kits)('layers of the $name tree', (kit) => {
  it('a dialog has a name, takes the focus, closes on Escape and calls onClose', async () => {
    const closed = vi.fn();
    const part = (open: boolean) => (
      <>
        <button type="button">Opener</button>
        <kit.Dialog open={open} onClose={closed} title="Title" text="A sentence.">
          <button type="button">Inside</button>
        </kit.Dialog>
      </>
    );
    const { rerenderPart } = show(part(false));
    screen.getByText('Opener').focus();
    rerenderPart(part(true));
    const dialog = await screen.findByRole('dialog', { name: 'Title' });
    expect(dialog).toHaveAccessibleDescription('A sentence.');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    rerenderPart(part(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByText('Opener')).toHaveFocus());
  });

  it('a menu opens by key, runs the chosen item, and does not run disabled ones', async () => {
    const run = vi.fn();
    show(
      <kit.Menu
        label="More"
        items={[
          { id: 'a', label: 'Copy', run },
          { id: 'b', label: 'Locked', run, disabled: true },
        ]}
      />,
    );
    const button = screen.getByRole('button', { name: 'More' });
    button.focus();
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: 'Locked' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() =>
      expect(within(menu).getByRole('menuitem', { name: 'Copy' })).toHaveAttribute('data-highlighted'),
    );
    fireEvent.keyDown(menu, { key: 'Enter' });
    await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  });
});

describe.each(kits)('lists of the $name tree', (kit) => {
  const table = (props: object) => (
    <kit.Table
      caption="Readings"
      columns={columns}
      rows={rows}
      keyOf={({ date }) => date}
      empty={<p>None.</p>}
      {...props}
    />
  );

  it('shows rows below their columns, in a region that is focusable by keyboard', () => {
    show(table({}));
    expect(screen.getByRole('table', { name: 'Readings' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((it) => it.textContent)).toEqual([
      'Date',
      'Title',
      'Status',
      'Minutes',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(1 + rows.length);
    expect(screen.getByRole('region', { name: 'Readings' })).toHaveAttribute('tabindex', '0');
  });

  it('shows a skeleton while loading, the empty state, and a retry button after an error', () => {
    const retry = vi.fn();
    const { unmount } = show(table({ state: 'loading', rows: [] }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(1 + 3);
    unmount();
    const empty = show(table({ rows: [] }));
    expect(screen.getByText('None.')).toBeVisible();
    empty.unmount();
    show(table({ state: 'error', rows: [], onRetry: retry }));
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load this content');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('paginates by number, marks the current page, and disables buttons beyond the ends', () => {
    const pages: number[] = [];
    const { unmount } = show(<kit.Pagination page={1} last={12} onPage={(page) => pages.push(page)} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    fireEvent.click(screen.getByRole('button', { name: 'Page 12' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(pages).toEqual([12, 2]);
    unmount();
    show(<kit.Pagination page={1} last={1} onPage={() => undefined} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

afterEach(() => vi.restoreAllMocks());
