/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { CombinedGraphQLErrors } from '@apollo/client';
import { chakra } from '@chakra-ui/react';
import type { AuditFilter } from '../../../generated/schema.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useMomentFormat, formatList } from '../shell/moments.ts';
import { Pager, usePages } from '../shell/list/Pager.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { useAuditEntriesQuery } from './Audit.hooks.ts';
import type { AuditEntriesQuery } from './Audit.types.ts';
import { operationText } from './operations.ts';
import { stateDiff } from './stateDiff.ts';
import { nextPage } from '../../graphql/connection.ts';

type Entry = AuditEntriesQuery['auditEntries']['nodes'][number];

/** The audit's subject for a caller who is not signed in: services/kit/audit/audit.ts. */
const ANONYMOUS = 'nobody';

interface Props {
  readonly filter: AuditFilter;
  /** Whether the editor has narrowed the list. */
  readonly isFiltered: boolean;
}

/** Audit entries, newest first, each with the state it changed. */
export function AuditTable({ filter, isFiltered }: Props) {
  const t = useTerms();
  const moment = useMomentFormat();
  const pages = usePages(JSON.stringify(filter));
  const { data, loading, error, refetch } = useAuditEntriesQuery({
    variables: { filter, first: 25, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.auditEntries;
  const isTooBroad = isInvalid(error);
  return (
    <>
      <Table
        caption={t('admin#screen#audit')}
        columns={[
          { id: 'at', head: t('admin#audit#at'), cell: ({ at }: Entry) => moment(at), noWrap: true },
          {
            id: 'who',
            head: t('admin#audit#who'),
            cell: ({ who, subject }: Entry) => (
              <bdi>{who ?? (subject === ANONYMOUS ? t('admin#audit#visitor') : subject)}</bdi>
            ),
          },
          {
            id: 'what',
            head: t('admin#audit#what'),
            cell: ({ operation, isDone }: Entry) => (
              <>
                <span title={operation}>{operationText(t, operation)}</span>
                {!isDone && (
                  <chakra.span color="fg.warning" display="block" textStyle="xs">
                    {t('admin#audit#refused')}
                  </chakra.span>
                )}
              </>
            ),
          },
          { id: 'change', head: t('admin#audit#change'), cell: (entry: Entry) => <Change entry={entry} /> },
        ]}
        rows={page?.nodes ?? []}
        keyOf={({ id }) => id}
        state={isTooBroad ? 'ready' : error ? 'error' : loading && !page ? 'loading' : 'ready'}
        expectedRows={8}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title={t(isFiltered ? 'admin#audit#none' : 'admin#audit#noneYet')}
            text={t(
              isTooBroad
                ? 'admin#audit#vague'
                : isFiltered
                  ? 'admin#audit#noneFiltered'
                  : 'admin#audit#noneText',
            )}
          />
        }
      />
      <Pager pages={pages} next={nextPage(page)} />
    </>
  );
}

/** Whether the service refused the filter as too broad: the name matches more people than it searches for. */
const isInvalid = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.['code'] === 'VALIDATION');

/** The object of an entry and the change of its state. Folded, because a page of entries is scanned line by line. */
function Change({ entry }: { readonly entry: Entry }) {
  const t = useTerms();
  const differences = stateDiff(entry.before, entry.after);
  const raw = (
    <chakra.span dir="ltr" overflowWrap="anywhere">
      {entry.object}
    </chakra.span>
  );
  return (
    <details>
      <chakra.summary cursor="pointer">{entry.whom === null ? raw : <bdi>{entry.whom}</bdi>}</chakra.summary>
      {entry.whom !== null && (
        <chakra.p color="fg.muted" textStyle="xs">
          {raw}
        </chakra.p>
      )}
      <chakra.dl css={diff} dir="ltr">
        {differences.map(({ place, before, after }) => (
          <div key={place}>
            {place !== '' && <dt>{place}</dt>}
            {before !== null && (
              <dd>
                <del>{before}</del>
              </dd>
            )}
            {after !== null && (
              <dd>
                <ins>{after}</ins>
              </dd>
            )}
          </div>
        ))}
      </chakra.dl>
      {differences.length === 0 && <chakra.p color="fg.muted">{t('admin#audit#noState')}</chakra.p>}
      {entry.countries.length > 0 && (
        <p>
          {t('admin#audit#countries')} {formatList(t, entry.countries)}
        </p>
      )}
      <chakra.p color="fg.muted" textStyle="xs">
        <code dir="ltr">{entry.operation}</code> · {t('admin#audit#request')}{' '}
        <code dir="ltr">{entry.requestId}</code>
        {entry.address !== null && (
          <>
            {' '}
            · {t('admin#audit#address')} <code dir="ltr">{entry.address}</code>
          </>
        )}
        {!entry.isSealed && ` · ${t('admin#audit#waits')}`}
      </chakra.p>
    </details>
  );
}

const diff = {
  my: '2',
  fontFamily: 'mono',
  textStyle: 'xs',
  overflowWrap: 'anywhere',
  '& dt': { color: 'fg.muted', mt: '1.5' },
  '& del': { textDecoration: 'none', color: 'fg.error', _before: { content: '"− "' } },
  '& ins': { textDecoration: 'none', color: 'fg.success', _before: { content: '"+ "' } },
} as const;
