import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { textLink } from '../shell/AdminLink.tsx';
import { useAdmin } from '../shell/admin.ts';

/** Opens the site to translate its texts where readers see them. Decision page 0061. */
export function OnPage() {
  const t = useTerms();
  const { site, siteKey } = useAdmin();
  const override = siteKey.override ? `&override=${encodeURIComponent(siteKey.override)}` : '';
  return (
    <>
      <chakra.p color="fg.muted" maxW="44rem" mb="4">
        {t('admin#translate#onPageText')}
      </chakra.p>
      <chakra.a
        css={textLink}
        href={`${site.basePath}/?translate=1${override}`}
        target="_blank"
        rel="noopener"
      >
        {t('admin#translate#openSite')}
      </chakra.a>
    </>
  );
}
