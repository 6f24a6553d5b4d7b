import { chakra } from '@chakra-ui/react';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { EmptyState, ErrorState, Loading } from '../ui/States.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { AccountSection } from './AccountSection.tsx';
import { EffectiveRightsSection } from './EffectiveRightsSection.tsx';
import { RightQuestion } from './RightQuestion.tsx';
import { useOneUserQuery } from './Users.hooks.ts';

const RightsEditor = lazyPart(async () => (await import('./RightsEditor.tsx')).RightsEditor);

/** One user: rights, effective rights with reasons, account, and audit entries. */
export function UserPage({ id, path }: { readonly id: string; readonly path: string }) {
  const t = useTerms();
  const { data, error, refetch } = useOneUserQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const user = data?.user;
  const above = (
    <AdminLink to={path} css={{ ...textLink, color: 'fg.muted' }}>
      {t('admin#screen#users')}
    </AdminLink>
  );
  if (!user) {
    const isLoaded = data !== undefined;
    return (
      <>
        <ScreenHead title={t('admin#screen#users')} above={above} />
        {error && <ErrorState onRetry={() => void refetch()} />}
        {!error && isLoaded && <EmptyState title={t('admin#user#nobody')} />}
        {!error && !isLoaded && <Loading lines={8} />}
      </>
    );
  }
  const name = `${user.givenName} ${user.familyName}`.trim() || user.email || user.username || user.id;
  return (
    <>
      <ScreenHead title={name} above={above} text={user.email} />
      {user.status === 'DISABLED' && (
        <chakra.p color="fg.warning" mb="4">
          {t('admin#user#isDisabled')}
        </chakra.p>
      )}
      <Tabs
        label={name}
        tabs={[
          {
            id: 'rights',
            label: t('admin#user#rights'),
            content: <RightsEditor user={user} reload={async () => (await refetch()).data?.user ?? null} />,
          },
          {
            id: 'effective',
            label: t('admin#user#effective'),
            content: (
              <>
                <EffectiveRightsSection user={user} name={name} />
                <RightQuestion user={user} path={path} />
              </>
            ),
          },
          { id: 'account', label: t('admin#user#account'), content: <AccountSection user={user} /> },
          {
            id: 'audit',
            label: t('admin#user#changes'),
            content: (
              <AuditTable isFiltered={false} filter={{ user: id, services: ['PERMISSIONS', 'IDENTITY'] }} />
            ),
          },
        ]}
      />
    </>
  );
}
