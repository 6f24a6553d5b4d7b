/** The editor's state: what is published, what is edited, what was before and what was taken back. Pure; no clock of its own. */
import { applied, type Command, type CommandName } from './commands.ts';
import type { Base, Draft } from './draft.ts';
import { carriedOver } from './rebase.ts';
import { renamedWidget } from './renamedWidget.ts';

/** A state that can be returned to, and what was done after it. */
interface Step {
  readonly draft: Draft;
  readonly did: CommandName;
  /** How often what is published had changed under the draft by then. */
  readonly turn: number;
}

/** What is published changed under the draft. */
interface Turn {
  /** What stood under the steps until then: the draft where itself was published, else what was published. */
  readonly from: Draft;
  readonly to: Base;
}

export interface EditorState {
  readonly base: Base;
  readonly draft: Draft;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** In order; what a step leads back to is carried over those since. */
  readonly turns: readonly Turn[];
  /** What was typed into last, and when: further signs are one step with it. */
  readonly typing: { readonly into: string; readonly at: number } | null;
  /** Counts what was begun: uids made of it are new. */
  readonly counter: number;
}

/** A point of the way: the steps done by then, and how many of them lead back. */
export interface Mark {
  readonly counter: number;
  readonly steps: number;
}

export type EditorAction =
  | {
      readonly type: 'do';
      readonly command: Command;
      /** Names the field that is typed into, where it is one. */
      readonly typing?: string | undefined;
      /** Now, in ms. */
      readonly at: number;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Takes back a step as if it had never been made; where anything was done after the mark, by a command instead. */
  | { readonly type: 'takeBack'; readonly mark: Mark | null; readonly otherwise: Command }
  /** Back to what is published. It can be undone. */
  | { readonly type: 'clear' }
  /** Published: what was edited is what stands there now. Steps before it still lead back, over what others made. */
  | { readonly type: 'published'; readonly base: Base }
  /** Somebody else published: the draft stands on that from now on. */
  | { readonly type: 'rebased'; readonly base: Base; readonly draft: Draft }
  /** A new widget gets another id, everywhere it is and was. It cannot be undone, for nobody has done it. */
  | { readonly type: 'renamed'; readonly from: string; readonly to: string }
  /** Another layout, or a kept draft of this one. */
  | { readonly type: 'open'; readonly base: Base; readonly draft?: Draft | undefined };

/** Steps that are kept. */
const MOST_STEPS = 200;
/** Signs typed within this many ms of each other are one step. */
const TYPING_MS = 1_500;

export const opened = (base: Base, draft: Draft = base): EditorState => ({
  base,
  draft: { rows: draft.rows, widgets: draft.widgets },
  past: [],
  future: [],
  turns: [],
  typing: null,
  counter: 0,
});

export function edited(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'do':
      return done(state, action.command, action.typing ?? null, action.at);
    case 'undo':
      return travelled(state, 'past', 'future');
    case 'redo':
      return travelled(state, 'future', 'past');
    case 'takeBack':
      return takenBack(state, action.mark, action.otherwise);
    case 'clear':
      return done(state, { do: 'put', draft: published(state.base) }, null, 0);
    case 'published':
      return turned(state, { from: state.draft, to: action.base }, published(action.base));
    case 'rebased':
      return turned(state, { from: state.base, to: action.base }, action.draft);
    case 'renamed':
      return renamed(state, action.from, action.to);
    case 'open':
      return opened(action.base, action.draft);
  }
}

const published = ({ rows, widgets }: Base): Draft => ({ rows, widgets });

function turned(state: EditorState, turn: Turn, draft: Draft): EditorState {
  const leads = state.past.length + state.future.length > 0;
  return { ...state, base: turn.to, draft, turns: leads ? [...state.turns, turn] : [], typing: null };
}

function done(state: EditorState, command: Command, into: string | null, at: number): EditorState {
  const draft = applied(state.draft, command);
  if (draft === state.draft) return state;
  const { typing } = state;
  const goesOn = into !== null && typing?.into === into && at - typing.at <= TYPING_MS;
  const step: Step = { draft: state.draft, did: command.do, turn: state.turns.length };
  return {
    ...state,
    draft,
    past: goesOn ? state.past : [...state.past, step].slice(-MOST_STEPS),
    future: [],
    typing: into === null ? null : { into, at },
    counter: state.counter + 1,
  };
}

export const markOf = ({ counter, past }: EditorState): Mark => ({ counter, steps: past.length });

function takenBack(state: EditorState, mark: Mark | null, otherwise: Command): EditorState {
  const isLast = mark?.counter === state.counter && mark.steps === state.past.length && mark.steps > 0;
  return isLast
    ? { ...travelled(state, 'past', 'future'), future: state.future }
    : done(state, otherwise, null, 0);
}

function renamed(state: EditorState, from: string, to: string): EditorState {
  const draft = renamedWidget(state.draft, from, to);
  const steps = (all: readonly Step[]) =>
    all.map((it) => ({ ...it, draft: renamedWidget(it.draft, from, to) }));
  const turns = state.turns.map((it) => ({ ...it, from: renamedWidget(it.from, from, to) }));
  return { ...state, draft, turns, past: steps(state.past), future: steps(state.future) };
}

function travelled(state: EditorState, from: 'past' | 'future', to: 'past' | 'future'): EditorState {
  const step = state[from].at(-1);
  if (!step) return state;
  return {
    ...state,
    draft: state.turns
      .slice(step.turn)
      .reduce((draft, turn) => carriedOver(draft, turn.from, turn.to), step.draft),
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], { draft: state.draft, did: step.did, turn: state.turns.length }],
    typing: null,
  };
}
