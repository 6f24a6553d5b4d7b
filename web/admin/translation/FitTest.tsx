/** The fit test: opens the main pages with longer, mirrored and larger texts and lists what does not fit. */
import { chakra } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../domain/language/language.ts';
import { indexTerms, shownTexts } from '../../../domain/translation/onPage/findTerm.ts';
import { readTerms } from '../../account/translating/termFile.ts';
import { implementedRoutes, pathOf } from '../../base/navigation/resolvePath.ts';
import type { RouteName } from '../../../domain/permalinks/routeNames.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import { useAdmin, type Admin } from '../shell/admin.ts';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { translateAddress } from './translateAddress.ts';
import { screenOf, screenPath } from '../../../domain/admin/screens.ts';
import { pluralOf } from '../../../domain/translation/checkTerm.ts';
import { failureText } from '../shell/problems.ts';
import { PrimaryButton } from '../ui/Buttons.tsx';
import { SelectInput } from '../ui/Inputs.tsx';
import { Notice } from '../ui/States.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Table } from '../ui/Table.tsx';
import { fitVariants, measurePage, type FitFinding, type FitVariant } from './fitFrame.ts';

/** A phone and a desk. */
const WIDTHS = [390, 1280] as const;

interface Finding extends FitFinding {
  /** The key of its row in the grid. */
  readonly rowKey: string;
  readonly path: string;
  readonly width: number;
  readonly variant: FitVariant;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly findings: readonly Finding[]; readonly failed: readonly string[] }
  | { readonly kind: 'failed'; readonly text: string };

/** Gifts are collected on another host. */
const ELSEWHERE: RouteName = 'donate';

/** The pages that every site has, with the way to tell them which site is meant. */
function pagesOf({ site, siteKey }: Admin): string[] {
  const override = siteKey.override ? `?override=${encodeURIComponent(siteKey.override)}` : '';
  const paths = [...implementedRoutes]
    .filter((name) => name !== ELSEWHERE)
    .map((name) => (name === 'home' ? '/' : pathOf(name as RouteName, site.routes)));
  return [...new Set(paths)].map((path) => site.basePath + path + override);
}

export function FitTest() {
  const t = useTerms();
  const admin = useAdmin();
  const client = useApolloClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const [variant, setVariant] = useState<FitVariant | ''>('');
  const [state, setState] = useState<State>({ kind: 'idle' });

  const run = async () => {
    const variants = variant === '' ? fitVariants : [variant];
    const pages = pagesOf(admin);
    const total = pages.length * WIDTHS.length * variants.length;
    let done = 0;
    setState({ kind: 'running', done, total });
    try {
      const { languageCode } = admin.site;
      const [own, source] = await Promise.all([
        readTerms(client, languageCode),
        readTerms(client, DEFAULT_LANGUAGE),
      ]);
      const all = Object.entries(shownTexts(own, source)).filter(([key]) => !key.startsWith('admin#'));
      const texts = Object.fromEntries(all);
      const index = indexTerms(texts);
      const findings: Finding[] = [];
      const failed: string[] = [];
      const looks = WIDTHS.flatMap((width) => variants.map((each) => ({ width, variant: each })));
      for (const path of pages) {
        const html = await readPage(path);
        for (const look of looks) {
          const options = { ...look, index, texts };
          const found = html === null ? null : await measurePage(frame.current!, html, options);
          if (found)
            findings.push(
              ...found.map((finding) => ({
                ...finding,
                ...look,
                path,
                rowKey: pluralOf(finding.key, source)?.base ?? finding.key,
              })),
            );
          else if (!failed.includes(path)) failed.push(path);
          done += 1;
          setState({ kind: 'running', done, total });
        }
      }
      setState({ kind: 'done', findings: onePerTerm(findings), failed });
    } catch (error) {
      setState({ kind: 'failed', text: failureText(error, t) });
    }
  };
  return (
    <>
      <chakra.p color="fg.muted" maxW="44rem">
        {t('admin#fit#text')}
      </chakra.p>
      <chakra.div mt="4">
        <SelectInput
          label={t('admin#fit#what')}
          value={variant}
          onValue={(value) => setVariant(fitVariants.find((each) => each === value) ?? '')}
          none={t('admin#fit#all')}
          options={fitVariants.map((value) => ({ value, label: t(`admin#fit#variant#${value}`) }))}
        />
      </chakra.div>
      <PrimaryButton mt="4" disabled={state.kind === 'running'} onClick={() => void run()}>
        {t('admin#fit#run')}
      </PrimaryButton>
      <chakra.div mt="4" role="status">
        {state.kind === 'running' &&
          t('admin#fit#progress', { done: t.number(state.done), total: t.number(state.total) })}
        {state.kind === 'done' &&
          (state.findings.length === 0
            ? t('admin#fit#none')
            : t('admin#fit#found', { count: t.number(state.findings.length) }))}
      </chakra.div>
      {state.kind === 'failed' && <Notice tone="error">{state.text}</Notice>}
      {state.kind === 'done' && state.failed.length > 0 && (
        <Notice tone="error" title={t('admin#fit#unread')}>
          {state.failed.join(', ')}
        </Notice>
      )}
      {state.kind === 'done' && state.findings.length > 0 && <Findings findings={state.findings} t={t} />}
      {/* Never seen: it must have a size, or nothing in it can be measured. Its scripts do not run. */}
      <iframe
        ref={frame}
        title={t('admin#fit#frame')}
        sandbox="allow-same-origin"
        aria-hidden
        inert
        style={hidden}
      />
    </>
  );
}

