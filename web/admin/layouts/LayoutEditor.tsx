import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { candidateRows } from '../../../domain/layout/chooseRows.ts';
import { layoutKind } from '../../../domain/layout/layoutKinds.ts';
import { countryOf } from '../../../domain/countries/countries.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { EmptyState } from '../ui/States.tsx';
import { OutlineButton, PrimaryButton } from '../ui/Buttons.tsx';
import { addRowBelow } from './addRow.ts';
import { useMayEdit } from './mayEdit.ts';
import { announced, onAnnounced } from './announcer.ts';
import { Dragging } from './canvas/dnd.tsx';
import { RowCard } from './canvas/RowCard.tsx';
import { CountriesDialog } from './CountriesDialog.tsx';
import { EditorBar } from './EditorBar.tsx';
import { HandsProvider } from './hands.tsx';
import type { TypedForm } from './keptForm.ts';
import { LocalNow, useClock } from './localNow.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { Palette } from './Palette.tsx';
import { PickerDialog } from './PickerDialog.tsx';
import { PickingProvider, usePicking } from './picking.tsx';
import { ResultsDrawer } from './ResultsDrawer.tsx';
import { RowTestDialog } from './RowTestDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { ShownProvider } from './shown.tsx';
import { isChanged, isRowChanged } from './state/changes.ts';
import { EditorProvider, useEditor, useStore, type EditorStore } from './store.tsx';
import { useCheckedIds } from './useCheckedIds.ts';
import { useShortcuts } from './useShortcuts.ts';
import { EditorFrame, type Viewport } from './viewAs/EditorViewport.tsx';
import { WhyDialog } from './viewAs/WhyDialog.tsx';

interface Props {
  readonly name: string;
  readonly store: EditorStore;
  /** The version the kept draft was read at, 0 for none. */
  readonly draftVersion: number;
  /** A form that was open when the editor was left, with what had been typed into it. */
  readonly form?: TypedForm | null;
}

/** The widget section: rows of widgets as each country sees them, and everything that can be done to them. Spec 1 §2. */
export function LayoutEditor({ name, store, draftVersion, form = null }: Props) {
  return (
    <EditorProvider value={store}>
      <Dragging>
        <HandsProvider layout={name} form={form}>
          {(open, close) => (
            <PickingProvider>
              <Whole name={name} draftVersion={draftVersion} />
              {open.moving && <MoveDialog subject={open.moving} onClose={close} />}
              {open.results && <ResultsDrawer layout={name} {...open.results} onClose={close} />}
              {open.why !== null && <WhyDialog layout={name} uid={open.why} onClose={close} />}
              {open.settings !== null && (
                <SettingsDialog
                  {...open.settings}
                  onClose={() => {
                    close();
                    keepFocus(open.settings!.uid);
                  }}
                />
              )}
              <PickerDialog />
            </PickingProvider>
          )}
        </HandsProvider>
      </Dragging>
    </EditorProvider>
  );
}

/** ms until a layer that closes has given the focus back. */
const AFTER_CLOSING = 100;

/** Where what opened a form is gone, as the empty place is that a widget was chosen for, the widget's grip has the focus. */
function keepFocus(uid: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(uid)}"]`)?.focus();
  }, AFTER_CLOSING);
}

function Whole({ name, draftVersion }: Pick<Props, 'name' | 'draftVersion'>) {
  const t = useTerms();
  const country = useEditor(({ sight }) => sight.country);
  const isEditing = useEditor(({ sight }) => sight.isEditing);
  const zone = countryOf(country)?.zone ?? 'UTC';
  const now = useClock(zone);
  const [viewport, setViewport] = useState<Viewport>(null);
  const [kept, setKept] = useState<string | null>('');
  const [countriesOf, setCountriesOf] = useState<string | null>(null);
  const [testOf, setTestOf] = useState<string | null>(null);
  useShortcuts();
  useDirtyGuard();
  useCheckedIds();
  return (
    <LocalNow value={now}>
      <ShownProvider country={country} zone={zone}>
        <div>
          <EditorBar
            name={name}
            draftVersion={draftVersion}
            viewport={viewport}
            onViewport={setViewport}
            onKept={setKept}
          />
          {viewport !== null && <EditorFrame name={name} device={viewport} kept={kept} />}
          {/* Hidden, not gone: what is chosen and open in it stays. */}
          <chakra.div display={viewport === null ? { lg: 'flex' } : 'none'} gap="6" alignItems="flex-start">
            <chakra.div flex="1" minW="0">
              <Rows name={name} onCountries={setCountriesOf} onTest={setTestOf} />
            </chakra.div>
            {isEditing && <Palette />}
          </chakra.div>
          <Spoken />
        </div>
        {countriesOf !== null && (
          <CountriesDialog rowKey={countriesOf} onClose={() => setCountriesOf(null)} />
        )}
        {testOf !== null && <RowTestDialog rowKey={testOf} onClose={() => setTestOf(null)} />}
        <VisuallyHidden>{t('admin#layout#help')}</VisuallyHidden>
      </ShownProvider>
    </LocalNow>
  );
}

