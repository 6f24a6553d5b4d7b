import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { layoutKind } from '../../../domain/layout/layoutKinds.ts';
import { countryOf } from '../../../domain/countries/countries.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { EmptyState } from '../ui/States.tsx';
import { OutlineButton, PrimaryButton } from '../ui/Buttons.tsx';
import { announced, onAnnounced } from './announcer.ts';
import { Dragging } from './canvas/dnd.tsx';
import { RowCard } from './canvas/RowCard.tsx';
import { CountriesDialog } from './CountriesDialog.tsx';
import { EditorBar } from './EditorBar.tsx';
import { HandsProvider, type Opened } from './hands.tsx';
import { rowsInSight } from './inSight.ts';
import type { SavedBefore } from './keptStart.ts';
import { LocalNow, useClock } from './localNow.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { Palette } from './Palette.tsx';
import { PickerDialog } from './PickerDialog.tsx';
import { PickingProvider } from './picking.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { ResultsDrawer } from './ResultsDrawer.tsx';
import { RowTestDialog } from './RowTestDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { ShownProvider } from './shown.tsx';
import { EditorProvider, useEditor, type EditorStore } from './store.tsx';
import { useAdding } from './useAdding.ts';
import { useCheckedIds } from './useCheckedIds.ts';
import { useKeyName } from './useKeyName.ts';
import { useShortcuts } from './useShortcuts.ts';
import { EditorFrame, type Viewport } from './viewAs/EditorViewport.tsx';
import { WhyDialog } from './viewAs/WhyDialog.tsx';

interface Props {
  readonly name: string;
  readonly store: EditorStore;
  /** What was saved of it before. */
  readonly before: SavedBefore;
  /** The form that was open when the editor was left, with what had been typed into it. */
  readonly begins?: Partial<Opened>;
}

/** The widget section: rows of widgets as each country sees them, and everything that can be done to them. Spec 1 §2. */
export function LayoutEditor({ name, store, before, begins }: Props) {
  return (
    <EditorProvider value={store}>
      <Dragging>
        <HandsProvider layout={name} begins={begins}>
          {(open, close) => (
            <PickingProvider>
              <Whole name={name} before={before} />
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
              {open.test !== null && <RowTestDialog {...open.test} onClose={close} />}
              {open.countries !== null && <CountriesDialog {...open.countries} onClose={close} />}
              {open.question !== null && <QuestionDialog question={open.question} onClose={close} />}
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

/**
 * Where what opened a form is gone, as the empty place is that a widget was chosen for, the widget's grip has the focus; and
 * where that is gone too, what adds another.
 */
function keepFocus(uid: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const next = [`[data-handle="${CSS.escape(uid)}"]`, '[data-add]'];
    next
      .map((it) => document.querySelector<HTMLElement>(it))
      .find((it) => it !== null)
      ?.focus();
  }, AFTER_CLOSING);
}

function Whole({ name, before }: Pick<Props, 'name' | 'before'>) {
  const t = useTerms();
  const country = useEditor(({ sight }) => sight.country);
  const isEditing = useEditor(({ sight }) => sight.isEditing);
  const zone = countryOf(country)?.zone ?? 'UTC';
  const now = useClock(zone);
  const [viewport, setViewport] = useState<Viewport>(null);
  const [kept, setKept] = useState<string | null>('');
  const key = useKeyName();
  useShortcuts();
  useCheckedIds();
  return (
    <LocalNow value={now}>
      <ShownProvider country={country} zone={zone}>
        <div>
          <EditorBar
            name={name}
            before={before}
            viewport={viewport}
            onViewport={setViewport}
            onKept={setKept}
          />
          {viewport !== null && <EditorFrame name={name} device={viewport} kept={kept} />}
          {/* Hidden, not gone: what is chosen and open in it stays. */}
          <chakra.div display={viewport === null ? { lg: 'flex' } : 'none'} gap="6" alignItems="flex-start">
            <chakra.div flex="1" minW="0">
              <Rows name={name} />
            </chakra.div>
            {isEditing && <Palette />}
          </chakra.div>
          <Spoken />
        </div>
        <VisuallyHidden>
          {t('admin#layout#help', { alt: key('Alt'), del: key('Delete'), ctrl: key('Mod') })}
        </VisuallyHidden>
      </ShownProvider>
    </LocalNow>
  );
}

/** The rows that are in sight. */
function Rows({ name }: Pick<Props, 'name'>) {
  const t = useTerms();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const base = useEditor(({ editor }) => editor.base);
  const sight = useEditor((whole) => whole.sight);
  const { isEditing } = sight;
  const shown = useMemo(() => rowsInSight(rows, base, sight), [rows, base, sight]);
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

/** 'Add Row Below', or 'Add Card' where a layout has one row. Spec 1 §2. */
function AddRow({ name }: Pick<Props, 'name'>) {
  const t = useTerms();
  const { addRow, addCard } = useAdding();
  if (!layoutKind(name).oneButton)
    return (
      <div>
        <OutlineButton onClick={addRow} data-add="row">
          {t('admin#layout#addRow')}
        </OutlineButton>
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
