/** Runs editor actions: applies a command, announces it, moves the focus, opens dialogs and asks questions. */
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Neighbour } from '../../../../domain/schedule/sequence.ts';
import {
  type EditorHandlers,
  type Question,
  HandlersContext,
  FormOpenContext,
  type ProvisionalChange,
  type CountriesDialogInput,
} from './editorHandlers.ts';
import { screenOf, screenPath } from '../../../../domain/admin/screens.ts';
import { useAdmin } from '../../shell/admin.ts';
import { useEndedTestsQuery } from '../data/EndedTests.hooks.ts';
import { announce, useAnnouncements } from './announcements.ts';
import type { RestoredForm } from './localForm.ts';
import type { RestoredTest } from '../data/localTest.ts';
import { useStore } from './store.tsx';
import { type Subject, removalOf } from '../state/clip.ts';
import type { Command } from '../state/commands.ts';
import type { Draft } from '../state/draft.ts';
import type { Mark } from '../state/editor.ts';
import { neighboursOf } from '../state/neighbours.ts';
import { findSlot, rowOf, type SlotPlace } from '../state/places.ts';
import { useLatest, useRowGuard } from './useRowGuard.ts';

export interface OpenDialogs {
  readonly moving: Subject | null;
  /** The slot whose form is open, with restored input. */
  readonly settings:
    | ({ readonly uid: string; readonly provisional?: ProvisionalChange | null } & Partial<RestoredForm>)
    | null;
  /** The slot before or after which a widget is added. */
  readonly successor: { readonly uid: string; readonly where: Neighbour } | null;
  /** The row whose test's form is open; `mark` when the test was switched on to open it. */
  readonly test: ({ readonly rowKey: string; readonly mark?: Mark } & Partial<RestoredTest>) | null;
  readonly countries: CountriesDialogInput | null;
  readonly why: string | null;
  readonly results: { readonly subject: string; readonly title: string } | null;
  readonly question: Question | null;
}

const noDialogs: OpenDialogs = {
  moving: null,
  settings: null,
  successor: null,
  test: null,
  countries: null,
  why: null,
  results: null,
  question: null,
};

const testsScreen = screenOf('tests');

/** Whether a dialog holds values of the draft from when it was opened. */
const isTyping = ({ settings, successor, test, countries, question }: OpenDialogs): boolean =>
  [settings, successor, test, countries, question].some((it) => it !== null);

/** Milliseconds until a dialog is gone and has returned the focus. */
const AFTER_DIALOG_MS = 300;

/** Milliseconds until a change is rendered and the focus has moved; questions are asked afterwards. */
const AFTER_WORK_MS = 50;

const withoutTest = (rowKey: string): Command => ({
  do: 'setTest',
  rowKey,
  on: false,
  b: { columns: [], widgets: [] },
});

interface Props {
  readonly layout: string;
  /** The dialogs that are open initially. */
  readonly initialDialogs?: Partial<OpenDialogs>;
  readonly children: (opened: OpenDialogs, close: () => void) => ReactNode;
}

