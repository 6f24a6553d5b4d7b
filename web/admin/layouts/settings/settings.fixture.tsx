/**
 * Test environment of widget forms: a form as its dialog renders it, and helpers that fill it in and read the result.
 */
import { MockedProvider } from '@apollo/client/testing/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { useEffect, useState, type ReactNode } from 'react';
import { bundledTerms } from '../../../../domain/translation/bundledTerms.ts';
import { definitionOf, type WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { widgetContentOf } from '../../../../domain/widgets/widgetFields.ts';
import type { Raw } from '../../../../domain/widgets/definition.ts';
import { inSite, testSite } from '../../../testing/renderInSite.fixture.tsx';
import { AdminProvider, type Admin } from '../../shell/admin.ts';
import { AdminStyles } from '../../ui/AdminStyles.tsx';
import { RemoteHostsDocument } from '../remote/Remote.hooks.ts';
import { WidgetsBehindProvider, noWidgetsBehind } from '../editor/widgetsBehind.ts';
import type { Base, DraftWidget } from '../state/draft.ts';
import { parseBase } from '../state/state.fixture.ts';
import { createEditorStore, EditorProvider } from '../editor/store.tsx';
import { settingsIssues } from '../forms/settingsIssues.ts';
import { WidgetSettings } from './WidgetSettings.tsx';

export const admin = {
  site: testSite,
  siteKey: { domain: 'example.org' },
  viewer: { id: 'ruth', email: 'ruth@example.org' },
  rights: {},
  go: () => undefined,
} as unknown as Admin;

/** All terms in Arabic, for a page in that language. */
export function arabicTerms() {
  const terms = JSON.parse(readFileSync('domain/translation/words/ar.json', 'utf8')) as Record<
    string,
    string
  >;
  return Object.keys(bundledTerms).map((section) => ({
    __typename: 'TermSection' as const,
    id: section,
    section,
    entries: Object.fromEntries(
      Object.entries(terms)
        .filter(([key]) => key.startsWith(`${section}#`))
        .map(([key, text]) => [key.slice(section.length + 1), text]),
    ),
  }));
}

/** The remote sites that cards may read. */
const otherSites = {
  request: { query: RemoteHostsDocument },
  result: { data: { remoteHosts: ['https://blog.example.org'] } },
};

interface RenderedForm {
  /** The content that would be submitted. */
  readonly content: () => Raw;
  /** The issues that prevent submitting: codes by path. */
  readonly issues: () => string[];
}

interface Options {
  readonly settings?: Raw;
  readonly language?: 'en' | 'ar';
  readonly base?: Base;
}

export const emptyOf = (type: WidgetType): Raw => widgetContentOf(type, definitionOf(type).defaults);

/** Renders the form of a type, by default of an empty widget. */
export function showForm(
  type: WidgetType,
  { settings = emptyOf(type), language = 'en', base = parseBase('one:text other:US') }: Options = {},
): RenderedForm {
  const current = { settings };
  const hold = (next: Raw) => {
    current.settings = next;
  };
  const store = createEditorStore(base, {
    country: 'US',
    showsAll: true,
    selected: null,
    versions: {},
    isEditing: true,
  });
  const options =
    language === 'ar' ? { site: { language: 'ar', direction: 'rtl' as const, terms: arabicTerms() } } : {};
  const page = (part: ReactNode) => (
    <MockedProvider mocks={[otherSites]}>
      <AdminProvider value={admin}>
        <AdminStyles>
          <EditorProvider value={store}>{part}</EditorProvider>
        </AdminStyles>
      </AdminProvider>
    </MockedProvider>
  );
  render(inSite(page(<Dialog type={type} first={settings} onChange={hold} />), options));
  return {
    content: () => widgetContentOf(type, current.settings),
    issues: () =>
      settingsIssues(type, current.settings, settings, new Date()).map(
        ({ path, code }) => `${path.join('.')}: ${code}`,
      ),
  };
}

interface DialogProps {
  readonly type: WidgetType;
  readonly first: Raw;
  readonly onChange: (settings: Raw) => void;
}

/** Holds the state as SettingsDialog does. */
function Dialog({ type, first, onChange: hold }: DialogProps) {
  const [before] = useState(first);
  const [settings, setSettings] = useState(before);
  const [behind, setBehind] = useState(noWidgetsBehind);
  const [next] = useState(() => new Date());
  useEffect(() => hold(settings), [hold, settings]);
  const issues = settingsIssues(type, settings, before, next);
  return (
    <>
      <WidgetsBehindProvider value={{ behind, onBehind: setBehind, Form: WidgetSettings }}>
        <WidgetSettings
          type={type}
          id={`${type}-1`}
          settings={settings}
          onSettings={setSettings}
          issues={issues}
        />
      </WidgetsBehindProvider>
      <button type="button" disabled={issues.length > 0}>
        Submit
      </button>
    </>
  );
}

export const submitButton = (): HTMLElement => screen.getByRole('button', { name: 'Submit' });

/** The texts of the issue list. */
export const missing = (): string[] =>
  [...document.querySelectorAll('[data-missing]')].map(({ textContent }) => textContent);
/** Clicks the issue with this text. */
export const clickIssue = (text: string): void =>
  void fireEvent.click(
    [...document.querySelectorAll('[data-missing]')].find(({ textContent }) => textContent === text)!,
  );

type Place = Pick<typeof screen, 'getByLabelText' | 'getByRole'>;

/** Fills in a field: types text, chooses an option, or ticks a checkbox or radio button. */
export function fill(label: string | RegExp, value: string | boolean, place: Place = screen): void {
  const control = place.getByLabelText(label);
  if (typeof value === 'boolean') {
    if ((control as HTMLInputElement).checked !== value) fireEvent.click(control);
  } else fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
}

/** Chooses a picture by its address in the field with a label. */
export async function choosePicture(name: string, address: string, place: Place = screen): Promise<void> {
  const field = place.getByRole('group', { name });
  await takeByAddress(within(field).getByRole('button', { name: 'Use a URL' }), address);
}

/** Enters a picture's address in the dialog that a button opens. */
export async function takeByAddress(button: HTMLElement, address: string): Promise<void> {
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Choose an image' });
  fill('Image URL', address, within(dialog));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use this image' }));
  await waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('The dialog is still open.');
  });
}

export const press = (name: string | RegExp, place: Place = screen): void => {
  fireEvent.click(place.getByRole('button', { name }));
};

export const toggleBase = (...widgets: DraftWidget[]): Base => ({
  ...parseBase('one:text:US'),
  widgets: Object.fromEntries(widgets.map((it) => [it.id, it])),
});
