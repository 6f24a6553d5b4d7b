/** The start screen of the admin area: what the viewer must do next, and the screens that they may open. */
import { chakra } from '@chakra-ui/react';
import { mayOpen, screenPath, screens, type Screen } from '../../../domain/admin/screens.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Overview } from './Overview.tsx';
import { SitesWithRights } from './SitesWithRights.tsx';

export function StartScreen() {
  const t = useTerms();
  const { site, rights, viewer } = useAdmin();
  const open = screens.filter((it) => it.id !== 'start' && mayOpen(rights, it, Number(site.id)));
  if (open.length === 0) return <SitesWithRights />;
  return (
    <>
      <ScreenHead
        title={t('admin#start#title', { name: viewer?.name ?? '' })}
        text={t('admin#overview#text')}
      />
      <Overview open={open} />
      <ScreenList open={open} />
    </>
  );
}

/** The screens that the viewer may open, each with a description. */
function ScreenList({ open }: { readonly open: readonly Screen[] }) {
  const t = useTerms();
  const { site } = useAdmin();
  return (
    <chakra.section mt="10" aria-labelledby="screens">
      <chakra.h2 id="screens" textStyle="title" fontSize="1.125rem" mb="3">
        {t('admin#overview#screens')}
      </chakra.h2>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="10"
        rowGap="4"
        maxW="56rem"
      >
        {open.map((it) => (
          <div key={it.id}>
            <dt>
              <AdminLink to={screenPath(it, site)} css={textLink}>
                {t(`admin#screen#${it.id}`)}
              </AdminLink>
            </dt>
            <chakra.dd color="fg.muted" mt="0.5">
              {t(`admin#about#${it.id as 'users'}`)}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}
