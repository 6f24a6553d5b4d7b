import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { stylesOf } from '../../ui/recipes.ts';
import { useRowTitle, useWidgetName } from '../editor/names.ts';
import type { Draft, DraftWidget } from '../state/draft.ts';
import {
  resolveConflicts,
  CONFLICT_SIDES,
  conflictQuestionsOf,
  type ConflictAnswers,
  type ConflictQuestion,
  type ConflictSide,
} from '../state/conflictQuestions.ts';
import { rowFieldName, valueText, widgetFieldName } from '../compare/fieldTexts.ts';
import { ColumnsPreview, EditorRowPreview } from '../compare/RowPreview.tsx';
import { useDiscardConfirmation } from '../editor/useDiscardConfirmation.tsx';
import type { PublishConflict } from './usePublish.ts';

interface Props {
  readonly conflict: PublishConflict;
  /** Who published what is in conflict, and when, as a sentence. */
  readonly publication?: string;
  /** Label of the confirm button. */
  readonly confirmLabel: string;
  readonly isSending?: boolean;
  readonly onClose: () => void;
  /** Called with the draft with every conflict resolved as chosen, rebased on what is published now. */
  readonly onChosen: (draft: Draft) => void;
}

/**
 * Resolves a conflict: all sides as readers see them, and a choice for every field that both changed; none is
 * preselected.
 */
export function ConflictDialog(props: Props) {
  const { conflict, publication, confirmLabel, isSending = false, onClose, onChosen } = props;
  const t = useTerms();
  const questions = useMemo(() => conflictQuestionsOf(conflict.rebased), [conflict]);
  const [answers, setAnswers] = useState<ConflictAnswers>({});
  const { cancel, question: discardDialog } = useDiscardConfirmation(
    Object.keys(answers).length > 0,
    onClose,
  );
  const left = questions.filter(({ key }) => answers[key] === undefined).length;
  return (
    <Dialog
      open
      wide
      isPersistent
      onClose={cancel}
      title={t('admin#publish#clash')}
      text={[
        ...(publication === undefined ? [] : [`${publication}.`]),
        t('admin#publish#clashText', { action: confirmLabel }),
      ].join(' ')}
      actions={
        <>
          <chakra.p role="status" me="auto" color="fg.muted" textStyle="xs">
            {left > 0 && t('admin#publish#clashLeft', { count: t.number(left) })}
          </chakra.p>
          <QuietButton onClick={cancel}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={left > 0 || isSending}
            onClick={() => onChosen(resolveConflicts(conflict.rebased, conflict.published, answers))}
          >
            {confirmLabel}
          </PrimaryButton>
        </>
      }
    >
      {questions.map((question) => (
        <ConflictField
          key={question.key}
          question={question}
          conflict={conflict}
          answer={answers[question.key]}
          onAnswer={(side) => setAnswers({ ...answers, [question.key]: side })}
        />
      ))}
      {discardDialog}
    </Dialog>
  );
}

interface QuestionProps {
  readonly question: ConflictQuestion;
  readonly conflict: PublishConflict;
  readonly answer: ConflictSide | undefined;
  readonly onAnswer: (side: ConflictSide) => void;
}

function ConflictField({ question, conflict, answer, onAnswer }: QuestionProps) {
  const t = useTerms();
  const name = useId();
  const title = useQuestionTitle(conflict);
  return (
    <chakra.fieldset mt="5" borderTopWidth="1px" pt="3" minW="0">
      <chakra.legend fontWeight="600" float="inline-start" mb="2">
        {title(question)}
      </chakra.legend>
      <chakra.div
        clear="both"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {CONFLICT_SIDES.map((side) => (
          <chakra.div
            key={side}
            borderWidth={answer === side ? '2px' : '1px'}
            borderColor={answer === side ? 'accent.solid' : 'border'}
            borderRadius="md"
            p={answer === side ? '11px' : '3'}
            minW="0"
            data-side={side}
          >
            <chakra.label
              display="flex"
              gap="2"
              alignItems="center"
              fontWeight="500"
              cursor="pointer"
              minH="9"
            >
              <chakra.input
                type="radio"
                css={stylesOf('tick', { kind: 'radio' })}
                name={name}
                checked={answer === side}
                onChange={() => onAnswer(side)}
              />
              {t(`admin#publish#side#${side}`)}
            </chakra.label>
            <SideView question={question} side={side} conflict={conflict} />
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

/** One side: the value of the field as text, and a preview of the row or widget with it. */
function SideView({
  question,
  side,
  conflict,
}: Pick<QuestionProps, 'question' | 'conflict'> & { readonly side: ConflictSide }) {
  const t = useTerms();
  const widgetName = useWidgetName();
  const { of: subject, field, values } = question;
  const widgetsOfSide = sideWidgets(conflict, side);
  const nameOf = (id: string) => (widgetsOfSide[id] ? widgetName(widgetsOfSide[id]) : id);
  if (subject.kind === 'widget') {
    return (
      <SideFrame words={valueText(field, values[side], t, nameOf)}>
        <ColumnsPreview columns={[{ className: '', widgets: [subject.widgets[side]] }]} />
      </SideFrame>
    );
  }
  const row = subject.rows[side];
  if (!row) return <chakra.p color="fg.muted">{t('admin#publish#noRow')}</chakra.p>;
  const isB = field.startsWith('bColumns');
  return (
    <SideFrame words={field === 'row' ? null : valueText(field, values[side], t, nameOf)}>
      <EditorRowPreview row={row} widgets={widgetsOfSide} side={isB ? 'bColumns' : 'columns'} />
    </SideFrame>
  );
}

const SideFrame = ({ words, children }: { readonly words: string | null; readonly children: ReactNode }) => (
  <>
    {words !== null && (
      <chakra.p textStyle="sm" mb="2" overflowWrap="anywhere">
        {words}
      </chakra.p>
    )}
    <chakra.div borderTopWidth="1px" pt="2">
      {children}
    </chakra.div>
  </>
);

/** The widgets as a side has them; others as they are published. */
function sideWidgets(
  { published: now, rebased }: PublishConflict,
  side: ConflictSide,
): Readonly<Record<string, DraftWidget>> {
  const changedBySide = Object.fromEntries(rebased.widgets.map((item) => [item.id, item[side]]));
  return side === 'mine'
    ? { ...now.widgets, ...rebased.draft.widgets, ...changedBySide }
    : { ...rebased.draft.widgets, ...now.widgets, ...changedBySide };
}

/** The title of a question: 'Row 2: Mexico: name of the test'. */
function useQuestionTitle({ published: now }: PublishConflict): (question: ConflictQuestion) => string {
  const t = useTerms();
  const rowTitle = useRowTitle();
  const widgetName = useWidgetName();
  return ({ of: subject, field }) => {
    if (subject.kind === 'widget')
      return t('admin#publish#fieldOf', {
        thing: widgetName(subject.widgets.base),
        field: widgetFieldName(field, t),
      });
    const row = subject.rows.theirs ?? subject.rows.mine ?? subject.rows.base;
    const at = now.rows.findIndex(({ rowKey }) => rowKey === subject.rowKey);
    return t('admin#publish#fieldOf', {
      thing: row ? rowTitle(row, at < 0 ? now.rows.length : at) : subject.rowKey,
      field: rowFieldName(field, t),
    });
  };
}
