/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { chakra } from '@chakra-ui/react';
import { segmentText } from '../../../domain/permalinks/pathSegment.ts';
import { parseSubject } from '../../../domain/experiments/subjectName.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { TestResults } from '../layouts/results/TestResults.tsx';
import { useNumbers } from '../layouts/results/numbers.ts';
import { layoutName } from '../layouts/screen/LayoutTitle.tsx';
import { useAdmin, type ScreenProps } from '../shell/admin.ts';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { useMomentFormat } from '../shell/moments.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { UnknownAddress } from '../shell/UnknownAddress.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { ExportResults } from './ExportResults.tsx';
import { useStoredContents } from './useStoredContents.ts';
import { useTestsQuery } from './Tests.hooks.ts';
import type { TestsQuery } from './Tests.types.ts';

type ListedTest = TestsQuery['layoutTests'][number];

/** All tests of a site, or the results of one at an address that can be shared: '/row:homePage:en-default'. */
export function TestsScreen({ rest, path }: ScreenProps) {
  const t = useTerms();
  const subject = segmentText(rest.slice(1));
  if (subject === '') return <TestList path={path} />;
  if (subject === null || !parseSubject(subject)) return <UnknownAddress path={path} />;
  return (
    <chakra.div display="grid" gap="5" maxW="56rem">
      <ScreenHead title={t('admin#screen#tests')} />
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
        <AdminLink to={path} {...textLink}>
          {t('admin#tests#all')}
        </AdminLink>
        <ExportResults subject={subject} />
      </chakra.div>
      <StoredResults subject={subject} />
    </chakra.div>
  );
}

function StoredResults({ subject }: { readonly subject: string }) {
  const { siteKey } = useAdmin();
  const contents = useStoredContents(subject);
  return <TestResults site={siteKey} subject={subject} contents={contents} />;
}

function TestList({ path }: { readonly path: string }) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const moment = useMomentFormat();
  const { whole } = useNumbers();
  const { data, error, refetch } = useTestsQuery({
    variables: { site: siteKey },
    fetchPolicy: 'cache-and-network',
  });
  const place = (subject: string): string => {
    const about = parseSubject(subject)!;
    return 'widget' in about
      ? t('admin#tests#widget', { id: about.widget })
      : t('admin#tests#row', { layout: layoutName(t, about.layout) });
  };
  return (
    <>
      <ScreenHead title={t('admin#screen#tests')} text={t('admin#about#tests')} />
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Table<ListedTest>
          caption={t('admin#screen#tests')}
          rows={data?.layoutTests ?? []}
          keyOf={({ id }) => id}
          state={data ? 'ready' : 'loading'}
          empty={<EmptyState title={t('admin#tests#none')} text={t('admin#tests#noneText')} />}
          columns={[
            {
              id: 'name',
              head: t('admin#tests#name'),
              cell: ({ subject, name }) => (
                <>
                  <AdminLink to={`${path}/${subject}`} {...textLink}>
                    <bdi>{name === '' ? place(subject) : name}</bdi>
                  </AdminLink>
                  {name !== '' && (
                    <chakra.span display="block" color="fg.muted" textStyle="xs">
                      {place(subject)}
                    </chakra.span>
                  )}
                </>
              ),
            },
            {
              id: 'state',
              head: t('admin#tests#state'),
              cell: ({ state, winner }) => t(`admin#tests#states#${winner === null ? state : 'DECIDED'}`),
            },
            {
              id: 'visitors',
              head: t('admin#test#visitors'),
              numeric: true,
              cell: ({ visitors }) => whole(visitors),
            },
            { id: 'began', head: t('admin#tests#began'), cell: ({ beganAt }) => moment(beganAt) },
            { id: 'ended', head: t('admin#tests#ended'), cell: ({ endedAt }) => moment(endedAt) },
            {
              id: 'decision',
              head: t('admin#tests#decision'),
              cell: ({ winner, decision }) => <DecisionCell winner={winner} decision={decision} />,
            },
          ]}
        />
      )}
    </>
  );
}

function DecisionCell({ winner, decision }: Pick<ListedTest, 'winner' | 'decision'>) {
  const t = useTerms();
  const moment = useMomentFormat();
  if (winner === null) return '–';
  return (
    <>
      {t('admin#test#version')} {winner}
      {decision && (
        <chakra.span display="block" color="fg.muted" textStyle="xs">
          <bdi>{decision.who ?? t('admin#tests#somebody')}</bdi>, {moment(decision.at)}
        </chakra.span>
      )}
      {decision && decision.note !== '' && (
        <chakra.bdi display="block" textStyle="xs" overflowWrap="anywhere">
          {decision.note}
        </chakra.bdi>
      )}
    </>
  );
}
