/** What actions do to the editor around them, in one place: run, follow with the focus, say what happened, open what they need. */
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { removal, type Hands } from './actions.ts';
import { announce } from './announcer.ts';
import type { TypedForm } from './keptForm.ts';
import type { TypedTest } from './keptTest.ts';
import type { Question } from './QuestionDialog.tsx';
import { useStore } from './store.tsx';
import type { Subject } from './state/clip.ts';
import type { Command } from './state/commands.ts';
import type { Mark } from './state/editor.ts';
import { neighboursOf } from './state/neighbours.ts';
import { findSlot, rowOf } from './state/places.ts';
import { useCurrent } from './useCurrent.ts';
import { useRowGuard } from './useRowGuard.ts';
import { useSaid } from './useSaid.ts';

const HandsContext = createContext<Hands | null>(null);
const TypingContext = createContext(false);

/** Whether a form is open whose fields are of what stood in the draft when it was opened. */
export const useTyping = (): boolean => useContext(TypingContext);

export function useHands(): Hands {
  const hands = useContext(HandsContext);
  if (!hands) throw new Error('There is no layout editor around this component.');
  return hands;
}

/** What was made to open its form: Cancel takes it back. */
export interface Begun {
  /** Null where that was before a crash. */
  readonly mark: Mark | null;
  readonly made: Subject;
}

export interface CountriesOpened {
  readonly rowKey: string;
  readonly begun?: Begun;
  /** What goes on once it is said whose the row is. */
  readonly onTaken?: () => void;
}

export interface Opened {
  readonly moving: Subject | null;
  /** The slot whose form is open, and what had been typed into it before. */
  readonly settings: ({ readonly uid: string; readonly begun?: Begun | null } & Partial<TypedForm>) | null;
  /** The row whose test's form is open; `mark` where its test was switched on to open it. */
  readonly test: ({ readonly rowKey: string; readonly mark?: Mark } & Partial<TypedTest>) | null;
  readonly countries: CountriesOpened | null;
  readonly why: string | null;
  readonly results: { readonly subject: string; readonly title: string } | null;
  readonly question: Question | null;
}

const nothingOpen: Opened = {
  moving: null,
  settings: null,
  test: null,
  countries: null,
  why: null,
  results: null,
  question: null,
};

/** ms until a change has been drawn and the focus has followed it: a question comes after. */
const AFTER_WORK = 50;

const withoutTest = (rowKey: string): Command => ({
  do: 'setTest',
  rowKey,
  on: false,
  b: { columns: [], widgets: [] },
});

interface Props {
  readonly layout: string;
  /** What is open from the beginning. */
  readonly begins?: Partial<Opened>;
  readonly children: (opened: Opened, close: () => void) => ReactNode;
}

/** Around the editor's parts; what they open is drawn by `children`. */
export function HandsProvider({ layout, begins, children }: Props) {
  const store = useStore();
  const said = useCurrent(useSaid());
  const [open, setOpen] = useState<Opened>({ ...nothingOpen, ...begins });
  const ask = useCallback((question: Question) => setOpen({ ...nothingOpen, question }), []);
  const guard = useRowGuard(ask);
  const hands = useMemo<Hands>(() => {
    const open = (part: Partial<Opened>) => setOpen({ ...nothingOpen, ...part });
    const takeBack = ({ mark, made }: Begun) =>
      store.dispatch({ type: 'takeBack', mark, otherwise: removal(made) });
    const toRow = (rowKey: string) => focusFirst([{ kind: 'row', rowKey }]);
    return {
      layout,
      draft: () => store.get().editor.draft,
      base: () => store.get().editor.base,
      ask,
      run(command) {
        const before = store.get().editor.draft;
        store.run(command);
        const back = () => store.dispatch({ type: 'undo' });
        setTimeout(() => guard.after(before, { inCopy: toRow, back }), AFTER_WORK);
      },
      takeBack,
      follow(subject, did, before) {
        const { draft } = store.get().editor;
        announce(before ? said.current.gone(did, before, subject) : said.current.done(did, draft, subject));
        if (did !== 'copy') focusFirst([subject, ...(before ? neighboursOf(before, subject) : [])]);
      },
      openMove: (moving) => open({ moving }),
      openSettings(uid, begun) {
        const at = findSlot(store.get().editor.draft, uid);
        guard.before(at?.rowKey, {
          goOn: () => open({ settings: { uid, begun: begun ?? null } }),
          inCopy(rowKey) {
            const column = at && rowOf(store.get().editor.draft, rowKey)?.[at.side][at.index];
            const slot = column?.widgets[at!.place];
            if (!slot) return toRow(rowKey);
            const made: Subject =
              begun?.made.kind === 'column'
                ? { kind: 'column', uid: column!.uid }
                : { kind: 'slot', uid: slot.uid };
            open({ settings: { uid: slot.uid, begun: begun ? { mark: null, made } : null } });
          },
          back: () => begun && takeBack(begun),
        });
      },
      openTest: (rowKey, mark) =>
        guard.before(rowKey, {
          goOn: () => open({ test: { rowKey, ...(mark && { mark }) } }),
          inCopy: toRow,
          back: () => mark && store.dispatch({ type: 'takeBack', mark, otherwise: withoutTest(rowKey) }),
        }),
      openCountries: (countries) =>
        guard.before(countries.rowKey, {
          goOn: () => open({ countries }),
          inCopy: toRow,
          back: () => countries.begun && takeBack(countries.begun),
        }),
      openWhy: (why) => open({ why }),
      openResults: (subject, title) => open({ results: { subject, title } }),
    };
  }, [layout, store, said, guard, ask]);
  const isTyping =
    open.settings !== null || open.test !== null || open.countries !== null || open.question !== null;
  return (
    <HandsContext value={hands}>
      <TypingContext value={isTyping}>{children(open, () => setOpen(nothingOpen))}</TypingContext>
    </HandsContext>
  );
}

const nameOf = (subject: Subject): string => (subject.kind === 'row' ? subject.rowKey : subject.uid);

/**
 * The grip of the first of these that is on the screen; after React has drawn the change, for a thing that moved may be another
 * element now. Where none is left, what adds the first.
 */
function focusFirst(subjects: readonly Subject[]): void {
  setTimeout(() => {
    const handles = subjects.map((it) => `[data-handle="${CSS.escape(nameOf(it))}"]`);
    [...handles, '[data-add]']
      .map((it) => document.querySelector<HTMLElement>(it))
      .find((it) => it !== null)
      ?.focus();
  });
}
