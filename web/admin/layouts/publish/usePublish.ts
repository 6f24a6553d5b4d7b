/**
 * Publishes or schedules a change of a layout, and reverts a published one; returns problems and conflicts as data.
 */
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { failureText, isOutcomeUnknown, problemText } from '../../shell/problems.ts';
import { useMomentFormat } from '../../shell/moments.ts';
import { ownZone, zoneName } from '../../shell/zones.ts';
import { usePublishLayoutMutation, useRevertLayoutMutation } from '../data/Layouts.hooks.ts';
import { checkedWidgetId } from '../data/checkedWidgetId.ts';
import { readPublished } from '../data/readLayout.ts';
import { PlannedChangesDocument, usePlanChangeMutation } from '../schedule/Planned.hooks.ts';
import { changesOf, isEmpty } from '../state/changes.ts';
import { baseOf, type Base, type Draft } from '../state/draft.ts';
import { rebaseDraft, type RebaseResult } from '../state/rebase.ts';
import { renameWidget } from '../state/renameWidget.ts';
import { issueText } from '../forms/settingsForm.ts';

/** A change that conflicts with another user's. */
export interface PublishConflict {
  readonly published: Base;
  readonly rebased: RebaseResult;
}

/** Why a change was not published or scheduled. */
export interface PublishProblem {
  /** What failed; none when the outcome is unknown. */
  readonly title?: string;
  readonly text: string;
}

export interface Publishing {
  /** Resolves to the published layout; null when it was not published, with the reason in `problem` or `conflict`. */
  readonly publish: (base: Base, draft: Draft, note: string) => Promise<Base | null>;
  /** Resolves to whether it was scheduled. */
  readonly plan: (
    base: Base,
    draft: Draft,
    note: string,
    when: { at: string; zone: string },
  ) => Promise<boolean>;
  readonly problem: PublishProblem | null;
  readonly conflict: PublishConflict | null;
  /** Closes the conflict without resolving it. */
  readonly dismissConflict: () => void;
  readonly isSending: boolean;
}

/** Attempts with new widget ids before the error is shown. */
const MAX_ID_RETRIES = 3;
const TAKEN_WIDGET = /^widgets\/(.+)$/;

type Action = 'publish' | 'schedule';
const unknownOutcomes = {
  publish: 'admin#publish#noAnswer',
  schedule: 'admin#publish#planNoAnswer',
} as const;