const hidden = {
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  opacity: 0,
  pointerEvents: 'none',
  zIndex: -1,
} as const;

/** The HTML that readers get; null when there is no such page, or the server cannot be reached. */
async function readPage(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** A term of the header is on every page: it is listed once for each problem, width and kind of text. */
function onePerTerm(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding>();
  for (const finding of findings) {
    const { key, problem, width, variant } = finding;
    const id = [key, problem, width, variant].join(' ');
    if (!first.has(id)) first.set(id, finding);
  }
  return [...first.values()];
}

function Findings({ findings, t }: { readonly findings: readonly Finding[]; readonly t: TermFunction }) {
  const { site } = useAdmin();
  const screen = screenOf('translation');
  const editPath = `${screenPath(screen, site)}?language=${site.languageCode}&key=`;
  return (
    <chakra.div mt="4">
      <Table
        caption={t('admin#fit#findings')}
        rows={findings}
        keyOf={({ key, problem, width, variant }) => [key, problem, width, variant].join(' ')}
        empty={null}
        columns={columnsOf(t, editPath)}
      />
    </chakra.div>
  );
}

const columnsOf = (t: TermFunction, editPath: string): Column<Finding>[] => [
  {
    id: 'term',
    head: t('admin#translate#key'),
    cell: ({ key, text }) => (
      <>
        <chakra.code fontSize="0.8125rem" overflowWrap="anywhere">
          {key}
        </chakra.code>
        <chakra.div color="fg.muted" overflowWrap="anywhere">
          <bdi>{text}</bdi>
        </chakra.div>
      </>
    ),
  },
  {
    id: 'problem',
    head: t('admin#resource#problem'),
    cell: ({ problem }) => t(`admin#fit#problem#${problem}`),
  },
  {
    id: 'variant',
    head: t('admin#fit#what'),
    cell: ({ variant, width }) => (
      <>
        {t(`admin#fit#variant#${variant}`)}
        <chakra.div color="fg.muted">{t('admin#fit#width', { width: t.number(width) })}</chakra.div>
      </>
    ),
  },
  { id: 'place', head: t('admin#fit#place'), cell: ({ place }) => <bdi>{place}</bdi> },
  {
    id: 'page',
    head: t('admin#fit#page'),
    cell: ({ path, key, rowKey }) => (
      <>
        <chakra.a css={textLink} href={translateAddress(path, key)} target="_blank" rel="noopener">
          {t('admin#fit#open')}
        </chakra.a>
        <br />
        <AdminLink css={textLink} to={editPath + encodeURIComponent(rowKey)}>
          {t('admin#fit#edit')}
        </AdminLink>
      </>
    ),
  },
];
