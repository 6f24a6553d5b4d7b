import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { layoutKind } from '../../../../domain/layout/layoutKinds.ts';
import { countryOf } from '../../../../domain/countries/countries.ts';
import { lazyPart } from '../../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../../i18n/terms.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { OutlineButton, PrimaryButton } from '../../ui/Buttons.tsx';
import { lastAnnouncement, onAnnouncement } from '../editor/announcements.ts';
import { DragProvider } from '../../ui/dragAndDrop.tsx';
import { RowCard } from '../canvas/RowCard.tsx';
import { CountriesDialog } from '../dialogs/CountriesDialog.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorHandlersProvider, type OpenDialogs } from '../editor/EditorHandlersProvider.tsx';
import { visibleRows, EditorProvider, useEditor, type EditorStore } from '../editor/store.tsx';
import type { SavedState } from '../data/startingDraft.ts';
import { LocalNow, useClock } from '../editor/localNow.ts';
import { MoveDialog } from '../dialogs/MoveDialog.tsx';
import { Palette } from '../canvas/Palette.tsx';
import { PickerDialog } from '../canvas/PickerDialog.tsx';
import { WidgetPickerProvider } from '../canvas/widgetPicker.tsx';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import { ResultsDrawer } from '../dialogs/ResultsDrawer.tsx';
import { SuccessorDialog } from '../dialogs/SuccessorDialog.tsx';
import { RowTestDialog } from '../dialogs/RowTestDialog.tsx';
import { WidgetPreviewProvider } from '../editor/widgetPreviews.tsx';
import { useAddActions } from '../canvas/useAddActions.ts';
import { useCheckedIds } from '../editor/useCheckedIds.ts';
import { useHasCountryRows } from '../editor/names.ts';
import { useKeyName, useShortcuts } from '../editor/useShortcuts.ts';
import { useRequestedPlace } from '../editor/useRequestedPlace.ts';
import { useLostWork } from '../editor/useLostWork.ts';
import { useViewAnnouncements } from '../editor/useViewAnnouncements.ts';
import { TakeoverNotice } from '../takeovers/TakeoverNotice.tsx';
import { EditorFrame, type Viewport } from '../viewAs/EditorViewport.tsx';
import { WhyDialog } from '../viewAs/WhyDialog.tsx';

// With the inputs of all kinds of settings. Fetched once the editor is shown, so that it opens without delay.
const SettingsDialog = lazyPart(async () => (await import('../dialogs/SettingsDialog.tsx')).SettingsDialog);

interface Props {
  readonly name: string;
  readonly store: EditorStore;
  /** What is stored of the draft already. */
  readonly savedState: SavedState;
  /** The form that was open when the editor was left, with its input. */
  readonly initialDialogs?: Partial<OpenDialogs>;
}

/** The editor of the widget section: rows of widgets as each country sees them. Spec 1 §2. */
export function LayoutEditor({ name, store, savedState, initialDialogs }: Props) {
  useEffect(() => {
    // What fails now is reported when it is opened.
    SettingsDialog.preload().catch(() => undefined);
  }, []);
  return (
    <EditorProvider value={store}>
      <DragProvider>
        <EditorHandlersProvider layout={name} initialDialogs={initialDialogs}>
          {(open, close) => (
            <WidgetPickerProvider>
              <EditorLayout name={name} savedState={savedState} />
              {open.moving && <MoveDialog subject={open.moving} onClose={close} />}
              {open.results && <ResultsDrawer layout={name} {...open.results} onClose={close} />}
              {open.why !== null && <WhyDialog layout={name} uid={open.why} onClose={close} />}
              {open.settings !== null && (
                <SettingsDialog
                  {...open.settings}
                  onClose={() => {
                    close();
                    restoreFocus(open.settings!.uid);
                  }}
                />
              )}
              {open.successor !== null && <SuccessorDialog {...open.successor} onClose={close} />}
              {open.test !== null && <RowTestDialog {...open.test} onClose={close} />}
              {open.countries !== null && <CountriesDialog {...open.countries} onClose={close} />}
              {open.question !== null && <QuestionDialog question={open.question} onClose={close} />}
              <PickerDialog />
            </WidgetPickerProvider>
          )}
        </EditorHandlersProvider>
      </DragProvider>
    </EditorProvider>
  );
}

/** Milliseconds until a closing layer has returned the focus. */
const AFTER_CLOSING_MS = 100;

