/** Actions on a picture, each with its notification, and with undo where possible. */
import { useApolloClient } from '@apollo/client/react';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { failureText, problemText } from '../../shell/problems.ts';
import {
  MediaPageDocument,
  OneMediaDocument,
  useRemoveMediaMutation,
  useRestoreMediaMutation,
  useTrashMediaMutation,
} from '../Media.hooks.ts';
import type { MediaUsePartsFragment, OneMediaQuery } from '../Media.types.ts';
import type { Media } from './mediaPicture.ts';

export function useMediaActions() {
  const t = useTerms();
  const { siteKey: site } = useAdmin();
  const client = useApolloClient();
  const [sendTrash] = useTrashMediaMutation();
  const [sendRestore] = useRestoreMediaMutation();
  const [sendRemove] = useRemoveMediaMutation();
  /** Refetches both lists that a picture can have left or entered: pictures in use, and the trash. */
  const refetch = () => client.refetchQueries({ include: [MediaPageDocument] });
  const notifyError = (text: string) => notify({ text, tone: 'error' });

  const move = async ({ id }: Media, toTrash: boolean): Promise<boolean> => {
    try {
      const variables = { site, id };
      const result = toTrash
        ? (await sendTrash({ variables })).data!.trashMedia
        : (await sendRestore({ variables })).data!.restoreMedia;
      if (result.__typename !== 'MediaPicture') notifyError(problemText(result, t));
      await refetch();
      return result.__typename === 'MediaPicture';
    } catch (error) {
      notifyError(failureText(error, t));
      return false;
    }
  };

  return {
    /** Fetches the current picture; null when it was deleted. */
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

    /**
     * Deletes it permanently: true when done, the uses when it is in use, false when refused for another reason, which
     * was notified.
     */
    async remove({ id, name }: Media): Promise<boolean | readonly MediaUsePartsFragment[]> {
      try {
        const result = (await sendRemove({ variables: { site, id } })).data!.removeMedia;
        if (result.__typename === 'MediaInUse') return result.usedIn;
        const isDone = result.__typename === 'Done';
        if (isDone) notify({ text: t('admin#media#removed', { name }), tone: 'success' });
        else notifyError(problemText(result, t));
        await refetch();
        return isDone;
      } catch (error) {
        notifyError(failureText(error, t));
        return false;
      }
    },
  };
}

export type MediaActions = ReturnType<typeof useMediaActions>;
