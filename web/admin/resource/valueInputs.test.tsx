/** Inputs of single values: what is typed, and the value the form has then. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { kinds as k } from '../../../domain/resource/kinds.ts';
import type { Field, Fields, Json } from '../../../domain/resource/field.ts';
import { initialValues } from '../../../domain/resource/resource.ts';
import { noRights } from '../../../domain/rights/rights.ts';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { FieldInput } from './FieldInput.tsx';

beforeAll(stubMissingDom);

function open(
  fields: Fields,
  stored: Readonly<Record<string, Json>> = {},
  { isLocked = false }: { readonly isLocked?: boolean } = {},
) {
  let read = (): Record<string, unknown> => ({});
  function Form({ onForm }: { readonly onForm: (getValues: typeof read) => void }) {
    const form = useForm<Record<string, unknown>>({
      defaultValues: { ...initialValues(fields), ...stored },
    });
    useEffect(() => onForm(form.getValues), [form, onForm]);
    return (
      <FormProvider {...form}>
        <fieldset disabled={isLocked}>
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput key={name} name={name} field={field as Field<Json>} label={field.label} />
          ))}
        </fieldset>
      </FormProvider>
    );
  }
  const keep = (getValues: typeof read) => {
    read = getValues;
  };
  render(
    inSite(
      <AdminStyles>
        <AdminProvider
          value={{
            site: testSite,
            siteKey: { domain: 'localhost', override: null },
            viewer: null,
            rights: noRights,
            go: () => undefined,
          }}
        >
          <Form onForm={keep} />
        </AdminProvider>
      </AdminStyles>,
    ),
  );
  return {
    value: (name: string) => read()[name],
    type: (label: string, value: string) =>
      act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } })),
  };
}

describe('a whole number', () => {
  const fields = {
    count: k.integer({ label: 'Count', min: -5, max: 1_000 }),
    weight: k.integer({ label: 'Weight', max: 20_000, unit: 'g', isOptional: true }),
  };
  it.each<[string, unknown]>([
    ['12', 12],
    ['-3', -3],
    ['1,250', 1_250],
    ['١٢٥', 125],
    ['၁၂', 12],
    ['many', 'many'],
    ['1.5', '1.5'],
    ['', ''],
  ])('typed as %j is %j', async (text, expected) => {
    const { type, value } = open(fields);
    await type('Count', text);
    expect(value('count')).toBe(expected);
    expect(screen.getByLabelText('Count')).toHaveValue(text);
  });

  it('is none when it is optional and emptied; its unit and limits are shown', async () => {
    const { type, value } = open(fields, { weight: 5 });
    await type('Weight (g)', '');
    expect(value('weight')).toBeNull();
    expect(screen.getByLabelText('Weight (g)')).toHaveAccessibleDescription('From 0 to 20,000.');
  });
});

it('a date is a text, and none when it is emptied', async () => {
  const { type, value } = open({ day: k.localDate({ label: 'Day' }) });
  await type('Day', '2026-12-24');
  expect(value('day')).toBe('2026-12-24');
  await type('Day', '');
  expect(value('day')).toBeNull();
});

describe('an address', () => {
  const fields = {
    title: k.text({ label: 'Title', max: 40 }),
    slug: k.slug({ label: 'Address', from: 'title' }),
  };
  it('follows its field until somebody types one, and can be made from it again', async () => {
    const { type, value } = open(fields);
    await type('Title', 'Tuần Thánh 2026');
    expect(value('slug')).toBe('tuan-thanh-2026');
    await type('Address', 'holy-week');
    await type('Title', 'Easter');
    expect(value('slug')).toBe('holy-week');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /Make it from/ })));
    expect(value('slug')).toBe('easter');
  });

  it('of a saved entry stays when its field changes', async () => {
    const { type, value } = open(fields, { title: 'Easter', slug: 'easter' });
    await type('Title', 'Holy Week');
    expect(value('slug')).toBe('easter');
  });
});

it('a colour shows its contrast on the pages of readers', async () => {
  const { type, value } = open({ colour: k.colour({ label: 'Colour' }) });
  await type('Colour', '#8a4b2d');
  expect(value('colour')).toBe('#8a4b2d');
  const input = screen.getByLabelText('Colour');
  expect(input).toHaveAccessibleDescription(
    /^Contrast of text: 6\.\d:1 on light pages, 2\.\d:1 on dark ones\./,
  );
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Pick a colour'), { target: { value: '#112233' } }),
  );
  expect(value('colour')).toBe('#112233');
});

it('a language that no site has any more stays until another is chosen', async () => {
  const { type, value } = open({ language: k.language({ label: 'Language' }) }, { language: 'fr_FR' });
  expect(screen.getByLabelText('Language')).toHaveValue('fr_FR');
  await type('Language', 'es_MX');
  expect(value('language')).toBe('es_MX');
});

it('a zone is chosen by name', async () => {
  const { type, value } = open({ zone: k.zone({ label: 'Time zone' }) });
  await type('Time zone', 'Asia/Yangon');
  expect(value('zone')).toBe('Asia/Yangon');
});

describe('a text', () => {
  const fields = { title: k.text({ label: 'Title', max: 20 }) };

  it('keeps what is pasted beyond its limit, and says by how much it is too long', async () => {
    const { type, value } = open(fields);
    await type('Title', 'x'.repeat(23));
    expect(value('title')).toHaveLength(23);
    expect(screen.getByText('3 characters too many')).toBeInTheDocument();
    await type('Title', 'x');
    expect(screen.queryByText(/characters/)).toBeNull();
  });
});

describe('a rich text', () => {
  const fields = { body: k.richText({ label: 'Body', max: 200 }) };
  const editor = () => screen.findByRole('textbox', { name: 'Body' });

  it('is shown formatted, with its tools', async () => {
    open(fields, { body: '<p>Come <strong>and</strong> see</p>' });
    expect((await editor()).innerHTML).toBe('<p>Come <strong>and</strong> see</p>');
    fireEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('with what the editor cannot show is edited as HTML, so that nothing is lost', async () => {
    const { type, value } = open(fields, { body: '<table><tbody></tbody></table>' });
    await screen.findByLabelText('Text as HTML');
    await type('Text as HTML', '<table><caption>a</caption></table>');
    expect(value('body')).toBe('<table><caption>a</caption></table>');
  });

  it('cannot be edited where its field set is disabled', async () => {
    open(fields, { body: '<p>a</p>' }, { isLocked: true });
    await waitFor(async () => expect(await editor()).toHaveAttribute('contenteditable', 'false'));
  });
});

describe('a picture', () => {
  const fields = {
    picture: k.picture({ label: 'Picture', focal: 'focal', alt: 'alt' }),
    focal: k.focalText({ label: 'Focal point' }),
    alt: k.text({ label: 'Alt text', max: 40 }),
  };

  it('is chosen by its address, and its focal point is set and removed with it', async () => {
    const { value } = open(fields);
    const group = within(await screen.findByRole('group', { name: 'Picture' }));
    fireEvent.click(group.getByRole('button', { name: 'Use a URL' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Image URL'), { target: { value: '/media/a.webp' } });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Use this image' })));
    expect([value('picture'), value('focal')]).toEqual(['/media/a.webp', '']);
    fireEvent.change(group.getByLabelText('Distance from the left (%)'), { target: { value: '20' } });
    expect(value('focal')).toBe('20% 50%');
    fireEvent.click(group.getByRole('button', { name: 'Remove image' }));
    expect([value('picture'), value('focal'), value('alt')]).toEqual(['', '', '']);
  });

  it('keeps its focal point where its field set is disabled', async () => {
    const { value } = open(fields, { picture: '/media/a.webp', focal: '20% 50%' }, { isLocked: true });
    await screen.findByRole('group', { name: 'Picture' });
    const box = document.querySelector<HTMLElement>('[data-focal]')!;
    box.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect;
    fireEvent.click(box, { clientX: 90, clientY: 90 });
    expect(value('focal')).toBe('20% 50%');
  });
});

it('a choice of a few shows all of them', async () => {
  const layout = k.choice({
    label: 'Layout',
    of: ['grid', 'strip'],
    terms: 'admin#setting#layout',
    isOpen: true,
  });
  const { value } = open({ layout });
  expect(screen.getByRole('radiogroup', { name: 'Layout' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Carousel' })));
  expect(value('layout')).toBe('strip');
});

describe('a recording', () => {
  const fields = {
    audio: k.recording({ label: 'Recording', template: 'hasAudio', date: 'day' }),
    hasAudio: k.boolean({ label: 'By the template' }),
    day: k.localDate({ label: 'Day' }),
  };
  const STORED = `/media/a/${'a'.repeat(40)}.mp3`;
  const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
  const found = () =>
    new Response(null, { headers: { 'content-type': 'audio/mpeg', 'content-length': '43632' } });

  /** Answers requests by method and path; returns what was requested. */
  function answer(by: Readonly<Record<string, () => Response>>): string[] {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      requested.push(`${method} ${url}`);
      const key = Object.keys(by).find((it) => `${method} ${url}`.startsWith(it));
      return key === undefined ? new Response(null, { status: 404 }) : by[key]!();
    });
    return requested;
  }
  const choose = (group: HTMLElement, file: File) =>
    act(async () =>
      fireEvent.change(group.querySelector('input[type=file]')!, { target: { files: [file] } }),
    );
  afterEach(() => vi.unstubAllGlobals());

  it('is uploaded in parts, goes on where the service says, and is removed', async () => {
    const ends = [500_000, 700_000];
    const requested = answer({
      'POST /media/recordings?': () => json({ id: 'one', at: 0 }),
      'PUT ': () => json({ id: 'one', at: ends.shift() }),
      'POST /media/recordings/one/finish': () => json({ url: STORED, name: 'a.mp3', bytes: 1, duration: 1 }),
      'HEAD ': found,
    });
    const { value } = open(fields);
    const group = await screen.findByRole('group', { name: 'Recording' });
    await choose(group, new File([new Uint8Array(700_000)], 'a.mp3'));
    await waitFor(() => expect(value('audio')).toBe(STORED));
    expect(requested.filter((it) => it.startsWith('PUT'))).toEqual([
      'PUT /media/recordings/one?at=0',
      'PUT /media/recordings/one?at=500000',
    ]);
    expect(requested[0]).toBe('POST /media/recordings?site=1&name=a.mp3&bytes=700000');
    await within(group).findByText('MP3 · 43.6 kB');
    fireEvent.click(within(group).getByRole('button', { name: 'Remove the recording' }));
    expect(value('audio')).toBe('');
  });

  it('that is refused says why, and the field stays as it was', async () => {
    answer({
      'POST /media/recordings?': () => json({ id: 'one', at: 0 }),
      'PUT ': () => json({ errors: [{ code: 'wrongType' }] }, 400),
    });
    const { value } = open(fields);
    const group = await screen.findByRole('group', { name: 'Recording' });
    await choose(group, new File(['<html>'], 'page.html'));
    expect(await within(group).findByText(/page.html is not a recording/)).toBeVisible();
    await choose(group, new File([], 'nothing.mp3'));
    expect(await within(group).findByText('nothing.mp3 is empty.')).toBeVisible();
    expect(value('audio')).toBe('');
  });

  it('by the site’s template shows its address, and a warning when nothing is there', async () => {
    answer({});
    open(fields, { hasAudio: true, day: '2026-11-21' });
    const group = await screen.findByRole('group', { name: 'Recording' });
    expect(await within(group).findByText('/audio/2026-11-21.wav')).toBeVisible();
    expect(await within(group).findByText(/There is no file at this address/)).toBeVisible();
    answer({ 'HEAD /audio/2026-11-21.wav': found });
    fireEvent.click(within(group).getByRole('button', { name: 'Check the recording' }));
    await within(group).findByText('WAV · 43.6 kB');
  });
});
