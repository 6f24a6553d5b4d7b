/** The parts of both trees, one test for each: what they say, to whom, and what the keyboard does. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundledTerms } from '../../../domain/translation/bundledTerms.ts';
import { isURL, maxLength, noHTML, notOnlySpaces } from '../../../domain/forms/rules.ts';
import { filledText, profileName, ruledText } from '../../../domain/forms/schemas.ts';
import { isUnsaved } from '../../app/unsaved.ts';
import { Terms } from '../../i18n/terms.tsx';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { kits } from './kit.ts';
import { columns, rows } from './samples.ts';

const sections = Object.entries(bundledTerms).map(([section, entries]) => ({ section, entries }));

function show(part: ReactNode, language = 'en') {
  return render(
    <Terms language={language} sections={sections}>
      <AdminStyles>{part}</AdminStyles>
    </Terms>,
  );
}

beforeAll(() => {
  // What jsdom lacks and the parts ask for.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

describe.each(kits)('a form of the $name tree', (kit) => {
  const { Form, TextField, TextArea, SubmitButton, FormActions } = kit;
  const schema = z.object({
    name: profileName(notOnlySpaces, noHTML),
    link: ruledText(isURL),
    message: filledText(maxLength),
  });
  const defaults = { name: '', link: '', message: '' };
  let sent: unknown[];
  let answer: () => Promise<unknown>;
  beforeEach(() => {
    sent = [];
    answer = () => Promise.resolve();
  });

  const whole = () => (
    <Form
      label="Letter"
      schema={schema}
      defaults={defaults}
      send={(values) => {
        sent.push(values);
        return answer();
      }}
    >
      <TextField name="name" label="Name" hint="As others read it." />
      <TextField name="link" label="Link" optional />
      <TextArea name="message" label="Message" most={50} />
      <FormActions>
        <SubmitButton>Send</SubmitButton>
      </FormActions>
    </Form>
  );

  it('names its fields, says what helps, and which need not be filled', () => {
    show(whole());
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveAccessibleDescription('As others read it.');
    expect(name).toHaveAttribute('aria-required', 'true');
    expect(screen.getByRole('textbox', { name: 'Link (optional)' })).toHaveAttribute(
      'aria-required',
      'false',
    );
  });

  it('sends nothing that breaks a rule, says why beside each field, and leads to the first', async () => {
    show(whole());
    type('Link (optional)', 'javascript:alert(1)');
    await send();
    expect(sent).toEqual([]);
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(/Please fill this in\./);
    expect(name).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /Link/ })).toHaveAccessibleDescription(
      'An address that begins with http:// or https://.',
    );
    const said = document.getElementById(name.getAttribute('aria-describedby')!);
    expect(said).toHaveAttribute('aria-live', 'polite');
  });

  it('checks a field when it is left, and while it is mended', async () => {
    show(whole());
    type('Name', '<b>');
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
    await act(async () => fireEvent.blur(screen.getByRole('textbox', { name: 'Name' })));
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    await act(async () => type('Name', 'b'));
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
  });

  it('sends values as the schema makes them', async () => {
    show(whole());
    type('Name', '  Anna   Maria ');
    type('Message', 'Peace');
    await send();
    expect(sent).toEqual([{ name: 'Anna Maria', link: '', message: 'Peace' }]);
  });

  it('counts what is left: a warning below 4, red at 0 and still sent, refused below', async () => {
    show(whole());
    type('Name', 'Anna');
    const tries = [
      [46, '4 characters left', 'plain'],
      [47, '3 characters left', 'warning'],
      [49, '1 character left', 'warning'],
      [51, '1 character too many', 'error'],
    ] as const;
    for (const [length, text, tone] of tries) {
      await act(async () => type('Message', 'ễ'.repeat(length)));
      expect(screen.getByText(text)).toHaveAttribute('data-tone', tone);
    }
    await send();
    expect(sent).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
      'Too long: at most 50 characters.',
    );
    await act(async () => type('Message', 'ễ'.repeat(50)));
    expect(screen.getByText('0 characters left')).toHaveAttribute('data-tone', 'error');
    await send();
    expect(sent).toHaveLength(1);
  });

  it('tells a service’s refusal by field, the rest above the form, and keeps what was typed', async () => {
    const fields = [
      { pointer: '/body/name', detail: 'In English.', code: 'unreserved' },
      { pointer: '/body/link', detail: 'Nobody answers there.' },
      { pointer: '/query/site', detail: 'The site is closed.' },
    ];
    answer = () => Promise.reject(Object.assign(new Error('No.'), { errors: [{ extensions: { fields } }] }));
    show(whole());
    type('Name', 'admin');
    type('Message', 'Peace');
    await send();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      /taken by the site itself/,
    );
    expect(screen.getByRole('textbox', { name: /Link/ })).toHaveAccessibleDescription(
      'Nobody answers there.',
    );
    expect(within(screen.getByRole('alert')).getByText('The site is closed.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Peace');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('says of a failure nobody foresaw that nothing is lost, and tries again', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    show(whole());
    type('Name', 'Anna');
    type('Message', 'Peace');
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing you typed is lost/);
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
    answer = () => Promise.resolve();
    await send();
    expect(sent).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends once, however often it is asked while it is under way', async () => {
    let done = () => undefined as void;
    answer = () => new Promise<void>((resolve) => (done = resolve));
    show(whole());
    type('Name', 'Anna');
    type('Message', 'Peace');
    await send();
    const button = screen.getByRole('button', { name: 'Sending' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(async () => fireEvent.click(button));
    expect(sent).toHaveLength(1);
    await act(async () => done());
    expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled');
  });

  it('is unsaved work from the first letter until it was sent', async () => {
    const { unmount } = show(whole());
    expect(isUnsaved()).toBe(false);
    await act(async () => type('Name', 'Anna'));
    expect(isUnsaved()).toBe(true);
    type('Message', 'Peace');
    await send();
    expect(isUnsaved()).toBe(false);
    await act(async () => type('Name', 'Anna M'));
    unmount();
    expect(isUnsaved()).toBe(false);
  });
});

describe.each(kits)('fields of the $name tree', (kit) => {
  const { Form, CheckboxField, SwitchField, RadioField, SelectField, MomentField, FileDrop, SubmitButton } =
    kit;

  it('choices, selects and moments are bound to their values', async () => {
    const sent: unknown[] = [];
    const schema = z.object({
      letters: z.boolean(),
      loud: z.boolean(),
      often: filledText(),
      country: filledText(),
      start: z.object({ local: filledText(), zone: filledText() }),
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
      'Please fill this in.',
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

  it('files come by choice and by drop; each refusal is said by name, and any can be taken out', async () => {
    const limits = { types: ['image/png'], mostBytes: 1_500_000, mostFiles: 2 };
    const file = (name: string, size: number, kind = 'image/png') =>
      new File([new Uint8Array(size)], name, { type: kind });
    show(
      <Form
        schema={z.object({ pictures: z.array(z.any()) })}
        defaults={{ pictures: [] }}
        send={async () => undefined}
      >
        <FileDrop name="pictures" label="Pictures" limits={limits} />
      </Form>,
    );
    const input = screen.getByLabelText('Pictures');
    expect(input).toHaveAccessibleDescription(/PNG, at most 1\.5 MB each/);
    fireEvent.change(input, {
      target: { files: [file('a.png', 10), file('b.svg', 10, 'image/svg+xml'), file('c.png', 0)] },
    });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/b\.svg is of another kind: PNG only\. c\.png is empty\./);
    fireEvent.drop(input.parentElement!, {
      dataTransfer: { files: [file('d.png', 20), file('e.png', 1_500_001), file('f.png', 5)] },
    });
    expect(input).toHaveAccessibleDescription(
      /e\.png is too large: at most 1\.5 MB\. At most 2 files: f\.png was left out\./,
    );
    const list = screen.getByRole('list', { name: 'Chosen files' });
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

  it('speak the language of the page, in its digits', async () => {
    show(
      <Form
        schema={z.object({ a: ruledText(maxLength) })}
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
  it('a dialog has a name, takes the focus, closes on Escape and tells who opened it', async () => {
    const closed = vi.fn();
    const part = (open: boolean) => (
      <Terms language="en" sections={sections}>
        <AdminStyles>
          <button type="button">Opener</button>
          <kit.Dialog open={open} onClose={closed} title="Title" text="A sentence.">
            <button type="button">Inside</button>
          </kit.Dialog>
        </AdminStyles>
      </Terms>
    );
    const { rerender } = render(part(false));
    screen.getByText('Opener').focus();
    rerender(part(true));
    const dialog = await screen.findByRole('dialog', { name: 'Title' });
    expect(dialog).toHaveAccessibleDescription('A sentence.');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    rerender(part(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByText('Opener')).toHaveFocus());
  });

  it('a menu opens by key, runs what is chosen, and passes over what is disabled', async () => {
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

describe.each(kits)('what a list of the $name tree shows', (kit) => {
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

  it('rows under their columns, in a region the keyboard reaches', () => {
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

  it('its shape while it loads, the next step when it is empty, the way on when it failed', () => {
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
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('pages by number, the current one told, none to turn to beyond the ends', () => {
    const turned: number[] = [];
    const { unmount } = show(<kit.Pagination page={1} last={12} onPage={(page) => turned.push(page)} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    fireEvent.click(screen.getByRole('button', { name: 'Page 12' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(turned).toEqual([12, 2]);
    unmount();
    show(<kit.Pagination page={1} last={1} onPage={() => undefined} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

afterEach(() => vi.restoreAllMocks());
