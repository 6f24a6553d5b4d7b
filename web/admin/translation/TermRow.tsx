import { chakra, Textarea } from '@chakra-ui/react';
import { memo, useId, type KeyboardEvent, type ReactNode } from 'react';
import { digitsOf, supportedLocale } from '../../../domain/language/locale.ts';
import { formatTerm } from '../../../domain/translation/terms.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { Notice } from '../ui/States.tsx';
import type { Language } from '../shell/useLanguages.ts';
import { problemsOf, shownText, type Form, type ListedTerm, type Term, type TermEdit } from './termEdits.ts';

export interface RowActions {
  readonly onType: (term: Term, form: Form, text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>, term: Term, form: Form) => void;
  readonly onReview: (term: Term, isReviewed: boolean) => void;
  readonly onSave: (term: Term) => void;
  readonly onRestore: (term: Term) => void;
  readonly onOpen: (term: Term) => void;
  readonly onSettle: (term: Term, isOwn: boolean) => void;
}

interface Props {
  readonly term: ListedTerm;
  /** Its place in the whole list, from 1, and the length of the list. */
  readonly position: number;
  readonly total: number;
  readonly edit: TermEdit | undefined;
  /** The term as somebody else saved it meanwhile. */
  readonly conflict: Term | undefined;
  readonly refusal: string | undefined;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  readonly language: Language;
  /** The language whose text is shown, too; null for none. */
  readonly reference: Language | null;
  readonly actions: RowActions;
}

/** A term: its source, the inputs of its texts, what is wrong with them, and its state. */
export const TermRow = memo(function TermRow(props: Props) {
  const { term, position, total, edit, conflict, refusal, isSaving, canSave, language, reference, actions } =
    props;
  const t = useTerms();
  const id = useId();
  const problems = edit ? problemsOf(language.code, term, edit) : [];
  return (
    <chakra.article
      aria-labelledby={`${id}key`}
      aria-posinset={position}
      aria-setsize={total}
      css={rowStyle}
      data-term={term.key}
    >
      <div>
        <chakra.p id={`${id}key`} textStyle="xs" color="fg.muted" wordBreak="break-word" dir="ltr">
          {term.key.replaceAll('#', ' › ')}
        </chakra.p>
        <SourceTexts id={id} term={term} reference={reference} />
      </div>
      <chakra.div display="grid" gap="2">
        {term.texts.map(({ form, examples }) => (
          <FormInput
            key={form}
            {...props}
            form={form}
            examples={examples}
            describedBy={`${reference ? `${id}reference ` : ''}${id}source ${id}problems`}
          />
        ))}
        <chakra.div id={`${id}problems`} textStyle="xs" color="fg.error" role="status">
          {problems.map(({ code, form, names }) => (
            <p key={`${code}${form}`}>
              {t(`admin#translation#problem#${code}`, {
                names: names.map((name) => `{${name}}`).join(', '),
              })}
            </p>
          ))}
          {refusal !== undefined && <p>{refusal}</p>}
        </chakra.div>
        {conflict && <TermConflict {...props} conflict={conflict} />}
        {edit && !conflict && (
          <chakra.div display="flex" gap="2" flexWrap="wrap">
            <OutlineButton disabled={isSaving} onClick={() => actions.onSave(term)}>
              {t('admin#translation#save')}
            </OutlineButton>
            <QuietButton onClick={() => actions.onRestore(term)}>
              {t('admin#translation#restore')}
            </QuietButton>
          </chakra.div>
        )}
      </chakra.div>
      <chakra.div css={endStyle}>
        <chakra.span textStyle="xs" css={stateStyle} data-state={term.state}>
          {t(`admin#translation#state#${term.state}`)}
          {term.isUnused && <chakra.span display="block">{t('admin#translation#unused')}</chakra.span>}
        </chakra.span>
        <chakra.span css={buttonsStyle}>
          {canSave && term.state !== 'missing' && !edit && (
            <QuietButton size="xs" onClick={() => actions.onReview(term, term.state !== 'reviewed')}>
              {t(term.state === 'reviewed' ? 'admin#translation#unreview' : 'admin#translation#review')}
            </QuietButton>
          )}
          <QuietButton
            size="xs"
            aria-label={t('admin#translation#open', { key: term.key })}
            onClick={() => actions.onOpen(term)}
          >
            {t('admin#translation#details')}
            {term.openComments > 0 && ` (${t.number(term.openComments)})`}
          </QuietButton>
        </chakra.span>
      </chakra.div>
    </chakra.article>
  );
});

