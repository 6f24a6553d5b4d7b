/** Actions on a flag, each with its notification and an undo action. */
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { failureText, problemText } from '../shell/problems.ts';
import { flagInput, type FlagContent } from './flagDraft.ts';
import { useArchiveFlagMutation, useSaveFlagMutation } from './Flags.hooks.ts';
import type { SaveFlagMutation, WholeFlagFragment as Flag } from './Flags.types.ts';

export type SaveFlagResult = SaveFlagMutation['saveFlag'];

export function useFlagActions(refetch: () => Promise<unknown>) {
  const t = useTerms();
  const { siteKey: site } = useAdmin();
  const [sendFlag] = useSaveFlagMutation();
  const [sendArchive] = useArchiveFlagMutation();
  const failed = (error: unknown) => notify({ text: failureText(error, t), tone: 'error' });

  /** Saves a flag; `version` is the version it is based on, 0 when none is in use. */
  const send = async (flag: FlagContent, version: number): Promise<SaveFlagResult> =>
    (await sendFlag({ variables: { site, input: flagInput(flag, version) } })).data!.saveFlag;

  const archiveOf = async (name: string, baseVersion: number) => {
    const { data } = await sendArchive({ variables: { site, name, baseVersion } });
    return data!.archiveFlag;
  };
  /** Runs a mutation, refetches the list, and notifies of a refusal. Resolves to true on success. */
  const runMutation = async (work: () => Promise<SaveFlagResult | Awaited<ReturnType<typeof archiveOf>>>) => {
    try {
      const result = await work();
      const isDone = result.__typename === 'Flag' || result.__typename === 'Done';
      if (!isDone) notify({ text: problemText(result, t), tone: 'error' });
      await refetch();
      return isDone;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  const undo = (work: Parameters<typeof runMutation>[0]) => ({
    label: t('admin#undo'),
    run: () => void runMutation(work),
  });

  return {
    send,
    /** Notifies that a flag was saved. Undo saves the previous content again, or archives the flag when it was new. */
    notifySaved(before: Flag | null, saved: Flag) {
      const previous = before?.archivedAt === null ? before : null;
      const revert = () => (previous ? send(previous, saved.version) : archiveOf(saved.name, saved.version));
      notify({ text: t('admin#flag#saved', { name: saved.name }), tone: 'success', action: undo(revert) });
    },
    /** Archives a flag. Undo saves its content again. */
    async archive(flag: Flag) {
      if (!(await runMutation(() => archiveOf(flag.name, flag.version)))) return;
      const text = t('admin#flag#gone', { name: flag.name });
      // An archived flag has no version in use, so the undo is based on version 0.
      notify({ text, tone: 'success', action: undo(() => send(flag, 0)) });
    },
  };
}
