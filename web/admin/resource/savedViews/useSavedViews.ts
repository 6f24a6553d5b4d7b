/** The saved views of a list: reading, saving and deleting them. Decision page 0049. */
import type { ScreenId } from '../../../../domain/admin/screens.ts';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { failureText, problemText } from '../../shell/problems.ts';
import { UNDO_MS } from '../useEntryActions.ts';
import {
  SavedViewsDocument,
  useRemoveSavedViewMutation,
  useSavedViewsQuery,
  useSaveViewMutation,
} from './SavedViews.hooks.ts';
import type { SavedViewPartsFragment, SaveViewMutation } from './SavedViews.types.ts';

export type SavedView = SavedViewPartsFragment;
/** A view before it is saved; without an id a new one. */
export type ViewInput = Pick<SavedView, 'name' | 'query'> & { readonly id?: string | null };
type SaveResult = SaveViewMutation['saveView'];
export type ViewRefusal = Exclude<SaveResult, { readonly __typename: 'SavedView' }>;

export const isView = (result: SaveResult): result is SavedView => result.__typename === 'SavedView';

/** They are read once `isRequested`: a list that nobody opens the menu of needs no further request. */
export function useSavedViews(screen: ScreenId, isRequested: boolean) {
  const t = useTerms();
  const { data, error } = useSavedViewsQuery({ variables: { screen }, skip: !isRequested });
  const refetchQueries = [{ query: SavedViewsDocument, variables: { screen } }];
  const [send] = useSaveViewMutation({ refetchQueries, awaitRefetchQueries: true });
  const [sendRemove] = useRemoveSavedViewMutation({ refetchQueries, awaitRefetchQueries: true });

  const put = async ({ id = null, name, query }: ViewInput): Promise<SavedView | ViewRefusal> => {
    const { data: answer } = await send({ variables: { input: { screen, id, name, query } } });
    return answer!.saveView;
  };
  /** Runs work outside a form, and notifies of what went wrong. */
  const attempt = async (work: () => Promise<SavedView | ViewRefusal | null>) => {
    try {
      const result = await work();
      if (result && !isView(result)) notify({ text: problemText(result, t), tone: 'error' });
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    }
  };
  const notifySaved = ({ name }: ViewInput, undo: (() => void) | null) =>
    notify({
      text: t('admin#resource#views#saved', { name }),
      tone: 'success',
      ...(undo && { durationMs: UNDO_MS, action: { label: t('admin#undo'), run: undo } }),
    });

  return {
    /** By name; null while they are read. */
    views: data?.viewer?.savedViews ?? null,
    hasFailed: error !== undefined,

    /** Saves a view, for a form. `before` is what it replaces; Undo brings that back. */
    async save(view: ViewInput, before: SavedView | null): Promise<SavedView | ViewRefusal> {
      const result = await put(view);
      if (isView(result)) notifySaved(view, before && (() => void attempt(() => put(before))));
      return result;
    },

    /** Replaces the state of a view. */
    replace(view: SavedView, query: string) {
      void attempt(() => this.save({ ...view, query }, view));
    },

    /** Deletes a view; Undo saves it again. */
    remove({ id, name, query }: SavedView) {
      void attempt(async () => {
        const { data: answer } = await sendRemove({ variables: { input: { id } } });
        const result = answer!.removeSavedView;
        if (result.__typename !== 'Done') return result;
        notify({
          text: t('admin#resource#views#deleted', { name }),
          tone: 'success',
          durationMs: UNDO_MS,
          action: { label: t('admin#undo'), run: () => void attempt(() => put({ name, query })) },
        });
        return null;
      });
    },
  };
}
export type SavedViews = ReturnType<typeof useSavedViews>;
