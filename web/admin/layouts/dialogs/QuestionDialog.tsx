import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MAX_COLUMNS } from '../../../../domain/layout/rowRules.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton, PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { useRowTitle, useHasCountryRows, useRowCountriesText, useWidgetName } from '../editor/names.ts';
import { afterClosing } from '../../ui/Menu.tsx';
import { WhoMayPublish } from '../canvas/WhoMayPublish.tsx';
import { useEditor } from '../editor/store.tsx';
import type { Question } from '../editor/editorHandlers.ts';

interface Props<Q extends Question = Question> {
  readonly question: Q;
  readonly onClose: () => void;
}
type PropsFor<A extends Question['about']> = Props<Extract<Question, { about: A }>>;

/** Asks a question; the answer's action runs after the dialog has closed. */
export function QuestionDialog({ question, onClose }: Props) {
  switch (question.about) {
    case 'newRow':
      return <NewRowQuestion question={question} onClose={onClose} />;
    case 'full':
      return <FullRowQuestion question={question} onClose={onClose} />;
    case 'notYours':
      return <NoPermissionQuestion question={question} onClose={onClose} />;
  }
}

const closeThen = (onClose: () => void, work: () => void) => () => {
  onClose();
  afterClosing(work);
};

function NewRowQuestion({ question, onClose }: PropsFor<'newRow'>) {
  const t = useTerms();
  const country = useCountryNames()(question.country);
  const title = useTitleOf();
  return (
    <QuestionFrame
      title={t('admin#layout#newRowTitle', { country, row: title(question.seen) })}
      text={t('admin#layout#newRowText', { country })}
      onCancel={onClose}
    >
      <PrimaryButton css={choice} onClick={closeThen(onClose, question.onCopy)}>
        {t(question.addsWidget ? 'admin#layout#copyAndAdd' : 'admin#layout#copyFor', { country })}
      </PrimaryButton>
      <OutlineButton css={choice} onClick={closeThen(onClose, question.onEmpty)}>
        {t('admin#layout#emptyFor', { country })}
      </OutlineButton>
    </QuestionFrame>
  );
}

function FullRowQuestion({ question: { rowKey, side, onSlot }, onClose }: PropsFor<'full'>) {
  const t = useTerms();
  const title = useTitleOf();
  const nameOf = useWidgetName();
  const row = useEditor(({ editor }) => editor.draft.rows.find((it) => it.rowKey === rowKey));
  const widgets = useEditor(({ editor }) => editor.draft.widgets);
  return (
    <QuestionFrame
      title={t('admin#layout#rowFull', { row: title(rowKey), count: t.number(MAX_COLUMNS) })}
      text={t('admin#layout#fullText')}
      onCancel={onClose}
    >
      {row?.[side].flatMap((column) =>
        column.widgets.map(({ uid, id }) => (
          <OutlineButton key={uid} css={choice} onClick={closeThen(onClose, () => onSlot(uid))}>
            {t('admin#layout#inPlaceOf', { widget: nameOf(widgets[id]) })}
          </OutlineButton>
        )),
      )}
    </QuestionFrame>
  );
}

function NoPermissionQuestion({ question, onClose }: PropsFor<'notYours'>) {
  const t = useTerms();
  const country = useCountryNames()(question.country);
  const countriesText = useRowCountriesText();
  const { onCopy, isChanged, row, refused: forbidden } = question;
  const countries = countriesText(row.countries.length === 0 ? [] : forbidden);
  return (
    <QuestionFrame
      title={t('admin#layout#notYoursTitle')}
      text={t(onCopy ? 'admin#layout#notYoursText' : 'admin#layout#rowNotYours', { countries, country })}
      onCancel={closeThen(onClose, question.onCancel)}
      cancel={isChanged ? t('admin#layout#undo') : undefined}
    >
      {onCopy && (
        <PrimaryButton css={choice} onClick={closeThen(onClose, onCopy)}>
          {t(isChanged ? 'admin#layout#keepAsCopy' : 'admin#layout#copyFor', { country })}
        </PrimaryButton>
      )}
      <WhoMayPublish countries={row.countries} />
    </QuestionFrame>
  );
}

/** Returns a function that names a row by its key. */
function useTitleOf(): (rowKey: string) => string {
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const isDivided = useHasCountryRows();
  const title = useRowTitle();
  return (rowKey) => {
    const at = rows.findIndex((row) => row.rowKey === rowKey);
    return at < 0 ? '' : title(rows[at]!, at, isDivided);
  };
}

interface QuestionFrameProps {
  readonly title: string;
  readonly text: string;
  readonly onCancel: () => void;
  readonly cancel?: string | undefined;
  /** The answers, one below the other, because they are sentences. */
  readonly children: ReactNode;
}

function QuestionFrame({ title, text, onCancel, cancel, children }: QuestionFrameProps) {
  const t = useTerms();
  return (
    <Dialog
      open
      isPersistent
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
