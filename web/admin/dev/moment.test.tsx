/** The field of date, time and zone in both trees: only the invalid input is marked. */
import { act, fireEvent, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { requiredText } from '../../../domain/forms/schemas.ts';
import { kits } from './kit.ts';
import { stubMissingDom, show } from './kit.fixture.tsx';

beforeAll(stubMissingDom);

const schema = z.object({ start: z.object({ local: requiredText(), zone: requiredText() }) });
const date = () => screen.getByLabelText('Begins', { selector: 'input' });
const zone = () => screen.getByRole('combobox');
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

describe.each(kits)('a date and its zone in the $name tree', ({ Form, MomentField, SubmitButton }) => {
  const form = (local: string, answer: () => Promise<unknown> = () => Promise.resolve()) => (
    <Form label="Row" schema={schema} defaults={{ start: { local, zone: 'Asia/Yangon' } }} send={answer}>
      <MomentField name="start" label="Begins" hint="On every device." zones={['Asia/Yangon', 'UTC']} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
  /** What marks an input, and the elements around it, as invalid. */
  const wrong = (entry: HTMLElement) => [
    entry.getAttribute('aria-invalid'),
    entry.parentElement!.querySelectorAll('[data-invalid]').length,
  ];

  it('shows the moment in UTC', () => {
    show(form('2026-12-25T06:30'));
    expect(date()).toHaveAccessibleDescription('On every device. · 2026-12-25 00:00 UTC');
    expect(zone()).toHaveValue('Asia/Yangon');
  });

  it('marks only the date when it is empty', async () => {
    show(form(''));
    await send();
    expect(date()).toHaveAttribute('aria-invalid', 'true');
    expect(date()).toHaveAccessibleDescription(/Fill in this field\./);
    expect(date()).toHaveFocus();
    expect(wrong(zone())).toEqual(['false', 0]);
    expect(zone()).not.toHaveAccessibleDescription();
  });

  it('marks only the zone when the service does not know it', async () => {
    const fields = [{ pointer: '/body/start/zone', detail: 'No such zone.' }];
    show(
      form('2026-12-25T06:30', () => Promise.reject(Object.assign(new Error(), { extensions: { fields } }))),
    );
    await send();
    expect(zone()).toHaveAttribute('aria-invalid', 'true');
    expect(zone()).toHaveAccessibleDescription(/No such zone\./);
    expect(zone()).toHaveFocus();
    expect(date()).toHaveAttribute('aria-invalid', 'false');
  });
});
