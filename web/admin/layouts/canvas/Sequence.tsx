/** The widgets of a place that follow one another: when each is shown, and when nothing is. */
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { gapsOf, inTimeOrder, type Timed } from '../../../../domain/schedule/sequence.ts';
import { stateAt, type ScheduleWindow } from '../../../../domain/schedule/window.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { QuietButton } from '../../ui/Buttons.tsx';
import { comesAfter } from '../editor/actions/successors.ts';
import { useEditorHandlers, useIsReadOnlyRow } from '../editor/editorHandlers.ts';
import { useLocalNow } from '../editor/localNow.ts';
import { useWidgetName } from '../editor/names.ts';
import { useEditor } from '../editor/store.tsx';
import { endText, gapText, localTimeText } from '../parts/localTimeText.ts';
import type { EditorColumn } from '../state/draft.ts';
import { timedSlots } from '../state/sequence.ts';

/** The slots of a column with their windows, in the order of time. Re-renders only when a window changes. */
export function useTimedSlots(column: EditorColumn): readonly Timed[] {
  const text = useEditor(({ editor }) => JSON.stringify(timedSlots(editor.draft.widgets, column)));
  return useMemo(() => inTimeOrder(JSON.parse(text) as Timed[]), [text]);
}

/** When a window shows, as text: 'Shown now, until December 23'. */
function windowText(
  t: TermFunction,
  { start, end }: ScheduleWindow,
  state: ReturnType<typeof stateAt>,
): string {
  const values = {
    start: start === null ? '' : localTimeText(start, t.language),
    end: end === null ? '' : endText(end, t.language),
  };
  if (state === 'expired') return t('admin#layout#sequence#ended', values);
  if (state === 'active') return t(`admin#layout#sequence#${end === null ? 'now' : 'nowUntil'}`, values);
  return t(`admin#layout#sequence#${end === null ? 'from' : 'fromUntil'}`, values);
}

interface CaptionProps {
  readonly timed: readonly Timed[];
  readonly uid: string;
}

/** The number of a widget in the sequence, and when it is shown. */
export function SequenceCaption({ timed, uid }: CaptionProps) {
  const t = useTerms();
  const now = useLocalNow();
  const at = timed.findIndex(({ id }) => id === uid);
  if (timed.length < 2 || at < 0) return null;
  const { window } = timed[at]!;
  const state = stateAt(window, now);
  return (
    <chakra.p
      textStyle="xs"
      px="1"
      mt={at === 0 ? undefined : '3'}
      fontWeight={state === 'active' ? '600' : undefined}
    >
      {t('admin#layout#sequence#caption', {
        at: t.number(at + 1),
        of: t.number(timed.length),
        when: windowText(t, window, state),
      })}
    </chakra.p>
  );
}

interface EndProps {
  readonly timed: readonly Timed[];
  readonly column: EditorColumn;
}

/** Below the widgets of a place: when nothing is shown, and the button that adds what comes after the last. */
export function SequenceEnd({ timed, column }: EndProps) {
  const t = useTerms();
  const handlers = useEditorHandlers();
  const now = useLocalNow();
  const name = useWidgetName();
  const isReadOnly = useIsReadOnlyRow();
  const last = timed.at(-1)?.id;
  const lastWidget = useEditor(({ editor }) => {
    const slot = column.widgets.find(({ uid }) => uid === last);
    return slot && editor.draft.widgets[slot.id];
  });
  if (last === undefined) return null;
  const subject = { kind: 'slot', uid: last } as const;
  // A gap that is over does not matter any more.
  const gaps = gapsOf(timed).filter(
    ({ from, until }) => !(from === null && until === null) && (until === null || until > now),
  );
  return (
    <chakra.div mt="1">
      {gaps.map((gap) => (
        <chakra.p key={gap.from ?? ''} textStyle="xs" px="1" color="fg.warning">
          {gapText(t, gap)}
        </chakra.p>
      ))}
      {!isReadOnly && comesAfter.predicate(subject, handlers) === 'possible' && (
        <QuietButton
          size="xs"
          px="1"
          aria-label={t('admin#layout#sequence#after', { widget: name(lastWidget) })}
          onClick={() => comesAfter.perform(subject, handlers)}
        >
          {t('admin#layout#act#after')}
        </QuietButton>
      )}
    </chakra.div>
  );
}
