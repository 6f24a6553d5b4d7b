import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { useWaitingCommentsQuery } from './Moderation.hooks.ts';

/** Number of comments that wait for a decision on this site; renders nothing while unknown or zero. */
export function PendingCount() {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const { data } = useWaitingCommentsQuery({ variables: siteKey, fetchPolicy: 'cache-and-network' });
  const total = data?.site.commentsToModerate.total ?? 0;
  if (total === 0) return null;
  return (
    <chakra.strong fontWeight="600" color="fg">
      {t('admin#comment#waiting', { count: t.number(total) })}
    </chakra.strong>
  );
}
