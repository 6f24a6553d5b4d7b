import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../domain/language/language.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { nextPage } from '../../graphql/connection.ts';
import { useAdmin } from '../shell/admin.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { OnPage } from './OnPage.tsx';
import { useDebouncedText, useFilters } from '../shell/list/useFilters.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import type { Language } from '../shell/useLanguages.ts';
import { QuietButton } from '../ui/Buttons.tsx';
import { Filters, SelectInput, TextInput } from '../ui/Inputs.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { EmptyState, ErrorState, Loading, Notice } from '../ui/States.tsx';
import { LanguageList } from './LanguageList.tsx';
import { useLanguageOf } from './languageNames.ts';
import { SectionTree, type Branch } from './SectionTree.tsx';
import { TermDrawer } from './TermDrawer.tsx';
import { TermGrid } from './TermGrid.tsx';
import { useTermBranchesQuery, useTermLanguagesQuery, useTranslatedTermsQuery } from './Translation.hooks.ts';
import { useTermEdits } from './useTermEdits.ts';

/** The files and the fit test are not loaded with the grid. */
const TermFiles = lazyPart(async () => (await import('./TermFiles.tsx')).TermFiles);
const FitTest = lazyPart(async () => (await import('./FitTest.tsx')).FitTest);

const VIEWS = ['terms', 'languages', 'files', 'page', 'fit'] as const;
/** Terms in one request. */
const PAGE_SIZE = 200;
const SHOWN = ['missing', 'stale', 'unreviewed', 'reviewed', 'own', 'comments', 'unused'] as const;
type Shown = (typeof SHOWN)[number];
const noFilters = { language: '', reference: '', view: '', section: '', show: '', search: '', key: '' };

/** The filter without the search, which is typed. */
const limitsOf = ({ show, section, key }: typeof noFilters) => ({
  ...filterOf(show),
  ...(section !== '' && { section }),
  ...(key !== '' && { key }),
});

/** The variables of what a translator chose to see. */
function filterOf(show: string) {
  switch (show as Shown) {
    case 'missing':
      return { states: ['missing' as const], isUnused: false };
    case 'stale':
      return { states: ['stale' as const], isUnused: false };
    case 'unreviewed':
      return { states: ['translated' as const, 'stale' as const], isUnused: false };
    case 'reviewed':
      return { states: ['reviewed' as const] };
    case 'own':
      return { isOwn: true };
    case 'comments':
      return { hasComments: true };
    case 'unused':
      return { isUnused: true };
    default:
      return {};
  }
}

/** The texts of the site and the admin area in each language: grid of terms, and how far the languages are. Spec 2 §2. */
export function TranslationScreen() {
  const t = useTerms();
  const { site } = useAdmin();
  const languageOf = useLanguageOf();
  const { chosen, set, choose } = useFilters(noFilters);
  const view = VIEWS.find((each) => each === chosen.view) ?? 'terms';
  const { data, error, refetch } = useTermLanguagesQuery();
  const languages = data?.termLanguages ?? [];
  const mine = languages.find(({ language, canSave }) => canSave && language === site.languageCode);
  const first = mine ?? languages.find(({ language, canSave }) => canSave && language !== DEFAULT_LANGUAGE);
  const code = chosen.language || first?.language || site.languageCode;
  return (
    <>
      <ScreenHead title={t('admin#screen#translation')} text={t('admin#about#translation')} />
      <chakra.div mb="4" overflowX="auto">
        <SegmentedControl
          isQuiet
          label={t('admin#translation#shown')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`admin#translation#tab#${value}`) }))}
          onValue={(value) => set('view')(value === 'terms' ? '' : value)}
        />
      </chakra.div>
      {!data && error && view !== 'languages' && <ErrorState onRetry={() => void refetch()} />}
      {view === 'languages' && <LanguageList onOpen={(language) => choose({ language, view: '' })} />}
      {view === 'files' && (
        <>
          <chakra.div mb="4">
            <LanguageChoice
              value={code}
              languages={languages.map(({ language }) => language)}
              onValue={set('language')}
            />
          </chakra.div>
          <TermFiles key={code} language={code} languageName={languageOf(code).label} />
        </>
      )}
      {view === 'page' && <OnPage />}
      {view === 'fit' && <FitTest />}
      {view === 'terms' && (
        <Terms
          key={code}
          language={languageOf(code)}
          languages={languages.map(({ language }) => language)}
          canSave={languages.some(({ language, canSave }) => canSave && language === code)}
          isKnown={data !== undefined}
          chosen={chosen}
          set={set}
          clear={() => choose({ ...noFilters, language: chosen.language, reference: chosen.reference })}
        />
      )}
    </>
  );
}

interface TermsProps {
  readonly language: Language;
  readonly languages: readonly string[];
  /** The viewer may change the texts. */
  readonly canSave: boolean;
  /** Whether that is known yet. */
  readonly isKnown: boolean;
  readonly chosen: typeof noFilters;
  readonly set: (name: keyof typeof noFilters) => (value: string) => void;
  readonly clear: () => void;
}

