import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { css } from '#ss/css';
import type { Boot } from '../../base/site/boot.ts';
import { useCanEditLayoutsQuery } from './EditLayouts.hooks.ts';
import { defaultRoutePath } from '../../../domain/permalinks/routeNames.ts';
import { Terms, useTerms } from '../../i18n/terms.tsx';
import { sharedClient } from '../../graphql/client.ts';

/**
 * The link from a page to the editor of its widgets, for users who may edit them: 'Edit Widget Section' (spec 1 §2).
 * Pages are cached for everyone, so the link is added in the browser for signed-in users only.
 */
export function EditSection({ boot }: { readonly boot: Boot }) {
  const { key } = useLocation();
  const [found, setFound] = useState<{ readonly at: string; readonly layout: string | null } | null>(null);
  useEffect(() => {
    // Runs after the page of this address has been rendered.
    const timer = setTimeout(() =>
      setFound({
        at: key,
        layout: document.querySelector<HTMLElement>('[data-layout]')?.dataset['layout'] ?? null,
      }),
    );
    return () => clearTimeout(timer);
  }, [key]);
  const { data } = useCanEditLayoutsQuery({
    client: sharedClient(),
    variables: { site: boot.siteKey, ...boot.siteKey },
  });
  const layout = found?.at === key ? found.layout : null;
  if (layout === null || !data?.viewer?.canEditLayouts) return null;
  const { basePath, routes } = boot.site;
  const admin = routes.find(({ name }) => name === 'admin')?.path ?? defaultRoutePath('admin');
  return (
    <Terms sections={data.site.terms}>
      <EditLink to={`${basePath}${admin}/layouts/${layout}?edit=1`} />
    </Terms>
  );
}

function EditLink({ to }: { readonly to: string }) {
  const t = useTerms();
  return (
    <nav aria-label={t('edit#section')}>
      <a href={to} className={styles}>
        {t('edit#section')}
      </a>
    </nav>
  );
}

const styles = css({
  position: 'fixed',
  insetInlineEnd: '4',
  bottom: '4',
  zIndex: 'docked',
  px: '4',
  py: '2.5',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'border',
  bg: 'bg.panel',
  color: 'accent.fg',
  fontWeight: 'semibold',
  boxShadow: 'md',
  textStyle: 'ui',
  _print: { display: 'none' },
});
