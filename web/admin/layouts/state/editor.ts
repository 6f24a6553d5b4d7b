/** The reducer of the editor: published state, draft, undo and redo. Pure; the time comes with each action. */
import { applyCommand, type Command, type CommandName } from './commands.ts';
import type { Base, Draft } from './draft.ts';
import { rebaseStep } from './rebase.ts';
import { renameWidget } from './renameWidget.ts';

/** A state to return to, and the command that was applied to it. */
interface Step {
  readonly draft: Draft;
  readonly command: CommandName;
  /** The number of rebase points when the step was stored. */
  readonly rebaseCount: number;
}

/** A change of the published state below the draft. */
interface RebasePoint {
  /**
   * The state that earlier steps are based on: the draft if it was published, otherwise the previous published state.
   */
  readonly from: Draft;
  readonly to: Base;
}

export interface EditorState {
  readonly base: Base;
  readonly draft: Draft;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** In chronological order; undoing to a step rebases it across the points after it. */
  readonly rebasePoints: readonly RebasePoint[];
  /** The field typed into last, and when: further typing within TYPING_MS belongs to the same step. */
  readonly typing: { readonly into: string; readonly at: number } | null;
  /** Counts commands; uids derived from it are unique. */
  readonly counter: number;
}

/** A position in the history: number of commands so far, and number of undo steps. */
export interface Mark {
  readonly counter: number;
  readonly steps: number;
}

export type EditorAction =
  | {
      readonly type: 'do';
      readonly command: Command;
      /** The field that is typed into, if any. */
      readonly typing?: string | undefined;
      /** Current time in ms. */
      readonly at: number;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /**
   * Removes a step as if it had never been made. If anything was done after the mark, applies the `otherwise` command
   * instead.
   */
  | { readonly type: 'takeBack'; readonly mark: Mark | null; readonly otherwise: Command }
  /** Resets the draft to the published state; can be undone. */
  | { readonly type: 'clear' }
  /** The draft was published. Earlier steps can still be undone; they are rebased on what others published. */
  | { readonly type: 'published'; readonly base: Base }
  /** Another user published: the draft is rebased on that. */
  | { readonly type: 'rebased'; readonly base: Base; readonly draft: Draft }
  /**
   * Gives a new widget another id, in the draft and in all steps. Cannot be undone, because it is not an action of the
   * user.
   */
  | { readonly type: 'renamed'; readonly from: string; readonly to: string }
  /** Opens another layout, or a stored draft of this one. */
  | { readonly type: 'open'; readonly base: Base; readonly draft?: Draft | undefined };

/** Maximum number of undo steps. */
const MAX_STEPS = 200;
/** Typing within this many ms of the previous input belongs to the same step. */
const TYPING_MS = 1_500;

export const initialState = (base: Base, draft: Draft = base): EditorState => ({
  base,
  draft: { rows: draft.rows, widgets: draft.widgets },
  past: [],
  future: [],
  rebasePoints: [],
  typing: null,
  counter: 0,
});

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'do':
      return applyStep(state, action.command, action.typing ?? null, action.at);
    case 'undo':
      return moveInHistory(state, 'past', 'future');
    case 'redo':
      return moveInHistory(state, 'future', 'past');
    case 'takeBack':
      return revertStep(state, action.mark, action.otherwise);
    case 'clear':
      return applyStep(state, { do: 'put', draft: published(state.base) }, null, 0);
    case 'published':
      return withRebasePoint(state, { from: state.draft, to: action.base }, published(action.base));
    case 'rebased':
      return withRebasePoint(state, { from: state.base, to: action.base }, action.draft);
    case 'renamed':
      return withRenamedWidget(state, action.from, action.to);
    case 'open':
      return initialState(action.base, action.draft);
  }
}

const published = ({ rows, widgets }: Base): Draft => ({ rows, widgets });

function withRebasePoint(state: EditorState, rebasePoint: RebasePoint, draft: Draft): EditorState {
  const hasSteps = state.past.length + state.future.length > 0;
  return {
    ...state,
    base: rebasePoint.to,
    draft,
    rebasePoints: hasSteps ? [...state.rebasePoints, rebasePoint] : [],
    typing: null,
  };
}

function applyStep(state: EditorState, command: Command, into: string | null, at: number): EditorState {
  const draft = applyCommand(state.draft, command);
  if (draft === state.draft) return state;
  const { typing } = state;
  const continuesTyping = into !== null && typing?.into === into && at - typing.at <= TYPING_MS;
  const step: Step = { draft: state.draft, command: command.do, rebaseCount: state.rebasePoints.length };
  return {
    ...state,
    draft,
    past: continuesTyping ? state.past : [...state.past, step].slice(-MAX_STEPS),
    future: [],
    typing: into === null ? null : { into, at },
    counter: state.counter + 1,
  };
}

export const markOf = ({ counter, past }: EditorState): Mark => ({ counter, steps: past.length });

function revertStep(state: EditorState, mark: Mark | null, otherwise: Command): EditorState {
  const isLast = mark?.counter === state.counter && mark.steps === state.past.length && mark.steps > 0;
  return isLast
    ? { ...moveInHistory(state, 'past', 'future'), future: state.future }
    : applyStep(state, otherwise, null, 0);
}

function withRenamedWidget(state: EditorState, from: string, to: string): EditorState {
  const draft = renameWidget(state.draft, from, to);
  const steps = (all: readonly Step[]) =>
    all.map((it) => ({ ...it, draft: renameWidget(it.draft, from, to) }));
  const rebasePoints = state.rebasePoints.map((it) => ({ ...it, from: renameWidget(it.from, from, to) }));
  return { ...state, draft, rebasePoints, past: steps(state.past), future: steps(state.future) };
}

function moveInHistory(state: EditorState, from: 'past' | 'future', to: 'past' | 'future'): EditorState {
  const step = state[from].at(-1);
  if (!step) return state;
  return {
    ...state,
    draft: state.rebasePoints
      .slice(step.rebaseCount)
      .reduce((draft, rebasePoint) => rebaseStep(draft, rebasePoint.from, rebasePoint.to), step.draft),
    [from]: state[from].slice(0, -1),
    [to]: [
      ...state[to],
      { draft: state.draft, command: step.command, rebaseCount: state.rebasePoints.length } satisfies Step,
    ],
    typing: null,
  };
}