/**
 * Restores the focus after a form has closed. When the element that opened it is gone (the empty place that a widget
 * was chosen for), focuses the widget's handle; when that is gone too, the button that adds another.
 */
function restoreFocus(uid: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const selectors = [`[data-handle="${CSS.escape(uid)}"]`, '[data-add]'];
    selectors
      .map((it) => document.querySelector<HTMLElement>(it))
      .find((it) => it !== null)
      ?.focus();
  }, AFTER_CLOSING_MS);
}

function EditorLayout({ name, savedState }: Pick<Props, 'name'> & { readonly savedState: SavedState }) {
  const t = useTerms();
  const country = useEditor(({ view }) => view.country);
  const isEditing = useEditor(({ view }) => view.isEditing);
  const showsAll = useEditor(({ view }) => view.showsAll);
  const zone = countryOf(country)?.zone ?? 'UTC';
  const now = useClock(zone);
  const [viewport, setViewport] = useState<Viewport>(null);
  const [storedAt, setStoredAt] = useState<string | null>('');
  const key = useKeyName();
  useShortcuts();
  useCheckedIds();
  useViewAnnouncements();
  useLostWork();
  useRequestedPlace();
  return (
    <LocalNow value={now}>
      <WidgetPreviewProvider country={country} zone={zone}>
        <div>
          <EditorBar
            name={name}
            savedState={savedState}
            viewport={viewport}
            onViewport={setViewport}
            onStored={setStoredAt}
          />
          <TakeoverNotice layout={name} country={showsAll ? undefined : country} />
          {viewport !== null && <EditorFrame name={name} device={viewport} storedAt={storedAt} />}
          {/* Hidden, not unmounted: selection and open parts of the canvas stay. */}
          <chakra.div display={viewport === null ? { lg: 'flex' } : 'none'} gap="6" alignItems="flex-start">
            <chakra.div flex="1" minW="0">
              <Rows name={name} />
            </chakra.div>
            {isEditing && <Palette />}
          </chakra.div>
          <LiveRegion />
        </div>
        <VisuallyHidden>
          {t('admin#layout#help', {
            alt: key('Alt'),
            del: key('Delete'),
            ctrl: key('Mod'),
            enter: key('Enter'),
          })}
        </VisuallyHidden>
      </WidgetPreviewProvider>
    </LocalNow>
  );
}

/** The visible rows. */
function Rows({ name }: Pick<Props, 'name'>) {
  const t = useTerms();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const base = useEditor(({ editor }) => editor.base);
  const view = useEditor((snapshot) => snapshot.view);
  const { isEditing } = view;
  const shown = useMemo(() => visibleRows(rows, base, view), [rows, base, view]);
  return (
    <chakra.div display="grid" gap={isEditing ? '4' : '10'}>
      {shown.map(({ rowKey }) => (
        <RowCard key={rowKey} rowKey={rowKey} />
      ))}
      {shown.length === 0 && (
        <EmptyState
          title={t(rows.length === 0 ? 'admin#layout#empty' : 'admin#layout#emptyHere')}
          text={t(isEditing ? 'admin#layout#emptyEdit' : 'admin#layout#emptyText')}
        />
      )}
      {isEditing && <AddRow name={name} />}
    </chakra.div>
  );
}

/** The button 'Add Row Below', or 'Add Card' in a layout with one row. Spec 1 §2. */
function AddRow({ name }: Pick<Props, 'name'>) {
  const t = useTerms();
  const { addRow, addCard } = useAddActions();
  const isDivided = useHasCountryRows();
  if (!layoutKind(name).oneButton)
    return (
      <div>
        <OutlineButton onClick={addRow} data-add="row">
          {t('admin#layout#addRow')}
        </OutlineButton>
        {isDivided && (
          <chakra.p textStyle="xs" color="fg.muted" mt="1">
            {t('admin#layout#addRowText')}
          </chakra.p>
        )}
      </div>
    );
  return (
    <div>
      <PrimaryButton data-add="card" onClick={addCard}>
        {t('admin#layout#addCard')}
      </PrimaryButton>
    </div>
  );
}

/** Live region for screen readers. */
function LiveRegion() {
  const { text, count } = useSyncExternalStore(onAnnouncement, lastAnnouncement);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {/* The key makes a repeated text a new element, so that it is announced again. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  );
}
