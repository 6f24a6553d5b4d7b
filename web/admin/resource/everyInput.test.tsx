/** The form of a resource with every kind of field: each has its labelled input, which takes a value, and it is saved. */
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { everyKind } from '../../../domain/resource/everyKind.fixture.ts';
import type { Field, Fields, Json, Leaf, Values } from '../../../domain/resource/field.ts';
import { kinds as k } from '../../../domain/resource/kinds.ts';
import { noRights } from '../../../domain/rights/rights.ts';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import { clientOf } from '../media/mediaPicker.fixture.tsx';
import { AdminProvider } from '../shell/admin.ts';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { ResourceDrawer } from './ResourceDrawer.tsx';

beforeAll(async () => {
  stubMissingDom();
  await loadLazyParts();
});

const countries = [
  { __typename: 'Country', code: 'MX', translatedName: 'Mexico' },
  { __typename: 'Country', code: 'US', translatedName: 'United States' },
];

/** Draws the form of a new entry with some fields; resolves to what it saves. */
function open(fields: Fields) {
  let saved: Values | null = null;
  const declared = {
    name: 'Every',
    key: 'name',
    fields: { name: k.name({ label: 'Own name', max: 9 }), ...fields },
  };
  render(
    inSite(
      <AdminStyles>
        <AdminProvider
          value={{
            site: { ...testSite, languages: LANGUAGES },
            siteKey: { domain: 'localhost', override: null },
            viewer: null,
            rights: noRights,
            go: () => undefined,
          }}
        >
          <ApolloProvider client={clientOf(() => ({ countries }))}>
            <MemoryRouter>
              <ResourceDrawer
                view={{ resource: declared, stem: 'every' }}
                entry={null}
                onClose={() => undefined}
                save={async (values) => {
                  saved = values;
                  return { saved: { key: 'a', version: 1, archivedAt: null, values } };
                }}
                reload={async () => null}
                onSaved={() => undefined}
              />
            </MemoryRouter>
          </ApolloProvider>
        </AdminProvider>
      </AdminStyles>,
    ),
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return {
    type,
    async save() {
      type('Own name', 'a');
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
      return saved as Values | null;
    },
  };
}
const LANGUAGES = testSite.languages;

interface Typed {
  /** Puts the value into the input with this label. */
  readonly fill: (label: string, field: Field<Json>) => Promise<void> | void;
  readonly value: Json;
}
const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const text = (value: string, saved: Json = value): Typed => ({
  fill: (label) => void change(label, value),
  value: saved,
});
const group = (label: string) => within(screen.getByRole('group', { name: label }));
const chooseIn = async (label: string, option: string) => {
  await waitFor(() => group(label).getByRole('option', { name: option }));
  const select = group(label).getAllByRole('combobox').at(-1)!;
  const value = within(select).getByRole<HTMLOptionElement>('option', { name: option }).value;
  fireEvent.change(select, { target: { value } });
};

/** A value of each kind of leaf. */
const leaves: Readonly<Record<string, Typed>> = {
  text: text('Hello'),
  name: text('a.b'),
  link: text('/today'),
  email: text('ruth@example.org'),
  integer: {
    fill(label, field) {
      const { unit } = field as Field<Json> & { readonly unit: string };
      change(unit === '' ? label : `${label} (${unit})`, '7');
    },
    value: 7,
  },
  localDate: text('2026-12-25'),
  wallClock: text('2026-12-25T10:00'),
  slug: text('holy-week'),
  colour: text('#8a4b2d'),
  zone: text('Asia/Yangon'),
  language: text('en_US'),
  choice: {
    // All keywords of an open choice are visible.
    fill: (label, field) =>
      isOpenChoice(field)
        ? void fireEvent.click(
            within(screen.getByRole('radiogroup', { name: label })).getByLabelText(lastChoice(field)),
          )
        : void change(label, lastChoice(field)),
    value: expect.stringMatching(/^(?:footer|strip)$/) as string,
  },
  webAddress: text('https://example.org/a'),
  externalId: text('12'),
  widget: text('banner-1'),
  country: {
    async fill(label) {
      await waitFor(() => within(screen.getByLabelText(label)).getByRole('option', { name: 'Mexico' }));
      change(label, 'MX');
    },
    value: 'MX',
  },
  instant: {
    fill: (label) => void change(label, '2026-12-25T10:00'),
    value: expect.stringMatching(/^2026-12-2\dT\d\d:00:00\.000Z$/) as string,
  },
  boolean: { fill: (label) => void fireEvent.click(screen.getByLabelText(label)), value: true },
  focalPoint: {
    fill: (label) => fillParts(label, ['25', '75,5 %']),
    value: { x: 0.25, y: 0.755 },
  },
  rect: {
    fill: (label) => fillParts(label, ['0', '10', '50', '40']),
    value: { x: 0, y: 0.1, width: 0.5, height: 0.4 },
  },
};
const isOpenChoice = (field: Field<Json>): boolean =>
  (field as Field<Json> & { readonly isOpen?: boolean }).isOpen === true;
const lastChoice = (field: Field<Json>): string =>
  (field as Field<Json> & { readonly choices: readonly string[] }).choices.at(-1)!;
function fillParts(label: string, values: readonly string[]): void {
  const inputs = group(label).getAllByRole('textbox');
  for (const [index, value] of values.entries()) fireEvent.change(inputs[index]!, { target: { value } });
}

const keyOf: Readonly<Record<string, readonly [option: string, key: string]>> = {
  byCountry: ['Mexico', 'MX'],
  byLanguage: [LANGUAGES[0]!.label, LANGUAGES[0]!.code],
  byKeyword: ['phone', 'phone'],
};

/** A value of each kind with several. */
const others: Readonly<Record<string, Typed>> = {
  countries: { fill: (label) => chooseIn(label, 'Mexico'), value: ['MX'] },
  choices: {
    fill: (label) => void fireEvent.click(group(label).getByLabelText('reading')),
    value: ['reading'],
  },
  keywords: {
    fill(label) {
      change(`Add to ${label}`, 'hope, joy');
      fireEvent.click(group(label).getByRole('button', { name: 'Add' }));
      change(`Add to ${label}`, 'typed');
      fireEvent.blur(screen.getByLabelText(`Add to ${label}`));
    },
    value: ['hope', 'joy', 'typed'],
  },
  list: {
    async fill() {
      await act(async () => fireEvent.click(screen.getByRole('button', { name: /Add/ })));
      change('Text', 'First');
    },
    value: [expect.objectContaining({ text: 'First' })] as unknown as Json,
  },
};

/** A value in a map with one entry. */
const inMap = (kind: string, of: Leaf<Json>): Typed => {
  const [option, key] = keyOf[kind]!;
  const leaf = leaves[of.kind]!;
  return {
    async fill(label) {
      if (kind === 'byLanguage' && of.kind === 'text') {
        change(`${option} (optional)`, 'Hello');
        return;
      }
      await chooseIn(label, option);
      if (of.kind !== 'boolean') await leaf.fill(option, of);
    },
    value: { [key]: leaf.value },
  };
};

const typedInto = (field: Field<Json>): Typed => {
  const found =
    field.shape === 'map' ? inMap(field.kind, field.of!) : (leaves[field.kind] ?? others[field.kind]);
  if (!found) throw new Error(`Say how a value of the kind ${field.kind} is typed.`);
  return found;
};

/**
 * Rich text, pictures and recordings are typed in valueInputs.test.tsx. A focal point is drawn with its picture, and what
 * programs added not at all.
 */
const elsewhere = ['richText', 'picture', 'focalText', 'recording', 'jsonText'];
const { name: _name, slug, ...every } = everyKind.fields as Fields;
const rest = Object.fromEntries(Object.entries(every).filter(([, { kind }]) => !elsewhere.includes(kind)));
const single = [...Object.entries(rest), ['slug', { ...slug!, from: 'name' }] as const];

it.each(single)('takes a value of the field %s and saves it', async (name, untyped) => {
  const field = untyped as Field<Json>;
  const { fill, value } = typedInto(field);
  const form = open({ [name]: field });
  await fill(field.label, field);
  expect((await form.save())?.[name]).toEqual(value);
});

const inMaps = Object.entries(rest).filter(
  ([, { shape, kind }]) => shape === 'leaf' && kind !== 'boolean',
) as [string, Leaf<Json>][];
it.each(inMaps)('takes a value of the field %s for a country, and for a keyword', async (_, of) => {
  const [byCountry, byKeyword] = [
    { ...k.byCountry(of), label: 'Per country' },
    { ...k.byKeyword(of, { of: ['card', 'phone'], terms: 'crops' }), label: 'Per keyword' },
  ];
  const form = open({ byCountry, byKeyword } as unknown as Fields);
  for (const field of [byCountry, byKeyword])
    await typedInto(field as unknown as Field<Json>).fill(field.label, field as unknown as Field<Json>);
  const { value } = leaves[of.kind]!;
  expect(await form.save()).toMatchObject({ byCountry: { MX: value }, byKeyword: { phone: value } });
});

it('keeps what was typed for one country when another is added or removed', async () => {
  const field = { ...k.byCountry(k.text({ label: 'Words', max: 20 })), label: 'Words' };
  const form = open({ words: field } as unknown as Fields);
  await chooseIn('Words', 'Mexico');
  change('Mexico', 'Hola');
  await chooseIn('Words', 'United States');
  change('United States', 'Hi');
  await chooseIn('Words', 'All other countries');
  fireEvent.click(screen.getByRole('button', { name: 'Remove United States' }));
  expect((await form.save())?.['words']).toEqual({ '*': '', MX: 'Hola' });
});
