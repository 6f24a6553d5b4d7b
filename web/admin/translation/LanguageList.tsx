import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { mayTouchEverySite } from '../../../domain/rights/rights.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import type { Column } from '../../ui/Table.tsx';
import type { Language } from '../shell/useLanguages.ts';
import type { TermLanguagesQuery } from './Translation.types.ts';
import { Table } from '../ui/Table.tsx';
import { EmptyState } from '../ui/States.tsx';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { useAdmin } from '../shell/admin.ts';
import { failureText, problemText } from '../shell/problems.ts';
import { useLanguageOf } from './languageNames.ts';
import { useRemoveTermLanguageMutation, useTermLanguagesQuery } from './Translation.hooks.ts';

const AddLanguageDialog = lazyPart(async () => (await import('./AddLanguageDialog.tsx')).AddLanguageDialog);

/** How far each language is; opens its terms, adds a language, and removes one that has no text yet. */
export function LanguageList({ onOpen }: { readonly onOpen: (language: string) => void }) {
  const t = useTerms();
  const languageOf = useLanguageOf();
  const { rights } = useAdmin();
  const { data, error, refetch } = useTermLanguagesQuery({ fetchPolicy: 'cache-and-network' });
  const [isAdding, setAdding] = useState(false);
  const [removeLanguage] = useRemoveTermLanguageMutation({ refetchQueries: ['TermLanguages'] });
  const mayAdd = mayTouchEverySite(rights);
  const remove = async (language: string) => {
    try {
      const result = await removeLanguage({ variables: { input: { language } } });
      const outcome = result.data!.removeTermLanguage;
      if (outcome.__typename !== 'Done') notify({ text: problemText(outcome, t), tone: 'error' });
    } catch (failure) {
      notify({ text: failureText(failure, t), tone: 'error' });
    }
  };
  return (
    <>
      {mayAdd && (
        <chakra.div mb="4" display="flex" justifyContent="flex-end">
          <OutlineButton onClick={() => setAdding(true)}>{t('admin#translation#add#title')}</OutlineButton>
        </chakra.div>
      )}
      <Table
        caption={t('admin#translation#languages')}
        rows={data?.termLanguages ?? []}
        keyOf={({ language }) => language}
        state={error ? 'error' : data ? 'ready' : 'loading'}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('admin#translation#noLanguages')} />}
        columns={languageColumns({ t, languageOf, onOpen, onRemove: mayAdd ? remove : null })}
      />
      {isAdding && (
        <AddLanguageDialog
          onClose={() => setAdding(false)}
          onAdded={(language) => {
            setAdding(false);
            onOpen(language);
          }}
        />
      )}
    </>
  );
}

type LanguageRow = NonNullable<TermLanguagesQuery['termLanguages']>[number];

interface ColumnOptions {
  readonly t: TermFunction;
  readonly languageOf: (code: string) => Language;
  readonly onOpen: (language: string) => void;
  /** Null for viewers who may not. */
  readonly onRemove: ((language: string) => Promise<void>) | null;
}

function languageColumns({ t, languageOf, onOpen, onRemove }: ColumnOptions): Column<LanguageRow>[] {
  const percent = (part: number, total: number) =>
    t('admin#translation#percent', { count: t.number(total === 0 ? 100 : Math.floor((part / total) * 100)) });
  return [
    {
      id: 'language',
      head: t('admin#translation#language'),
      cell: ({ language }) => (
        <>
          <bdi lang={languageOf(language).tag}>{languageOf(language).label}</bdi>
          <chakra.span display="block" textStyle="xs" color="fg.muted" dir="ltr">
            {language}
          </chakra.span>
        </>
      ),
    },
    {
      id: 'translated',
      head: t('admin#translation#translated'),
      cell: ({ total, missing }) => percent(total - missing, total),
    },
    {
      id: 'reviewed',
      head: t('admin#translation#state#reviewed'),
      cell: ({ total, reviewed }) => percent(reviewed, total),
    },
    {
      id: 'missing',
      head: t('admin#translation#state#missing'),
      cell: ({ missing }) => t.number(missing),
    },
    { id: 'stale', head: t('admin#translation#state#stale'), cell: ({ stale }) => t.number(stale) },
    {
      id: 'open',
      head: t('admin#translation#col#open'),
      cell: ({ language, canSave, isNew }) => (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <OutlineButton
            size="xs"
            aria-label={t('admin#translation#openLanguage', { language: languageOf(language).label })}
            onClick={() => onOpen(language)}
          >
            {t(canSave ? 'admin#translation#translate' : 'admin#translation#view')}
          </OutlineButton>
          {isNew && onRemove && (
            <QuietButton
              size="xs"
              aria-label={t('admin#translation#add#removeOf', { language: languageOf(language).label })}
              onClick={() => void onRemove(language)}
            >
              {t('admin#translation#add#remove')}
            </QuietButton>
          )}
        </chakra.div>
      ),
    },
  ];
}
