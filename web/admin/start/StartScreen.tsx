import { chakra } from '@chakra-ui/react';
import { mayOpen, screenPath, screens } from '../../../domain/admin/screens.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { SitesWithRights } from './SitesWithRights.tsx';
import { useWaitingCommentsQuery } from '../comments/Moderation.hooks.ts';

/** The start screen of the admin area: the screens that the viewer may open, each with a description. */
export function StartScreen() {
  const t = useTerms();
  const { site, rights, viewer } = useAdmin();
  const open = screens.filter((it) => it.id !== 'start' && mayOpen(rights, it, Number(site.id)));
  if (open.length === 0) return <SitesWithRights />;
  return (
    <>
      <ScreenHead title={t('admin#start#title', { name: viewer?.name ?? '' })} text={t('admin#start#text')} />
      <chakra.dl display="grid" rowGap="5" maxW="44rem">
        {open.map((it) => (
          <div key={it.id}>
            <dt>
              <AdminLink to={screenPath(it, site)} css={textLink} textStyle="md">
                {t(`admin#screen#${it.id}`)}
              </AdminLink>
            </dt>
            <chakra.dd color="fg.muted" mt="0.5">
              {t(`admin#about#${it.id as 'users'}`)} {it.id === 'comments' && <PendingCount />}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </>
  );
}

/** Number of comments that wait for a decision on this site; renders nothing while unknown or zero. */
function PendingCount() {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const { data } = useWaitingCommentsQuery({ variables: siteKey, fetchPolicy: 'cache-and-network' });
  const total = data?.site.commentsToModerate.totalCount ?? 0;
  if (total === 0) return null;
  return (
    <chakra.strong fontWeight="600" color="fg">
      {t('admin#comment#waiting', { count: t.number(total) })}
    </chakra.strong>
  );
}
