/** What is done to a flag, each with what is said of it and the way back. */
import { notify } from '../../app/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { failureWords, problemWords } from '../shell/problems.ts';
import { flagInput, type FlagContent } from './flagDraft.ts';
import { useArchiveFlagMutation, useSaveFlagMutation } from './Flags.hooks.ts';
import type { SaveFlagMutation, WholeFlagFragment as Flag } from './Flags.types.ts';

export type Saved = SaveFlagMutation['saveFlag'];

export function useFlagActs(refetch: () => Promise<unknown>) {
  const t = useTerms();
  const { siteKey: site } = useAdmin();
  const [sendFlag] = useSaveFlagMutation();
  const [sendArchive] = useArchiveFlagMutation();
  const failed = (error: unknown) => notify({ text: failureWords(error, t), tone: 'error' });

  /** Sends a flag, made from `version`: 0 where there is none in use. */
  const send = async (flag: FlagContent, version: number): Promise<Saved> =>
    (await sendFlag({ variables: { site, input: flagInput(flag, version) } })).data!.saveFlag;

  const archiveOf = async (name: string, baseVersion: number) => {
    const { data } = await sendArchive({ variables: { site, name, baseVersion } });
    return data!.archiveFlag;
  };
  /** Does something, reads the list anew, and says so where it was refused. True where it was done. */
  const done = async (work: () => Promise<Saved | Awaited<ReturnType<typeof archiveOf>>>) => {
    try {
      const result = await work();
      const isDone = result.__typename === 'Flag' || result.__typename === 'Done';
      if (!isDone) notify({ text: problemWords(result, t), tone: 'error' });
      await refetch();
      return isDone;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  const undo = (work: Parameters<typeof done>[0]) => ({
    label: t('admin#undo'),
    run: () => void done(work),
  });

  return {
    send,
    /** Says that a flag was saved; undone, it is what it was before, or gone where it was not. */
    saidSaved(before: Flag | null, saved: Flag) {
      const was = before?.archivedAt === null ? before : null;
      const back = () => (was ? send(was, saved.version) : archiveOf(saved.name, saved.version));
      notify({ text: t('admin#flag#saved', { name: saved.name }), tone: 'success', action: undo(back) });
    },
    /** Takes a flag out, with the way back: what it was is saved again. */
    async archive(flag: Flag) {
      if (!(await done(() => archiveOf(flag.name, flag.version)))) return;
      const text = t('admin#flag#gone', { name: flag.name });
      // Taken out, there is none in use that a change could be made from.
      notify({ text, tone: 'success', action: undo(() => send(flag, 0)) });
    },
  };
}
