/** What is done to a picture, each with what is said of it and the way back where there is one. */
import { useApolloClient } from '@apollo/client/react';
import { notify } from '../../app/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { failureWords, problemWords } from '../shell/problems.ts';
import {
  MediaPageDocument,
  OneMediaDocument,
  useChangeMediaMutation,
  useRemoveMediaMutation,
  useRestoreMediaMutation,
  useTrashMediaMutation,
} from './Media.hooks.ts';
import type { ChangeMediaMutation, MediaUsePartsFragment, OneMediaQuery } from './Media.types.ts';
import { inputOf, type Media, type MediaDraft } from './mediaDraft.ts';

export type Changed = ChangeMediaMutation['changeMedia'];

export function useMediaActs() {
  const t = useTerms();
  const { siteKey: site } = useAdmin();
  const client = useApolloClient();
  const [sendChange] = useChangeMediaMutation();
  const [sendTrash] = useTrashMediaMutation();
  const [sendRestore] = useRestoreMediaMutation();
  const [sendRemove] = useRemoveMediaMutation();
  /** Both lists, of which a picture has gone or come: what is in use, and the trash. */
  const refetch = () => client.refetchQueries({ include: [MediaPageDocument] });
  const failed = (text: string) => notify({ text, tone: 'error' });

  const move = async ({ id }: Media, isOut: boolean): Promise<boolean> => {
    try {
      const variables = { site, id };
      const result = isOut
        ? (await sendTrash({ variables })).data!.trashMedia
        : (await sendRestore({ variables })).data!.restoreMedia;
      if (result.__typename !== 'MediaPicture') failed(problemWords(result, t));
      await refetch();
      return result.__typename === 'MediaPicture';
    } catch (error) {
      failed(failureWords(error, t));
      return false;
    }
  };

  return {
    /** Sends what was changed of a picture. Throws what the way there throws. */
    change: async (draft: MediaDraft, before: Media): Promise<Changed> =>
      (await sendChange({ variables: { site, id: before.id, input: inputOf(draft, before) } })).data!
        .changeMedia,

    /** A picture as it is now; null for one that is gone. */
    async reload(id: string): Promise<Media | null> {
      const { data } = await client.query({
        query: OneMediaDocument,
        variables: { site, id },
        fetchPolicy: 'network-only',
      });
      return (data as OneMediaQuery | undefined)?.mediaPicture ?? null;
    },

    async trash(picture: Media): Promise<boolean> {
      if (!(await move(picture, true))) return false;
      const text = t('admin#media#trashed', { name: picture.name });
      notify({
        text,
        tone: 'success',
        action: { label: t('admin#undo'), run: () => void move(picture, false) },
      });
      return true;
    },

    async restore(picture: Media): Promise<boolean> {
      if (!(await move(picture, false))) return false;
      notify({ text: t('admin#media#restored', { name: picture.name }), tone: 'success' });
      return true;
    },

    /** Removes it for good: true, or who shows it; false where it was refused otherwise, which has been said. */
    async remove({ id, name }: Media): Promise<boolean | readonly MediaUsePartsFragment[]> {
      try {
        const result = (await sendRemove({ variables: { site, id } })).data!.removeMedia;
        if (result.__typename === 'MediaInUse') return result.usedIn;
        const isDone = result.__typename === 'Done';
        if (isDone) notify({ text: t('admin#media#removed', { name }), tone: 'success' });
        else failed(problemWords(result, t));
        await refetch();
        return isDone;
      } catch (error) {
        failed(failureWords(error, t));
        return false;
      }
    },
  };
}

export type MediaActs = ReturnType<typeof useMediaActs>;
