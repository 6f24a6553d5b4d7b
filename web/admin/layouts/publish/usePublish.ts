/** Sends a change of a layout: published now, or planned; what comes of it as data. */
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../../app/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { failureWords, isUnanswered } from '../../shell/problems.ts';
import { useMoments } from '../../shell/moments.ts';
import { usePublishLayoutMutation } from '../Layouts.hooks.ts';
import { freshWidgetId } from '../freshId.ts';
import { readNow } from '../readLayout.ts';
import { usePlanChangeMutation } from '../schedule/Planned.hooks.ts';
import { changesOf, isEmpty } from '../state/changes.ts';
import { baseOf, type Base, type Draft } from '../state/draft.ts';
import { rebased, type Rebased } from '../state/rebase.ts';
import { renamedWidget } from '../state/renamedWidget.ts';
import { useUndo } from './useUndo.ts';
import { refusedWords } from './refusedWords.ts';

/** A change that met somebody else's. */
export interface Met {
  readonly now: Base;
  readonly rebased: Rebased;
}

export interface Publishing {
  /** Answers what is published then; null where it was not, and why is in `problem` or `met`. */
  readonly publish: (base: Base, draft: Draft, note: string) => Promise<Base | null>;
  /** Answers whether it was planned. */
  readonly plan: (
    base: Base,
    draft: Draft,
    note: string,
    when: { at: string; zone: string },
  ) => Promise<boolean>;
  readonly problem: string | null;
  readonly met: Met | null;
  /** Back from the questions of a clash, which are as they were. */
  readonly leave: () => void;
  readonly isSending: boolean;
}

/** Tries with other ids before a person is told. */
const MOST_RENEWED = 3;
const TAKEN = /^widgets\/(.+)$/;

/** `after` gets what is published when the change is taken back. */
export function usePublish(name: string, after: (base: Base) => void): Publishing {
  const t = useTerms();
  const client = useApolloClient();
  const [publishLayout] = usePublishLayoutMutation();
  const [planChange] = usePlanChangeMutation();
  const moment = useMoments();
  const { siteKey } = useAdmin();
  const offerUndo = useUndo(name, after);
  const [problem, setProblem] = useState<string | null>(null);
  const [met, setMet] = useState<Met | null>(null);
  const [isSending, setSending] = useState(false);

  async function sending<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    setSending(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(isUnanswered(error) ? t('admin#publish#noAnswer') : failureWords(error, t));
      return otherwise;
    } finally {
      setSending(false);
    }
  }

  const meet = async (base: Base, draft: Draft): Promise<void> => {
    const { base: now } = await readNow(client, { site: siteKey, name });
    setMet({ now, rebased: rebased(base, draft, now) });
  };

  /** The draft with another id for a new widget whose id is taken (decision 45); as it is where that is not what is wrong. */
  async function renewed(
    draft: Draft,
    problem: { __typename: string; field?: string | null },
  ): Promise<Draft> {
    const taken = problem.__typename === 'Conflict' ? TAKEN.exec(problem.field ?? '')?.[1] : undefined;
    const widget = taken === undefined ? undefined : draft.widgets[taken];
    if (!widget) return draft;
    return renamedWidget(draft, widget.id, await freshWidgetId(client, widget.type));
  }

  async function send(base: Base, draft: Draft, note: string, tries: number): Promise<Base | null> {
    const changes = changesOf(base, draft);
    // Everything was settled to what is published already.
    if (isEmpty(changes)) return base;
    const { data } = await publishLayout({
      variables: {
        site: siteKey,
        input: { layout: name, ...changes, note: note.trim() || null },
      },
    });
    const result = data!.publishLayout;
    if (result.__typename === 'EditedLayout') {
      setMet(null);
      offerUndo(result.revision);
      return baseOf(result);
    }
    if (result.__typename === 'LayoutConflict') await meet(base, draft);
    else {
      const other = tries > 0 ? await renewed(draft, result) : draft;
      if (other !== draft) return send(base, other, note, tries - 1);
      setProblem(refusedWords(result, t));
    }
    return null;
  }

  return {
    publish: (base, draft, note) => sending(() => send(base, draft, note, MOST_RENEWED), null),
    plan: (base, draft, note, { at, zone }) =>
      sending(async () => {
        const publish = { layout: name, ...changesOf(base, draft), note: note.trim() || null };
        const { data } = await planChange({
          variables: { site: siteKey, input: { publish, at, zone } },
        });
        const result = data!.planChange;
        if (result.__typename === 'PlannedChange') {
          notify({ text: t('admin#publish#planned', { when: moment(result.at) }), tone: 'success' });
          return true;
        }
        if (result.__typename === 'LayoutConflict') await meet(base, draft);
        else setProblem(refusedWords(result, t));
        return false;
      }, false),
    problem,
    met,
    leave: () => setMet(null),
    isSending,
  };
}