/** The English text, or its forms; above it those of the reference language. */
function SourceTexts({ id, term, reference }: Pick<Props, 'term' | 'reference'> & { readonly id: string }) {
  const t = useTerms();
  return (
    <>
      {reference && term.reference.length > 0 && (
        <chakra.div id={`${id}reference`} lang={reference.tag} dir={reference.dir} mb="1">
          {term.reference.map(({ form, text }) => (
            <chakra.p key={form} whiteSpace="pre-wrap" wordBreak="break-word">
              {form !== null && <FormName form={form} />}
              {text}
            </chakra.p>
          ))}
        </chakra.div>
      )}
      <chakra.div
        id={`${id}source`}
        lang="en"
        dir="ltr"
        {...(reference && { textStyle: 'xs', color: 'fg.muted' })}
      >
        {term.source.length === 0 && <chakra.p color="fg.muted">{t('admin#translation#noSource')}</chakra.p>}
        {term.source.map(({ form, text }) => (
          <chakra.p key={form} whiteSpace="pre-wrap" wordBreak="break-word">
            {form !== null && <FormName form={form} />}
            {text}
          </chakra.p>
        ))}
      </chakra.div>
    </>
  );
}

/** The input of one form, with an example of a plural below it. */
function FormInput({
  term,
  edit,
  canSave,
  language,
  actions,
  form,
  examples,
  describedBy,
}: Props & {
  readonly form: Form;
  readonly examples: readonly number[];
  readonly describedBy: string;
}) {
  const t = useTerms();
  const text = shownText(term, edit, form);
  const label = t('admin#translation#textOf', { key: term.key, language: language.label });
  return (
    <div>
      {form !== null && <FormName form={form} />}
      <Textarea
        size="sm"
        rows={1}
        css={{ fieldSizing: 'content', minH: '9', resize: 'none' }}
        lang={language.tag}
        dir={language.dir}
        value={text}
        readOnly={!canSave}
        placeholder={t('admin#translation#none')}
        aria-label={form === null ? label : `${label} ${form}`}
        aria-describedby={describedBy}
        data-input={`${term.key} ${form ?? ''}`}
        onChange={({ currentTarget }) => actions.onType(term, form, currentTarget.value)}
        onKeyDown={(event) => actions.onKeyDown(event, term, form)}
      />
      {examples.length > 0 && text !== '' && <Example language={language} numbers={examples} text={text} />}
    </div>
  );
}

/** What a form of a plural looks like with the numbers it is for. */
function Example({
  language,
  numbers,
  text,
}: {
  readonly language: Language;
  readonly numbers: readonly number[];
  readonly text: string;
}) {
  const t = useTerms();
  const format = new Intl.NumberFormat(supportedLocale(language.code), {
    numberingSystem: digitsOf(language.code),
  });
  return (
    <chakra.p textStyle="xs" color="fg.muted">
      {t('admin#translation#example')}{' '}
      <bdi lang={language.tag} dir={language.dir}>
        {numbers.map((count) => formatTerm(text, { count: format.format(count) })).join(' · ')}
      </bdi>
    </chakra.p>
  );
}

/** What somebody else has saved meanwhile, beside the own text. */
function TermConflict({ term, conflict, language, actions }: Props & { readonly conflict: Term }): ReactNode {
  const t = useTerms();
  return (
    <Notice
      tone="warning"
      announced
      title={
        conflict.updatedBy === null
          ? t('admin#translation#conflict')
          : t('admin#translation#conflictBy', { name: conflict.updatedBy })
      }
      actions={
        <>
          <OutlineButton onClick={() => actions.onSettle(term, true)}>
            {t('admin#translation#keepOwn')}
          </OutlineButton>
          <QuietButton onClick={() => actions.onSettle(term, false)}>
            {t('admin#translation#takeOther')}
          </QuietButton>
        </>
      }
    >
      {conflict.texts.map(({ form, text }) => (
        <chakra.span key={form} display="block" lang={language.tag} dir={language.dir}>
          {text ?? t('admin#translation#none')}
        </chakra.span>
      ))}
    </Notice>
  );
}

const FormName = ({ form }: { readonly form: string }) => (
  <chakra.span textStyle="xs" color="fg.muted" fontFamily="mono" me="2" dir="ltr">
    {form}
  </chakra.span>
);

const rowStyle = {
  display: 'grid',
  gap: { base: '2', lg: '4' },
  gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1.2fr) 8rem' },
  py: '3',
  borderBottomWidth: '1px',
  textStyle: 'sm',
} as const;

/** Beside the state on a phone, below it elsewhere. */
const endStyle = {
  display: 'flex',
  flexDirection: { lg: 'column' },
  justifyContent: { base: 'space-between', lg: 'flex-start' },
  alignItems: 'flex-start',
  gap: '1',
} as const;
const buttonsStyle = {
  display: 'flex',
  flexDirection: { lg: 'column' },
  alignItems: 'flex-start',
  gap: { base: '3', lg: '0' },
  '& button': { px: '0', minH: { base: '9', lg: '6' }, height: 'auto' },
} as const;

const stateStyle = {
  color: 'fg.muted',
  '&[data-state=missing], &[data-state=stale]': { color: 'fg.warning', fontWeight: '600' },
  '&[data-state=reviewed]': { color: 'fg.success', fontWeight: '600' },
  lineHeight: { base: '2.25rem', lg: '1.5rem' },
} as const;
