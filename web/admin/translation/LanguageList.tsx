import { chakra } from '@chakra-ui/react';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import type { Column } from '../../ui/Table.tsx';
import type { Language } from '../shell/useLanguages.ts';
import type { TermLanguagesQuery } from './Translation.types.ts';
import { Table } from '../ui/Table.tsx';
import { EmptyState } from '../ui/States.tsx';
import { OutlineButton } from '../ui/Buttons.tsx';
import { useLanguageOf } from './languageNames.ts';
import { useTermLanguagesQuery } from './Translation.hooks.ts';

/** How far each language is; opens its terms. */
export function LanguageList({ onOpen }: { readonly onOpen: (language: string) => void }) {
  const t = useTerms();
  const languageOf = useLanguageOf();
  const { data, error, refetch } = useTermLanguagesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Table
      caption={t('admin#translation#languages')}
      rows={data?.termLanguages ?? []}
      keyOf={({ language }) => language}
      state={error ? 'error' : data ? 'ready' : 'loading'}
      onRetry={() => void refetch()}
      empty={<EmptyState title={t('admin#translation#noLanguages')} />}
      columns={languageColumns({ t, languageOf, onOpen })}
    />
  );
}

type LanguageRow = NonNullable<TermLanguagesQuery['termLanguages']>[number];

interface ColumnOptions {
  readonly t: TermFunction;
  readonly languageOf: (code: string) => Language;
  readonly onOpen: (language: string) => void;
}

function languageColumns({ t, languageOf, onOpen }: ColumnOptions): Column<LanguageRow>[] {
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
      cell: ({ language, canSave }) => (
        <OutlineButton
          size="xs"
          aria-label={t('admin#translation#openLanguage', { language: languageOf(language).label })}
          onClick={() => onOpen(language)}
        >
          {t(canSave ? 'admin#translation#translate' : 'admin#translation#view')}
        </OutlineButton>
      ),
    },
  ];
}
