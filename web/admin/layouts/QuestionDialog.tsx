import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MOST_COLUMNS } from '../../../domain/layout/rowRules.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useCountryNames } from '../shell/moments.ts';
import { OutlineButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { useRowTitle } from './canvas/useRowTitle.ts';
import { useIsDivided, useWhose } from './canvas/useWhose.ts';
import { useWidgetName } from './canvas/useWidgetName.ts';
import { afterClosing } from '../ui/afterClosing.ts';
import type { EditorRow, Side } from './state/draft.ts';
import { useEditor } from './store.tsx';

/** What is asked before, or as, something is done that would surprise. */
export type Question =
  /** A new row would take the place of what its country sees now. */
  | {
      readonly about: 'newRow';
      readonly seen: string;
      readonly country: string;
      /** Whether a widget is being added, not a row alone. */
      readonly adds: boolean;
      readonly onCopy: () => void;
      readonly onEmpty: () => void;
    }
  /** The row a widget belongs into is full. */
  | {
      readonly about: 'full';
      readonly rowKey: string;
      readonly side: Side;
      readonly onSlot: (uid: string) => void;
    }
  /** The row is not the editor's to publish. */
  | {
      readonly about: 'notYours';
      readonly row: EditorRow;
      readonly refused: readonly string[];
      /** Whether something in it has been changed: that goes into the copy, and the row is as it was. */
      readonly isChanged: boolean;
      readonly country: string;
      /** Null where the country has its row, or is not theirs. */
      readonly onCopy: (() => void) | null;
      readonly onGoOn: () => void;
      readonly onCancel: () => void;
    };

interface Props<Q extends Question = Question> {
  readonly question: Q;
  readonly onClose: () => void;
}
type Of<A extends Question['about']> = Props<Extract<Question, { about: A }>>;

/** Asks it; what is answered is done once the question has gone. */
export function QuestionDialog({ question, onClose }: Props) {
  switch (question.about) {
    case 'newRow':
      return <AboutNewRow question={question} onClose={onClose} />;
    case 'full':
      return <AboutFullRow question={question} onClose={onClose} />;
    case 'notYours':
      return <AboutNotYours question={question} onClose={onClose} />;
  }
}

const answered = (onClose: () => void, work: () => void) => () => {
  onClose();
  afterClosing(work);
};

function AboutNewRow({ question, onClose }: Of<'newRow'>) {
  const t = useTerms();
  const country = useCountryNames()(question.country);
  const title = useTitleOf();
  return (
    <Asked
      title={t('admin#layout#newRowTitle', { country, row: title(question.seen) })}
      text={t('admin#layout#newRowText', { country })}
      onCancel={onClose}
    >
      <PrimaryButton css={choice} onClick={answered(onClose, question.onCopy)}>
        {t(question.adds ? 'admin#layout#copyAndAdd' : 'admin#layout#copyFor', { country })}
      </PrimaryButton>
      <OutlineButton css={choice} onClick={answered(onClose, question.onEmpty)}>
        {t('admin#layout#emptyFor', { country })}
      </OutlineButton>
    </Asked>
  );
}

function AboutFullRow({ question: { rowKey, side, onSlot }, onClose }: Of<'full'>) {
  const t = useTerms();
  const title = useTitleOf();
  const nameOf = useWidgetName();
  const row = useEditor(({ editor }) => editor.draft.rows.find((it) => it.rowKey === rowKey));
  const widgets = useEditor(({ editor }) => editor.draft.widgets);
  return (
    <Asked
      title={t('admin#layout#rowFull', { row: title(rowKey), count: t.number(MOST_COLUMNS) })}
      text={t('admin#layout#fullText')}
      onCancel={onClose}
    >
      {row?.[side].flatMap((column) =>
        column.widgets.map(({ uid, id }) => (
          <OutlineButton key={uid} css={choice} onClick={answered(onClose, () => onSlot(uid))}>
            {t('admin#layout#inPlaceOf', { widget: nameOf(widgets[id]) })}
          </OutlineButton>
        )),
      )}
    </Asked>
  );
}

function AboutNotYours({ question, onClose }: Of<'notYours'>) {
  const t = useTerms();
  const country = useCountryNames()(question.country);
  const whose = useWhose();
  const { onCopy, isChanged, row, refused } = question;
  const countries = whose(row.countries.length === 0 ? [] : refused);
  return (
    <Asked
      title={t('admin#layout#notYoursTitle')}
      text={t(onCopy ? 'admin#layout#notYoursText' : 'admin#layout#rowNotYours', { countries })}
      onCancel={answered(onClose, question.onCancel)}
      cancel={isChanged ? t('admin#layout#undo') : undefined}
    >
      {onCopy && (
        <PrimaryButton css={choice} onClick={answered(onClose, onCopy)}>
          {t(isChanged ? 'admin#layout#keepAsCopy' : 'admin#layout#copyFor', { country })}
        </PrimaryButton>
      )}
      <OutlineButton css={choice} onClick={answered(onClose, question.onGoOn)}>
        {t('admin#layout#goOnHere')}
      </OutlineButton>
    </Asked>
  );
}

/** The name of a row by its key. */
function useTitleOf(): (rowKey: string) => string {
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const isDivided = useIsDivided();
  const title = useRowTitle();
  return (rowKey) => {
    const at = rows.findIndex((row) => row.rowKey === rowKey);
    return at < 0 ? '' : title(rows[at]!, at, isDivided);
  };
}

interface AskedProps {
  readonly title: string;
  readonly text: string;
  readonly onCancel: () => void;
  readonly cancel?: string | undefined;
  /** The answers, below each other: they are sentences. */
  readonly children: ReactNode;
}

function Asked({ title, text, onCancel, cancel, children }: AskedProps) {
  const t = useTerms();
  return (
    <Dialog
      open
      stays
      onClose={onCancel}
      title={title}
      text={text}
      actions={<QuietButton onClick={onCancel}>{cancel ?? t('admin#cancel')}</QuietButton>}
    >
      <chakra.div display="grid" gap="2" mt="4">
        {children}
      </chakra.div>
    </Dialog>
  );
}

const choice = {
  whiteSpace: 'normal',
  h: 'auto',
  minH: '9',
  py: '2',
  textAlign: 'start',
  justifyContent: 'flex-start',
} as const;
