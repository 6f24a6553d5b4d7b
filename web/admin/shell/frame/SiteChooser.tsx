import { chakra, NativeSelect } from '@chakra-ui/react';
import { mayTouchSite } from '../../../../domain/rights/rights.ts';
import { leave } from '../../../base/navigation/leaveGuard.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useSitesQuery } from './Sites.hooks.ts';
import { useAdmin } from '../admin.ts';

/**
 * Switches to the admin area of another site that the viewer has rights on. The session stays, because the host is the
 * same.
 */
export function SiteChooser() {
  const t = useTerms();
  const { site, rights } = useAdmin();
  const { data } = useSitesQuery();
  const sites = (data?.sites ?? []).filter(({ id }) => id === site.id || mayTouchSite(rights, Number(id)));
  if (sites.length < 2) return null;
  const choose = (id: string) => {
    const chosen = sites.find((it) => it.id === id);
    if (chosen) leave(() => location.assign(`${chosen.adminPath}?override=${chosen.name}`));
  };
  return (
    <NativeSelect.Root size="sm" width={{ base: '9rem', md: '12rem' }} minW="6rem">
      <NativeSelect.Field
        aria-label={t('admin#site')}
        value={site.id}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {sites.map(({ id, brandName, language }) => (
          <chakra.option key={id} value={id} lang={language}>
            {brandName}
          </chakra.option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