/** `after` is called with the layout after the change was reverted. */
export function usePublish(name: string, after: (base: Base) => void): Publishing {
  const t = useTerms();
  const client = useApolloClient();
  const [publishLayout] = usePublishLayoutMutation();
  const [planChange] = usePlanChangeMutation({ refetchQueries: [PlannedChangesDocument] });
  const moment = useMomentFormat();
  const { siteKey } = useAdmin();
  const offerRevert = useRevertOffer(name, after);
  const [problem, setProblem] = useState<PublishProblem | null>(null);
  const [conflict, setConflict] = useState<PublishConflict | null>(null);
  const [isSending, setSending] = useState(false);

  const refused = (action: Action, text: string) =>
    setProblem({ title: t(`admin#problem#notDone#${action}`), text });

  async function withSending<T>(action: Action, work: () => Promise<T>, fallback: T): Promise<T> {
    setSending(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      if (isOutcomeUnknown(error)) setProblem({ text: t(unknownOutcomes[action]) });
      else refused(action, failureText(error, t));
      return fallback;
    } finally {
      setSending(false);
    }
  }

  const openConflict = async (base: Base, draft: Draft): Promise<void> => {
    const { base: published } = await readPublished(client, { site: siteKey, name });
    setConflict({ published, rebased: rebaseDraft(base, draft, published) });
  };

  /** The draft with a new id for a new widget whose id is taken (decision 45); the same draft for any other problem. */
  async function withFreeId(
    draft: Draft,
    problem: { __typename: string; field?: string | null },
  ): Promise<Draft> {
    const taken = problem.__typename === 'Conflict' ? TAKEN_WIDGET.exec(problem.field ?? '')?.[1] : undefined;
    const widget = taken === undefined ? undefined : draft.widgets[taken];
    if (!widget) return draft;
    return renameWidget(draft, widget.id, await checkedWidgetId(client, widget.type));
  }

  async function send(base: Base, draft: Draft, note: string, attempts: number): Promise<Base | null> {
    const changes = changesOf(base, draft);
    // The conflict resolution chose what is published already.
    if (isEmpty(changes)) return base;
    const { data } = await publishLayout({
      variables: {
        site: siteKey,
        input: { layout: name, ...changes, note: note.trim() || null },
      },
    });
    const result = data!.publishLayout;
    if (result.__typename === 'EditedLayout') {
      setConflict(null);
      offerRevert(result.revision);
      return baseOf(result);
    }
    if (result.__typename === 'LayoutConflict') await openConflict(base, draft);
    else {
      const renamed = attempts > 0 ? await withFreeId(draft, result) : draft;
      if (renamed !== draft) return send(base, renamed, note, attempts - 1);
      refused('publish', publishProblemText(result, t));
    }
    return null;
  }

  return {
    publish: (base, draft, note) =>
      withSending('publish', () => send(base, draft, note, MAX_ID_RETRIES), null),
    plan: (base, draft, note, { at, zone }) =>
      withSending(
        'schedule',
        async () => {
          const publish = { layout: name, ...changesOf(base, draft), note: note.trim() || null };
          const { data } = await planChange({
            variables: { input: { site: siteKey, publish, at, zone } },
          });
          const result = data!.planChange;
          if (result.__typename === 'PlannedChange') {
            const zoneText = zoneName(ownZone(), t.language);
            const text = t('admin#publish#planned', { when: moment(result.at), zone: zoneText });
            notify({ text, tone: 'success' });
            return true;
          }
          if (result.__typename === 'LayoutConflict') await openConflict(base, draft);
          else refused('schedule', publishProblemText(result, t));
          return false;
        },
        false,
      ),
    problem,
    conflict,
    dismissConflict: () => setConflict(null),
    isSending,
  };
}

/** Milliseconds that the revert is offered; paused while hovered or focused. */
export const REVERT_OFFER_MS = 30_000;

/** Reverts the changes of one revision; `after` is called with the layout afterwards. */
export function useRevert(name: string, after: (base: Base) => void): (revision: number) => Promise<void> {
  const t = useTerms();
  const [revertLayout] = useRevertLayoutMutation();
  const { siteKey } = useAdmin();
  return async (revision) => {
    try {
      const { data } = await revertLayout({
        variables: { site: siteKey, name, revision },
      });
      const result = data!.revertLayout;
      if (result.__typename === 'EditedLayout') {
        after(baseOf(result));
        notify({ text: t('admin#publish#undone', { revision: t.number(result.revision) }), tone: 'success' });
      } else if (result.__typename === 'LayoutConflict')
        notify({ text: t('admin#publish#undoClash'), tone: 'error' });
      else notify({ text: publishProblemText(result, t), tone: 'error' });
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    }
  };
}

/** Offers the revert in the snackbar right after a publish; later it is offered in the history. */
export function useRevertOffer(name: string, after: (base: Base) => void): (revision: number) => void {
  const t = useTerms();
  const revert = useRevert(name, after);
  return (revision) =>
    notify({
      text: t('admin#publish#published', { revision: t.number(revision) }),
      tone: 'success',
      durationMs: REVERT_OFFER_MS,
      action: { label: t('admin#layout#takeBack'), run: () => void revert(revision) },
    });
}

interface WidgetError {
  readonly code: string | null;
  /** In English. */
  readonly detail: string;
}

/** The texts of widget errors by their codes, without duplicates. */
export const widgetErrorTexts = (errors: readonly WidgetError[], t: TermFunction): string[] => [
  ...new Set(
    errors.map(({ code, detail }) =>
      code === 'notNamed' ? t('admin#remote#fault#notNamed') : issueText({ code: code ?? '', detail }, t),
    ),
  ),
];

/** The text of a refused publish. */
export const publishProblemText = (problem: Parameters<typeof problemText>[0], t: TermFunction): string =>
  problem.__typename === 'ValidationProblem'
    ? [t('admin#problem#invalid'), ...widgetErrorTexts(problem.errors, t)].join(' ')
    : problemText(problem, t);