function Terms({ language, languages, canSave, isKnown, chosen, set, clear }: TermsProps) {
  const t = useTerms();
  const search = useDebouncedText(chosen.search);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const work = useTermEdits(language.code);
  const reference = useReference(chosen.reference, language);
  const filter = { ...limitsOf(chosen), ...(search !== '' && { search }) };
  const variables = { language: language.code, reference: reference?.code ?? null, filter, first: PAGE_SIZE };
  const { data, previousData, error, loading, refetch, fetchMore } = useTranslatedTermsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const list = (data ?? (error ? undefined : previousData))?.translatedTerms;
  const terms = list?.nodes ?? [];
  const after = nextPage(list);
  const [loadingAfter, setLoadingAfter] = useState<string | null>(null);
  const unsaved = Object.keys(work.edits).length;
  const opened = terms.find(({ key }) => key === openKey);
  const isFiltered = Object.keys(filter).length > 0;
  const branches = useTermBranchesQuery({ variables: { language: language.code } }).data?.termBranches ?? [];
  return (
    <>
      <TermFilters
        language={language}
        languages={languages}
        branches={branches}
        chosen={chosen}
        set={set}
        onClear={isFiltered ? clear : null}
      />
      {isKnown && !canSave && (
        <chakra.div mb="4">
          <Notice>{t('admin#translation#readOnly', { language: language.label })}</Notice>
        </chakra.div>
      )}
      <chakra.div css={layout}>
        <chakra.div display={{ base: 'none', lg: 'block' }} css={treeStyle}>
          <SectionTree branches={branches} chosen={chosen.section} onChoose={set('section')} />
        </chakra.div>
        <div>
          {list && (
            <chakra.p textStyle="xs" color="fg.muted" role="status" mb="1">
              {t('admin#translation#count', { count: t.number(list.totalCount) })}
              {unsaved > 0 && ` · ${t('admin#translation#unsaved', { count: t.number(unsaved) })}`}
              {canSave && ` · ${t('admin#translation#keys')}`}
            </chakra.p>
          )}
          {!list && loading && <Loading lines={8} />}
          {!list && error && <ErrorState onRetry={() => void refetch()} />}
          {list && terms.length === 0 && (
            <EmptyState
              title={t(
                chosen.show === 'missing' ? 'admin#translation#complete' : 'admin#translation#nothing',
              )}
              text={t('admin#translation#nothingText')}
            />
          )}
          {list && terms.length > 0 && (
            <TermGrid
              terms={terms}
              total={list.totalCount}
              canSave={canSave}
              language={language}
              reference={reference}
              work={work}
              onOpen={({ key }) => setOpenKey(key)}
              onMore={
                after === null || after === loadingAfter
                  ? null
                  : () => {
                      setLoadingAfter(after);
                      void fetchMore({ variables: { after } }).catch(() => setLoadingAfter(null));
                    }
              }
            />
          )}
        </div>
      </chakra.div>
      {opened && (
        <TermDrawer
          term={opened}
          language={language}
          canSave={canSave}
          onClose={() => setOpenKey(null)}
          onUse={(form, text) => work.type(opened, form, text)}
          onCommented={() => void refetch()}
        />
      )}
    </>
  );
}

/** The reference language; null for none, and for the language itself. */
function useReference(code: string, language: Language): Language | null {
  const languageOf = useLanguageOf();
  return code === '' || code === language.code ? null : languageOf(code);
}

interface ChoiceProps {
  readonly value: string;
  readonly languages: readonly string[];
  readonly onValue: (language: string) => void;
}

function LanguageChoice({ value, languages, onValue }: ChoiceProps) {
  const t = useTerms();
  const languageOf = useLanguageOf();
  return (
    <SelectInput
      label={t('admin#translation#language')}
      value={value}
      onValue={onValue}
      options={[...new Set([value, ...languages])].map((code) => {
        const { label, tag } = languageOf(code);
        return { value: code, label, lang: tag };
      })}
    />
  );
}

/** The language whose texts are shown beside the English ones. */
function ReferenceChoice({ value, languages, onValue }: ChoiceProps) {
  const t = useTerms();
  const languageOf = useLanguageOf();
  return (
    <SelectInput
      label={t('admin#translation#reference')}
      value={languages.includes(value) ? value : ''}
      onValue={onValue}
      none={t('admin#translation#referenceNone')}
      options={languages.map((code) => {
        const { label, tag } = languageOf(code);
        return { value: code, label, lang: tag };
      })}
    />
  );
}

interface FiltersProps extends Pick<TermsProps, 'language' | 'languages' | 'chosen' | 'set'> {
  readonly branches: readonly Branch[];
  /** Null when nothing is set. */
  readonly onClear: (() => void) | null;
}

/** Language, search and what is shown; on a phone the section too. */
function TermFilters({ language, languages, branches, chosen, set, onClear }: FiltersProps) {
  const t = useTerms();
  return (
    <Filters label={t('admin#filter')}>
      <LanguageChoice value={language.code} languages={languages} onValue={set('language')} />
      <ReferenceChoice
        value={chosen.reference}
        languages={languages.filter((code) => code !== language.code && code !== DEFAULT_LANGUAGE)}
        onValue={set('reference')}
      />
      <TextInput
        label={t('admin#translation#search')}
        type="search"
        value={chosen.search}
        onValue={set('search')}
        maxLength={200}
      />
      <SelectInput
        label={t('admin#translation#show')}
        value={chosen.show}
        onValue={set('show')}
        none={t('admin#translation#showAll')}
        options={SHOWN.map((value) => ({ value, label: t(`admin#translation#showing#${value}`) }))}
      />
      <chakra.div display={{ lg: 'none' }} flex="1 1 9rem">
        <SelectInput
          label={t('admin#translation#section')}
          value={chosen.section}
          onValue={set('section')}
          none={t('admin#translation#allSections')}
          options={branches.map(({ path }) => ({ value: path, label: path.replaceAll('#', ' › ') }))}
        />
      </chakra.div>
      {onClear && <QuietButton onClick={onClear}>{t('admin#clear')}</QuietButton>}
    </Filters>
  );
}

const layout = {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' },
} as const;
const treeStyle = {
  position: 'sticky',
  top: '4rem',
  alignSelf: 'start',
  maxH: 'calc(100dvh - 5rem)',
  overflowY: 'auto',
} as const;
