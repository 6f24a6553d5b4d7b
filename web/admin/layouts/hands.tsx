/** What actions do to the editor around them, in one place: run, follow with the focus, say what happened, open what they need. */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import type { ActionId, Hands } from './actions.ts';
import { announce } from './announcer.ts';
import type { TypedForm } from './keptForm.ts';
import { useStore } from './store.tsx';
import type { Subject } from './state/clip.ts';
import type { Draft } from './state/draft.ts';
import { findColumn, findSlot, rowAt } from './state/places.ts';

const HandsContext = createContext<Hands | null>(null);

export function useHands(): Hands {
  const hands = useContext(HandsContext);
  if (!hands) throw new Error('There is no layout editor around this component.');
  return hands;
}

export interface Opened {
  readonly moving: Subject | null;
  /** The slot whose form is open, and what had been typed into it before. */
  readonly settings: ({ readonly uid: string } & Partial<TypedForm>) | null;
  readonly why: string | null;
  readonly results: { readonly subject: string; readonly title: string } | null;
}

const nothingOpen: Opened = { moving: null, settings: null, why: null, results: null };

interface Props {
  readonly layout: string;
  /** A form that is open from the beginning. */
  readonly form?: TypedForm | null;
  readonly children: (opened: Opened, close: () => void) => ReactNode;
}

/** Around the editor's parts; what they open is drawn by `children`. */
export function HandsProvider({ layout, form = null, children }: Props) {
  const t = useTerms();
  const store = useStore();
  const [open, setOpen] = useState<Opened>({ ...nothingOpen, settings: form });
  const hands = useMemo<Hands>(
    () => ({
      layout,
      draft: () => store.get().editor.draft,
      run: (command) => store.run(command),
      follow(subject, did) {
        const { draft } = store.get().editor;
        announce(said(t, did, draft, subject));
        if (did !== 'copy') focusHandle(nameOf(subject), draft, did === 'remove');
      },
      openMove: (moving) => setOpen({ ...nothingOpen, moving }),
      openSettings: (uid) => setOpen({ ...nothingOpen, settings: { uid } }),
      openWhy: (why) => setOpen({ ...nothingOpen, why }),
      openResults: (subject, title) => setOpen({ ...nothingOpen, results: { subject, title } }),
    }),
    [layout, store, t],
  );
  return <HandsContext value={hands}>{children(open, () => setOpen(nothingOpen))}</HandsContext>;
}

const nameOf = (subject: Subject): string => (subject.kind === 'row' ? subject.rowKey : subject.uid);

/** After React has drawn the change: a thing that moved may be another element now. */
function focusHandle(name: string, draft: Draft, isGone: boolean): void {
  setTimeout(() => {
    const handle = document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(name)}"]`);
    // What stood there is gone: the focus goes to where work goes on.
    const next = isGone && !handle ? `[data-handle="${CSS.escape(draft.rows[0]?.rowKey ?? '')}"]` : null;
    (
      handle ??
      (next === null ? null : document.querySelector<HTMLElement>(next)) ??
      document.querySelector<HTMLElement>('[data-add]')
    )?.focus();
  });
}

/** What happened, for who cannot see it: 'Moved: row 2 of 5.' */
function said(t: ReturnType<typeof useTerms>, did: ActionId, draft: Draft, subject: Subject): string {
  const act = t(`admin#layout#did#${didWord(did)}`);
  const place = placeWords(t, draft, subject);
  return place === null ? act : `${act} ${place}`;
}
const didWord = (did: ActionId) =>
  did === 'copy' || did === 'cut' || did === 'remove' || did === 'duplicate' || did === 'paste'
    ? did
    : 'move';

/** Where something stands, in words; null where it is not. */
export function placeWords(t: ReturnType<typeof useTerms>, draft: Draft, subject: Subject): string | null {
  if (subject.kind === 'row') {
    const at = rowAt(draft, subject.rowKey);
    return at < 0
      ? null
      : t('admin#layout#place#row', { row: t.number(at + 1), of: t.number(draft.rows.length) });
  }
  const found = subject.kind === 'column' ? findColumn(draft, subject.uid) : findSlot(draft, subject.uid);
  if (!found) return null;
  return t('admin#layout#place#column', {
    row: t.number(rowAt(draft, found.rowKey) + 1),
    column: t.number(found.index + 1),
  });
}
