import { useTerms } from '../../i18n/terms.tsx';
import { useCountryNames, useMomentFormat } from '../shell/moments.ts';
import { ScreenSection } from '../ui/Inputs.tsx';
import { Table } from '../ui/Table.tsx';
import { useUserSessionsQuery } from './Users.hooks.ts';
import type { UserSessionsQuery, WholeUserFragment } from './Users.types.ts';

type Session = NonNullable<UserSessionsQuery['user']>['sessions'][number];

/** The sessions of a user, so that they can be checked with the user. */
export function SessionsSection({ user }: { readonly user: Pick<WholeUserFragment, 'id' | 'sessionCount'> }) {
  const t = useTerms();
  const moment = useMomentFormat();
  const country = useCountryNames();
  const { data, error, loading, refetch } = useUserSessionsQuery({
    variables: { id: user.id },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <ScreenSection title={t('admin#account#sessions')}>
      <Table
        caption={t('admin#account#sessions')}
        columns={[
          {
            id: 'device',
            head: t('admin#account#device'),
            cell: ({ device }: Session) => device || t('admin#account#unknownDevice'),
          },
          {
            id: 'country',
            head: t('admin#users#country'),
            cell: ({ country: code }: Session) => (code === null ? '–' : country(code)),
          },
          {
            id: 'startedAt',
            head: t('admin#account#since'),
            cell: ({ startedAt }: Session) => moment(startedAt),
            noWrap: true,
          },
          {
            id: 'lastUsedAt',
            head: t('admin#users#lastUsed'),
            cell: ({ lastUsedAt }: Session) => moment(lastUsedAt),
            noWrap: true,
          },
        ]}
        rows={data?.user?.sessions ?? []}
        keyOf={({ id }) => id}
        state={error ? 'error' : loading && !data ? 'loading' : 'ready'}
        expectedRows={user.sessionCount}
        onRetry={() => void refetch()}
        empty={null}
      />
    </ScreenSection>
  );
}
