/** Adds a language to translate into: its code, and what follows from it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { exampleNumbers } from '../../../domain/language/exampleNumbers.ts';
import { languageFacts, type LanguageFacts } from '../../../domain/translation/languageFacts.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { formatList } from '../shell/moments.ts';
import { failureText, problemText } from '../shell/problems.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { TextInput } from '../ui/Inputs.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Notice } from '../ui/States.tsx';
import { useLanguageOf } from './languageNames.ts';
import { useAddTermLanguageMutation } from './Translation.hooks.ts';

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (language: string) => void;
}

export function AddLanguageDialog({ onClose, onAdded }: Props) {
  const t = useTerms();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [add, { loading }] = useAddTermLanguageMutation({
    refetchQueries: ['TermLanguages'],
    awaitRefetchQueries: true,
  });
  const facts = languageFacts(typed);
  const send = async () => {
    if (!facts) return setProblem(t('admin#translation#add#unknown'));
    try {
      const { data } = await add({ variables: { input: { language: facts.code } } });
      const result = data!.addTermLanguage;
      if (result.__typename === 'TermLanguage') return onAdded(result.language);
      setProblem(
        result.__typename === 'Conflict' ? t('admin#translation#add#known') : problemText(result, t),
      );
    } catch (error) {
      setProblem(failureText(error, t));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#translation#add#title')}
      text={t('admin#translation#add#text')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={loading} onClick={() => void send()}>
            {t('admin#translation#add#do')}
          </PrimaryButton>
        </>
      }
    >
      <chakra.form
        display="grid"
        gap="4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {problem !== null && (
          <Notice tone="error" announced>
            {problem}
          </Notice>
        )}
        <TextInput
          label={t('admin#translation#add#code')}
          value={typed}
          onValue={(value) => {
            setTyped(value);
            setProblem(null);
          }}
          maxLength={10}
        />
        <div role="status">{facts && <Facts facts={facts} />}</div>
      </chakra.form>
    </Dialog>
  );
}

function Facts({ facts: { code, direction, plurals, hasFont } }: { readonly facts: LanguageFacts }) {
  const t = useTerms();
  const languageOf = useLanguageOf();
  const lines = [
    [t('admin#translation#language'), languageOf(code).label],
    [t('admin#translation#add#directionLabel'), t(`admin#translation#add#direction#${direction}`)],
    [
      t('admin#translation#add#plurals'),
      formatList(
        t,
        plurals.map((form) =>
          t('admin#translation#add#form', {
            form,
            numbers: exampleNumbers(code, form)
              .map((number) => t.number(number))
              .join(', '),
          }),
        ),
      ),
    ],
    [t('admin#translation#add#fontLabel'), t(`admin#translation#add#font#${hasFont ? 'own' : 'device'}`)],
  ];
  return (
    <chakra.dl display="grid" gap="1" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4">
      {lines.map(([name, value]) => (
        <chakra.div key={name} display="contents">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd>
            <bdi>{value}</bdi>
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
