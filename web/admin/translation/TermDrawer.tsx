import { chakra, Textarea } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { useMomentFormat } from '../shell/moments.ts';
import { failureText, problemText } from '../shell/problems.ts';
import type { Language } from '../shell/useLanguages.ts';
import { OutlineButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Drawer } from '../ui/Layers.tsx';
import { ErrorState, Loading, Notice } from '../ui/States.tsx';
import type { Form, Term } from './termEdits.ts';
import {
  useCommentTermMutation,
  useResolveTermCommentMutation,
  useTermHistoryQuery,
} from './Translation.hooks.ts';
import type { TermHistoryQuery } from './Translation.types.ts';

const TermPlaceList = lazyPart(async () => (await import('./TermPlaceList.tsx')).TermPlaceList);

type History = NonNullable<TermHistoryQuery['termHistory']>;

interface Props {
  readonly term: Term;
  readonly language: Language;
  readonly canSave: boolean;
  readonly onClose: () => void;
  /** Puts a text of the history into the input. */
  readonly onUse: (form: Form, text: string) => void;
  /** The comments have changed. */
  readonly onCommented: () => void;
}

/** A term in detail: where it is shown, its comments, and every text it had. */
export function TermDrawer({ term, language, canSave, onClose, onUse, onCommented }: Props) {
  const t = useTerms();
  const { data, error, refetch } = useTermHistoryQuery({
    variables: { language: language.code, key: term.key },
    fetchPolicy: 'network-only',
  });
  const history = data?.termHistory;
  return (
    <Drawer open isWide onClose={onClose} title={t('admin#translation#details')} text={term.key}>
      <TermPlaceList termKey={term.key} />
      {!history && (error ? <ErrorState onRetry={() => void refetch()} /> : <Loading lines={5} />)}
      {history && (
        <>
          <Comments
            comments={history.comments}
            language={language}
            termKey={term.key}
            onChanged={() => {
              void refetch();
              onCommented();
            }}
          />
          <Versions
            versions={history.versions}
            language={language}
            {...(canSave && {
              onUse: (form: Form, text: string) => {
                onUse(form, text);
                onClose();
              },
            })}
          />
        </>
      )}
    </Drawer>
  );
}

interface CommentsProps {
  readonly comments: History['comments'];
  readonly language: Language;
  readonly termKey: string;
  readonly onChanged: () => void;
}

function Comments({ comments, language, termKey, onChanged }: CommentsProps) {
  const t = useTerms();
  const id = useId();
  const moment = useMomentFormat();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [comment, { loading }] = useCommentTermMutation();
  const [resolve] = useResolveTermCommentMutation();
  async function send() {
    setProblem(null);
    try {
      const { data } = await comment({
        variables: { input: { language: language.code, key: termKey, text } },
      });
      const result = data!.commentTerm;
      if (result.__typename !== 'Done') return setProblem(problemText(result, t));
      setText('');
      onChanged();
    } catch (error) {
      setProblem(failureText(error, t));
    }
  }
  async function setResolved(comment: string, isResolved: boolean) {
    try {
      await resolve({ variables: { input: { id: comment, isResolved } } });
      onChanged();
    } catch (error) {
      setProblem(failureText(error, t));
    }
  }
  return (
    <section>
      <chakra.h3 fontWeight="600" mb="2">
        {t('admin#translation#comments')}
      </chakra.h3>
      {comments.length === 0 && <chakra.p color="fg.muted">{t('admin#translation#noComments')}</chakra.p>}
      <ul>
        {comments.map(({ id: own, text: words, who, at, resolvedAt }) => (
          <chakra.li key={own} py="2" borderBottomWidth="1px">
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {words}
            </chakra.p>
            <chakra.p textStyle="xs" color="fg.muted">
              {[who ?? t('admin#translation#somebody'), moment(at)].join(' · ')}
              {resolvedAt !== null && ` · ${t('admin#translation#resolved')}`}
            </chakra.p>
            <QuietButton size="xs" px="0" onClick={() => void setResolved(own, resolvedAt === null)}>
              {t(resolvedAt === null ? 'admin#translation#resolve' : 'admin#translation#reopen')}
            </QuietButton>
          </chakra.li>
        ))}
      </ul>
      <chakra.label htmlFor={id} display="block" textStyle="xs" fontWeight="500" mt="3" mb="1">
        {t('admin#translation#newComment')}
      </chakra.label>
      <Textarea
        id={id}
        size="sm"
        rows={2}
        maxLength={2_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {problem !== null && (
        <Notice tone="error" announced title={t('admin#problem#title')}>
          {problem}
        </Notice>
      )}
      <PrimaryButton mt="2" disabled={loading || text.trim() === ''} onClick={() => void send()}>
        {t('admin#translation#sendComment')}
      </PrimaryButton>
    </section>
  );
}

interface VersionsProps {
  readonly versions: History['versions'];
  readonly language: Language;
  readonly onUse?: (form: Form, text: string) => void;
}

function Versions({ versions, language, onUse }: VersionsProps) {
  const t = useTerms();
  const moment = useMomentFormat();
  return (
    <chakra.section mt="6">
      <chakra.h3 fontWeight="600" mb="2">
        {t('admin#translation#history')}
      </chakra.h3>
      {versions.length === 0 && <chakra.p color="fg.muted">{t('admin#translation#noHistory')}</chakra.p>}
      <ul>
        {versions.map(({ form, text, madeFrom, at, who }, index) => (
          <chakra.li key={`${at} ${form}`} py="2" borderBottomWidth="1px">
            <chakra.p lang={language.tag} dir={language.dir} whiteSpace="pre-wrap" overflowWrap="anywhere">
              {text ?? t('admin#translation#none')}
            </chakra.p>
            <chakra.p textStyle="xs" color="fg.muted">
              {[form, who ?? t('admin#translation#release'), moment(at)]
                .filter((part) => part !== null)
                .join(' · ')}
            </chakra.p>
            {madeFrom !== null && (
              <chakra.p textStyle="xs" color="fg.muted">
                {t('admin#translation#madeFrom')} <bdi lang="en">{madeFrom}</bdi>
              </chakra.p>
            )}
            {onUse && text !== null && index > 0 && (
              <OutlineButton size="xs" mt="1" onClick={() => onUse(form, text)}>
                {t('admin#translation#useText')}
              </OutlineButton>
            )}
          </chakra.li>
        ))}
      </ul>
    </chakra.section>
  );
}
