import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { isLocalDateTime, type LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { handoverProblem, type Handover, type Neighbour } from '../../../../domain/schedule/sequence.ts';
import type { WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { TextInput } from '../../ui/Inputs.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { afterClosing } from '../../ui/Menu.tsx';
import { offeredTypes, TypeList } from '../canvas/PickerDialog.tsx';
import { newWidget } from '../canvas/widgetPicker.tsx';
import { useEditorHandlers } from '../editor/editorHandlers.ts';
import { useWidgetName } from '../editor/names.ts';
import { useEditor, useStore } from '../editor/store.tsx';
import { localTimeText } from '../parts/localTimeText.ts';
import type { Draft } from '../state/draft.ts';
import { newUid } from '../state/newIds.ts';
import { findSlot } from '../state/places.ts';
import { handoverOf, successorCommand } from '../state/sequence.ts';

interface Props {
  /** The slot that the widget comes before or after. */
  readonly uid: string;
  readonly where: Neighbour;
  readonly onClose: () => void;
}

/**
 * Adds a widget before or after another in its place: asks when one ends and the other starts, and for the type. The
 * moment that leaves no gap is filled in where there is one.
 */
export function SuccessorDialog({ uid, where, onClose }: Props) {
  const t = useTerms();
  const store = useStore();
  const handlers = useEditorHandlers();
  const nameOf = useWidgetName();
  const draft = useEditor(({ editor }) => editor.draft);
  const [handover] = useState(() => handoverOf(draft, uid, where));
  const [value, setValue] = useState(() => handover?.suggested?.slice(0, 16) ?? '');
  const [isChecked, setChecked] = useState(false);
  const slot = findSlot(draft, uid);
  if (!handover || !slot) return null;
  const moment = momentIn(value, handover);
  const problem = handoverProblem(handover, moment);
  const pick = (type: WidgetType) => {
    setChecked(true);
    if (problem !== null) {
      // The field has the error; the list below it cannot go on without it.
      document.querySelector<HTMLElement>('[role=dialog] input[type="datetime-local"]')?.focus();
      return;
    }
    const widget = newWidget(type);
    const added = { uid: newUid(), id: widget.id };
    const command = successorCommand(store.get().editor.draft, { uid, where, moment, widget, slot: added });
    if (command === null || typeof command === 'string') return;
    const mark = store.runProvisional(command);
    onClose();
    afterClosing(() => handlers.openSettings(added.uid, { mark, created: { kind: 'slot', uid: added.uid } }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`admin#layout#sequence#${where}`, { widget: nameOf(draft.widgets[slot.slot.id]) })}
      text={t('admin#layout#sequence#text')}
    >
      <chakra.div mt="4">
        <TextInput
          label={t(`admin#layout#sequence#${handover.starts ? 'ends' : 'starts'}`)}
          type="datetime-local"
          width="100%"
          value={value}
          max="9999-12-31T23:59"
          onValue={setValue}
          hint={t('admin#layout#sequence#clock')}
          error={
            problem !== null && (isChecked || value !== '')
              ? t(`admin#layout#sequence#problem#${problem}`)
              : null
          }
        />
      </chakra.div>
      <chakra.p mt="3" role="status" minH="5">
        {problem === null && moment !== null && <Effect handover={handover} moment={moment} draft={draft} />}
      </chakra.p>
      <TypeList types={offeredTypes} onPick={pick} />
    </Dialog>
  );
}

/** The moment of the input, to the minute; with the seconds of the suggestion when it was not changed. */
function momentIn(value: string, { suggested }: Handover): LocalDateTime | null {
  if (suggested?.slice(0, 16) === value) return suggested;
  const moment = `${value}:00.000`;
  return isLocalDateTime(moment) ? moment : null;
}

interface EffectProps {
  readonly handover: Handover;
  readonly moment: LocalDateTime;
  readonly draft: Draft;
}

/** What the moment means for the widgets on both sides, in words. */
function Effect({ handover: { ends, starts, next }, moment, draft }: EffectProps) {
  const t = useTerms();
  const nameOf = useWidgetName();
  const name = (uid: string) => nameOf(draft.widgets[findSlot(draft, uid)?.slot.id ?? '']);
  const when = localTimeText(moment, t.language);
  if (starts) return t('admin#layout#sequence#effect#starts', { widget: name(starts.id), when });
  const ending = t('admin#layout#sequence#effect#ends', { widget: name(ends!.id), when });
  if (!next?.window.start) return ending;
  const until = localTimeText(next.window.start, t.language);
  return `${ending} ${t('admin#layout#sequence#effect#next', { widget: name(next.id), when: until })}`;
}
