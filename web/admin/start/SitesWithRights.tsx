import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { mayOpen, screens } from '../../../domain/admin/screens.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { textLink } from '../shell/AdminLink.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { useSitesQuery } from '../shell/frame/Sites.hooks.ts';
import { Loading } from '../ui/States.tsx';

/**
 * For viewers without any permission on this site: says so, and links to the sites where they have some. When there is
 * only one such site, redirects to it; its language is the one they work in.
 */
export function SitesWithRights() {
  const t = useTerms();
  const { site, rights, viewer } = useAdmin();
  const { data, error } = useSitesQuery();
  const hasWork = (id: string) => screens.some((it) => it.id !== 'start' && mayOpen(rights, it, Number(id)));
  const sites = data?.sites.filter(({ id }) => id !== site.id && hasWork(id));
  const only = sites?.length === 1 ? addressOf(sites[0]!) : null;
  useEffect(() => {
    // Replaces the history entry, so that Back does not return here and redirect again.
    if (only !== null) location.replace(only);
  }, [only]);
  if (only !== null) return <Loading lines={3} />;
  // No text before the sites are known: one of the two sentences would be wrong.
  const text =
    sites === undefined && !error
      ? undefined
      : sites?.length
        ? t('admin#start#elsewhere', { site: site.brandName })
        : t('admin#start#none');
  return (
    <>
      <ScreenHead title={t('admin#start#title', { name: viewer?.name ?? '' })} {...(text && { text })} />
      {sites && sites.length > 0 && (
        <chakra.ul display="grid" rowGap="2" aria-label={t('admin#start#yourSites')}>
          {sites.map(({ id, name, brandName, language, adminPath }) => (
            <li key={id}>
              <chakra.a
                href={addressOf({ name, adminPath })}
                css={textLink}
                textStyle="md"
                lang={language}
                display="inline-block"
                py="1"
              >
                {brandName}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      )}
    </>
  );
}

const addressOf = ({ name, adminPath }: { readonly name: string; readonly adminPath: string }): string =>
  `${adminPath}?override=${encodeURIComponent(name)}`;
