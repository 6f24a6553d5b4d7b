/**
 * Forms of the public site and the admin area, the same tests for both: labels, errors, announcements and submitted
 * values.
 */
import { act, fireEvent, screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isURL, maxLength, noHTML, notOnlySpaces } from '../../../domain/forms/rules.ts';
import { requiredText, profileName, validatedText } from '../../../domain/forms/schemas.ts';
import { isUnsaved } from '../../base/navigation/unsaved.ts';
import { kits } from './kit.ts';
import { stubMissingDom, show } from './kit.fixture.tsx';

beforeAll(stubMissingDom);

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

describe.each(kits)('a form of the $name tree', (kit) => {
  const { Form, TextField, TextArea, SubmitButton, FormActions } = kit;
  const schema = z.object({
    name: profileName(notOnlySpaces, noHTML),
    link: validatedText(isURL),
    message: requiredText(maxLength),
  });
  const defaults = { name: '', link: '', message: '' };
  let sent: unknown[];
  let answer: () => Promise<unknown>;
  beforeEach(() => {
    sent = [];
    answer = () => Promise.resolve();
  });

  const letterForm = () => (
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
      <TextArea name="message" label="Message" maxLength={50} />
      <FormActions>
        <SubmitButton>Send</SubmitButton>
      </FormActions>
    </Form>
  );

  it('labels its fields, and describes hints and optional fields', () => {
    show(letterForm());
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveAccessibleDescription('As others read it.');
    expect(name).toHaveAttribute('aria-required', 'true');
    expect(screen.getByRole('textbox', { name: 'Link (optional)' })).toHaveAttribute(
      'aria-required',
      'false',
    );
  });

  it('submits nothing invalid, shows an error at each field, and focuses the first', async () => {
    show(letterForm());
    type('Link (optional)', 'javascript:alert(1)');
    await send();
    expect(sent).toEqual([]);
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(/Fill in this field\./);
    expect(name).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /Link/ })).toHaveAccessibleDescription(
      'Enter a URL that begins with http:// or https://.',
    );
    const errorText = document.getElementById(name.getAttribute('aria-describedby')!);
    expect(errorText).toHaveAttribute('aria-live', 'polite');
  });

  it('validates a field on blur, and again while it is corrected', async () => {
    show(letterForm());
    type('Name', '<b>');
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
    await act(async () => fireEvent.blur(screen.getByRole('textbox', { name: 'Name' })));
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    await act(async () => type('Name', 'b'));
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
  });

  it('submits values as the schema transforms them', async () => {
    show(letterForm());
    type('Name', '  Anna   Maria ');
    type('Message', 'Peace');
    await send();
    expect(sent).toEqual([{ name: 'Anna Maria', link: '', message: 'Peace' }]);
  });

  it('counts remaining characters: warns below 4, shows 0 in red but submits, refuses below 0', async () => {
    show(letterForm());
    type('Name', 'Anna');
    const cases = [
      [46, '4 characters left', 'plain'],
      [47, '3 characters left', 'warning'],
      [49, '1 character left', 'warning'],
      [51, '1 character too many', 'error'],
    ] as const;
    for (const [length, text, tone] of cases) {
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

  it('shows a service’s field errors at the fields, the rest above the form, and keeps the input', async () => {
    const fields = [
      { pointer: '/body/name', detail: 'In English.', code: 'unreserved' },
      { pointer: '/body/link', detail: 'Nobody answers there.' },
      { pointer: '/query/site', detail: 'The site is closed.' },
    ];
    answer = () => Promise.reject(Object.assign(new Error('No.'), { errors: [{ extensions: { fields } }] }));
    show(letterForm());
    type('Name', 'admin');
    type('Message', 'Peace');
    await send();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/reserved by the site/);
    expect(screen.getByRole('textbox', { name: /Link/ })).toHaveAccessibleDescription(
      'Nobody answers there.',
    );
    expect(within(screen.getByRole('alert')).getByText('The site is closed.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Peace');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('says after an unexpected error that the input is kept, and can submit again', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    show(letterForm());
    type('Name', 'Anna');
    type('Message', 'Peace');
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(/What you typed is still here/);
    expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
    answer = () => Promise.resolve();
    await send();
    expect(sent).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('submits once, even when clicked again while sending', async () => {
    let done = () => undefined as void;
    answer = () => new Promise<void>((resolve) => (done = resolve));
    show(letterForm());
    type('Name', 'Anna');
    type('Message', 'Peace');
    await send();
    const button = screen.getByRole('button', { name: 'Sending…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(async () => fireEvent.click(button));
    expect(sent).toHaveLength(1);
    await act(async () => done());
    expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled');
  });

  it('counts as unsaved from the first change until it is submitted', async () => {
    const { unmount } = show(letterForm());
    expect(isUnsaved()).toBe(false);
    await act(async () => type('Name', 'Anna'));
    expect(isUnsaved()).toBe(true);
    type('Message', 'Peace');
    await send();
    expect(isUnsaved()).toBe(false);
    await act(async () => type('Name', 'Anna M'));
    expect(isUnsaved()).toBe(true); // a change after a successful submit
    await send();
    expect(isUnsaved()).toBe(false);
    await act(async () => type('Name', 'Anna Maria'));
    unmount();
    expect(isUnsaved()).toBe(false);
  });

  it('keeps changes made while sending, as unsaved', async () => {
    let end: () => void = () => undefined;
    answer = () => new Promise<void>((done) => (end = done));
    const { unmount } = show(letterForm());
    await act(async () => type('Name', 'Anna'));
    type('Message', 'Peace');
    await send();
    await act(async () => type('Message', 'Peace be with you'));
    await act(async () => end());
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Peace be with you');
    expect(isUnsaved()).toBe(true);
    unmount();
  });
});