/** Provides the handlers to the editor; `children` renders the open dialogs. */
export function EditorHandlersProvider({ layout, initialDialogs, children }: Props) {
  const store = useStore();
  const announcements = useLatest(useAnnouncements());
  const [open, setOpen] = useState<OpenDialogs>({ ...noDialogs, ...initialDialogs });
  const ask = useCallback((question: Question) => setOpen({ ...noDialogs, question }), []);
  const guard = useRowGuard(ask);
  const endedTests = useEndedTests();
  const handlers = useMemo<EditorHandlers>(() => {
    const openOnly = (part: Partial<OpenDialogs>) => setOpen({ ...noDialogs, ...part });
    const revertProvisional = ({ mark, created }: ProvisionalChange) =>
      store.dispatch({ type: 'takeBack', mark, otherwise: removalOf(created) });
    const focusRow = (rowKey: string) => focusFirst([{ kind: 'row', rowKey }]);
    return {
      layout,
      editor: () => store.get().editor,
      ask,
      run(command) {
        const before = store.get().editor.draft;
        store.run(command);
        const revert = () => store.dispatch({ type: 'undo' });
        setTimeout(() => guard.after(before, { inCopy: focusRow, revert }), AFTER_WORK_MS);
      },
      revert: revertProvisional,
      moveFocus(subject, done, before) {
        const { draft } = store.get().editor;
        announce(
          before
            ? announcements.current.removed(done, before, subject)
            : announcements.current.done(done, draft, subject),
        );
        if (done !== 'copy') focusFirst([subject, ...(before ? neighboursOf(before, subject) : [])]);
      },
      focus: (subject) => focusFirst([subject]),
      stepHistory(type) {
        const focused = document.activeElement?.getAttribute('data-handle');
        const before = store.get().editor;
        store.dispatch({ type });
        announce(announcements.current.stepped(type, store.get().editor !== before));
        if (!focused) return;
        const subject = subjectOf(before.draft, focused);
        setTimeout(() => {
          if (document.activeElement === document.body)
            focusFirst([subject, ...neighboursOf(before.draft, subject)]);
        });
      },
      openMove: (moving) => openOnly({ moving }),
      openSettings(uid, provisional) {
        const at = findSlot(store.get().editor.draft, uid);
        guard.before(at?.rowKey, {
          proceed: () => openOnly({ settings: { uid, provisional: provisional ?? null } }),
          inCopy(rowKey) {
            const { column, slot } = slotInCopy(store.get().editor.draft, rowKey, at);
            if (!column || !slot) return focusRow(rowKey);
            const created: Subject =
              provisional?.created.kind === 'column'
                ? { kind: 'column', uid: column.uid }
                : { kind: 'slot', uid: slot.uid };
            openOnly({
              settings: { uid: slot.uid, provisional: provisional ? { mark: null, created } : null },
            });
          },
          revert: () => provisional && revertProvisional(provisional),
        });
      },
      openSuccessor(uid, where) {
        const at = findSlot(store.get().editor.draft, uid);
        guard.before(at?.rowKey, {
          proceed: () => openOnly({ successor: { uid, where } }),
          inCopy(rowKey) {
            const { slot } = slotInCopy(store.get().editor.draft, rowKey, at);
            if (slot) openOnly({ successor: { uid: slot.uid, where } });
            else focusRow(rowKey);
          },
          revert: () => undefined,
        });
      },
      openTest: (rowKey, mark) =>
        guard.before(rowKey, {
          proceed: () => openOnly({ test: { rowKey, ...(mark && { mark }) } }),
          inCopy: focusRow,
          revert: () => mark && store.dispatch({ type: 'takeBack', mark, otherwise: withoutTest(rowKey) }),
        }),
      openCountries: (countries) =>
        guard.before(countries.rowKey, {
          proceed: () => openOnly({ countries }),
          inCopy: focusRow,
          revert: () => countries.provisional && revertProvisional(countries.provisional),
        }),
      openWhy: (why) => openOnly({ why }),
      openResults: (subject, title) => openOnly({ results: { subject, title } }),
      ...endedTests,
    };
  }, [layout, store, announcements, guard, ask, endedTests]);
  return (
    <HandlersContext value={handlers}>
      <FormOpenContext value={isTyping(open)}>{children(open, () => setOpen(noDialogs))}</FormOpenContext>
    </HandlersContext>
  );
}

/** Handlers of tests that ended: no published row or widget has them any more. */
function useEndedTests(): Pick<EditorHandlers, 'hasEndedTest' | 'showEndedTest'> {
  const { site, siteKey, go } = useAdmin();
  const { data } = useEndedTestsQuery({ variables: { site: siteKey }, fetchPolicy: 'cache-and-network' });
  const ended = (data?.layoutTests ?? []).filter(({ state }) => state === 'NONE');
  const latest = useLatest({ subjects: new Set(ended.map(({ subject }) => subject)), site, go });
  return useMemo(
    () => ({
      hasEndedTest: (subject) => latest.current.subjects.has(subject),
      showEndedTest: (subject) =>
        latest.current.go(`${screenPath(testsScreen, latest.current.site)}/${subject}`),
    }),
    [latest],
  );
}

/** The column and the slot of a copied row that are at the place of the original. */
function slotInCopy(draft: Draft, rowKey: string, at: SlotPlace | null) {
  const column = at ? rowOf(draft, rowKey)?.[at.side][at.index] : undefined;
  return { column, slot: column?.widgets[at!.place] };
}

/** What a handle of a draft stands for. */
function subjectOf(draft: Draft, name: string): Subject {
  if (rowOf(draft, name)) return { kind: 'row', rowKey: name };
  return { kind: findSlot(draft, name) ? 'slot' : 'column', uid: name };
}

const nameOf = (subject: Subject): string => (subject.kind === 'row' ? subject.rowKey : subject.uid);

/**
 * Focuses the first of these handles that exists, or else the first add button, and scrolls it into view. Deferred until
 * React has rendered the change, because a moved item may be a new element, and once more after an open dialog has
 * closed and returned the focus to what opened it.
 */
function focusFirst(subjects: readonly Subject[]): void {
  const hasDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  const focus = () => {
    const handles = subjects.map((it) => `[data-handle="${CSS.escape(nameOf(it))}"]`);
    const target = [...handles, '[data-add]']
      .map((it) => document.querySelector<HTMLElement>(it))
      .find((it) => it !== null);
    if (!target || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    target.focus();
    target.closest('[data-row]')?.scrollIntoView?.({ block: 'nearest' });
  };
  setTimeout(focus);
  if (hasDialog) setTimeout(focus, AFTER_DIALOG_MS);
}
