import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { lookOf } from '../../ui/looks.ts';
import { useRowTitle } from '../canvas/useRowTitle.ts';
import { useWidgetName } from '../canvas/useWidgetName.ts';
import type { Draft, DraftWidget } from '../state/draft.ts';
import { answered, CHOICES, questionsOf, type Answers, type Question, type Side } from './choices.ts';
import { rowFieldName, valueWords, widgetFieldName } from './fieldWords.ts';
import { ColumnsShown, EditorRowShown } from './RowShown.tsx';
import { useDropQuestion } from '../useDropQuestion.tsx';
import type { Met } from './usePublish.ts';

interface Props {
  readonly met: Met;
  /** What stands on the button that goes on. */
  readonly goOn: string;
  readonly isSending?: boolean;
  readonly onClose: () => void;
  /** Gets the draft in which every clash is as it was chosen, on top of what is published now. */
  readonly onChosen: (draft: Draft) => void;
}

/** What two people changed at once: every side as readers see it, a choice for each field, and none made silently. */
export function ConflictDialog({ met, goOn, isSending = false, onClose, onChosen }: Props) {
  const t = useTerms();
  const questions = useMemo(() => questionsOf(met.rebased), [met]);
  const [answers, setAnswers] = useState<Answers>({});
  const { cancel, question: asked } = useDropQuestion(Object.keys(answers).length > 0, onClose);
  const left = questions.filter(({ key }) => answers[key] === undefined).length;
  return (
    <Dialog
      open
      wide
      stays
      onClose={cancel}
      title={t('admin#publish#clash')}
      text={t('admin#publish#clashText')}
      actions={
        <>
          <chakra.p role="status" me="auto" color="fg.muted" textStyle="xs">
            {left > 0 && t('admin#publish#clashLeft', { count: t.number(left) })}
          </chakra.p>
          <QuietButton onClick={cancel}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={left > 0 || isSending}
            onClick={() => onChosen(answered(met.rebased, met.now, answers))}
          >
            {goOn}
          </PrimaryButton>
        </>
      }
    >
      {questions.map((question) => (
        <OneQuestion
          key={question.key}
          question={question}
          met={met}
          answer={answers[question.key]}
          onAnswer={(side) => setAnswers({ ...answers, [question.key]: side })}
        />
      ))}
      {asked}
    </Dialog>
  );
}

interface QuestionProps {
  readonly question: Question;
  readonly met: Met;
  readonly answer: Side | undefined;
  readonly onAnswer: (side: Side) => void;
}

function OneQuestion({ question, met, answer, onAnswer }: QuestionProps) {
  const t = useTerms();
  const name = useId();
  const title = useQuestionTitle(met);
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
        {CHOICES.map((side) => (
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
                css={lookOf('tick', { kind: 'radio' })}
                name={name}
                checked={answer === side}
                onChange={() => onAnswer(side)}
              />
              {t(`admin#publish#side#${side}`)}
            </chakra.label>
            <SideShown question={question} side={side} met={met} />
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

/** One side: the value of the field in words, and the row or widget with it as readers see it. */
function SideShown({
  question,
  side,
  met,
}: Pick<QuestionProps, 'question' | 'met'> & { readonly side: Side }) {
  const t = useTerms();
  const widgetName = useWidgetName();
  const { of, field, values } = question;
  const known = knownWidgets(met, side);
  const nameOf = (id: string) => (known[id] ? widgetName(known[id]) : id);
  if (of.kind === 'widget') {
    return (
      <Said words={valueWords(field, values[side], t, nameOf)}>
        <ColumnsShown columns={[{ className: '', widgets: [of.widgets[side]] }]} />
      </Said>
    );
  }
  const row = of.rows[side];
  if (!row) return <chakra.p color="fg.muted">{t('admin#publish#noRow')}</chakra.p>;
  const isB = field.startsWith('bColumns');
  return (
    <Said words={field === 'row' ? null : valueWords(field, values[side], t, nameOf)}>
      <EditorRowShown row={row} widgets={known} side={isB ? 'bColumns' : 'columns'} />
    </Said>
  );
}

const Said = ({ words, children }: { readonly words: string | null; readonly children: ReactNode }) => (
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

/** The widgets as a side has them; what it does not know is as it is published. */
function knownWidgets({ now, rebased }: Met, side: Side): Readonly<Record<string, DraftWidget>> {
  const own = Object.fromEntries(rebased.widgets.map((clash) => [clash.id, clash[side]]));
  return side === 'mine'
    ? { ...now.widgets, ...rebased.draft.widgets, ...own }
    : { ...rebased.draft.widgets, ...now.widgets, ...own };
}

/** 'Row 2: Mexico: name of the test'. */
function useQuestionTitle({ now }: Met): (question: Question) => string {
  const t = useTerms();
  const rowTitle = useRowTitle();
  const widgetName = useWidgetName();
  return ({ of, field }) => {
    if (of.kind === 'widget')
      return t('admin#publish#fieldOf', {
        thing: widgetName(of.widgets.theirs),
        field: widgetFieldName(field, t),
      });
    const row = of.rows.theirs ?? of.rows.mine ?? of.rows.base;
    const at = now.rows.findIndex(({ rowKey }) => rowKey === of.rowKey);
    return t('admin#publish#fieldOf', {
      thing: row ? rowTitle(row, at < 0 ? now.rows.length : at) : of.rowKey,
      field: rowFieldName(field, t),
    });
  };
}