/** While something is unpublished leaving asks first; the draft is kept all the same. */
function useDirtyGuard(): void {
  const store = useStore();
  const dirty = useSyncExternalStore(store.subscribe, () => {
    const { base, draft } = store.get().editor;
    return isChanged(base, draft);
  });
  useUnsaved(dirty);
}

interface RowsProps {
  readonly name: string;
  readonly onCountries: (rowKey: string) => void;
  readonly onTest: (rowKey: string) => void;
}

/** The rows a country sees, or all of them (decisions 18 and 47); one that nobody has given a country yet is among them. */
function Rows({ name, onCountries, onTest }: RowsProps) {
  const t = useTerms();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const { country, showsAll } = useEditor(({ sight }) => sight);
  const isEditing = useEditor(({ sight }) => sight.isEditing);
  const base = useEditor(({ editor }) => editor.base);
  const shown = useMemo(() => {
    if (showsAll) return rows;
    // While it is edited the row for all others stays in sight beside the country's own (spec 1 §6), and so does
    // whatever is not published yet: a row given to another country does not go from under somebody's hands.
    const chosen = candidateRows(rows, country, isEditing);
    const isKept = (row: (typeof rows)[number]) =>
      row.countries.length === 0 || (isEditing && isRowChanged(base, row));
    return rows.filter((row) => chosen.includes(row) || isKept(row));
  }, [rows, base, country, showsAll, isEditing]);
  return (
    <chakra.div display="grid" gap={isEditing ? '4' : '10'}>
      {shown.map(({ rowKey }) => (
        <RowCard key={rowKey} rowKey={rowKey} onCountries={onCountries} onTest={onTest} />
      ))}
      {shown.length === 0 && (
        <EmptyState
          title={t(rows.length === 0 ? 'admin#layout#empty' : 'admin#layout#emptyHere')}
          text={t(isEditing ? 'admin#layout#emptyEdit' : 'admin#layout#emptyText')}
        />
      )}
      {isEditing && <AddRow name={name} onCountries={onCountries} />}
    </chakra.div>
  );
}

/** 'Add Row Below', or 'Add Card' where a layout has one row. Spec 1 §2. */
function AddRow({ name, onCountries }: Omit<RowsProps, 'onTest'>) {
  const t = useTerms();
  const store = useStore();
  const picking = usePicking();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const country = useEditor(({ sight }) => sight.country);
  const mayEdit = useMayEdit();
  const add = (): string => {
    const { rowKey, asks } = addRowBelow(store, mayEdit);
    if (asks) onCountries(rowKey);
    return rowKey;
  };
  if (!layoutKind(name).oneButton)
    return (
      <div>
        <OutlineButton onClick={add} data-add="row">
          {t('admin#layout#addRow')}
        </OutlineButton>
      </div>
    );
  return (
    <div>
      <PrimaryButton
        data-add="card"
        onClick={() => {
          const row = rows.find(({ countries }) => countries.includes(country)) ?? rows[0];
          const rowKey = row?.rowKey ?? add();
          const column = row?.columns[0];
          picking.open({ rowKey, side: 'columns', index: 0, place: column?.widgets.length ?? 0 });
        }}
      >
        {t('admin#layout#addCard')}
      </PrimaryButton>
    </div>
  );
}

/** What happened, said. */
function Spoken() {
  const { text, count } = useSyncExternalStore(onAnnounced, announced);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {/* The same sentence again is another element: it is said again. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  );
}
