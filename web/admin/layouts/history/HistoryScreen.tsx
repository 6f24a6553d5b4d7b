import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { AdminLink, textLink } from '../../shell/AdminLink.tsx';
import { useMomentFormat } from '../../shell/moments.ts';
import { Pager, usePages } from '../../shell/list/Pager.tsx';
import { ScreenSection } from '../../ui/Inputs.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/States.tsx';
import { useLayoutHistoryQuery } from '../data/Layouts.hooks.ts';
import type { LayoutHistoryQuery } from '../data/Layouts.types.ts';
import { PlannedList } from './PlannedList.tsx';
import { RevisionView } from './RevisionView.tsx';
import { useAuthor, useChangeText, useNoteText } from './revisionTexts.ts';
import { nextPage } from '../../../graphql/connection.ts';

interface Props {
  readonly name: string;
  /** Of the layout's own screen. */
  readonly path: string;
  /** The revision to show; null for the list. */
  readonly revision: number | null;
}

/** The published revisions of a layout and its planned changes. */
export function HistoryScreen({ name, path, revision }: Props) {
  if (revision !== null) return <RevisionView key={revision} name={name} path={path} revision={revision} />;
  return (
    <>
      <PlannedList name={name} path={path} />
      <Revisions name={name} path={path} />
    </>
  );
}

const PAGE_SIZE = 20;

function Revisions({ name, path }: Omit<Props, 'revision'>) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const pages = usePages(name);
  const { data, loading, error, refetch } = useLayoutHistoryQuery({
    variables: { site: siteKey, name, first: PAGE_SIZE, after: pages.after },
    fetchPolicy: 'network-only',
  });
  const shown = data?.layoutHistory.nodes ?? [];
  return (
    <ScreenSection title={t('admin#publish#tab#history')}>
      {error && <ErrorState onRetry={() => void refetch()} />}
      {loading && !data && <Loading lines={5} />}
      {data && shown.length === 0 && <EmptyState title={t('admin#publish#noHistory')} />}
      <chakra.ol>
        {shown.map((it) => (
          <OneRevision key={it.id} revision={it} path={path} />
        ))}
      </chakra.ol>
      {shown.length > 0 && <Pager pages={pages} next={nextPage(data?.layoutHistory)} />}
    </ScreenSection>
  );
}

type Revision = LayoutHistoryQuery['layoutHistory']['nodes'][number];

function OneRevision({ revision, path }: { readonly revision: Revision; readonly path: string }) {
  const t = useTerms();
  const moment = useMomentFormat();
  const who = useAuthor();
  const changed = useChangeText();
  const noteWords = useNoteText();
  const number = t.number(revision.revision);
  return (
    <chakra.li borderTopWidth="1px" py="3" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
      <AdminLink
        to={`${path}/history/${revision.revision}`}
        css={textLink}
        aria-label={t('admin#publish#open', { revision: number })}
        minW="7rem"
      >
        {t('admin#publish#revision', { revision: number })}
      </AdminLink>
      <chakra.span color="fg.muted">
        {moment(revision.at)} · {who(revision)}
      </chakra.span>
      {revision.note !== null && (
        <chakra.p flexBasis="100%" overflowWrap="anywhere">
          {noteWords(revision.note)}
        </chakra.p>
      )}
      <chakra.p flexBasis="100%" textStyle="sm" color="fg.muted">
        {changed(revision.changes)}
      </chakra.p>
    </chakra.li>
  );
}
