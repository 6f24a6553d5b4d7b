import { css } from '#ss/css';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { neutralButton } from '../../ui/buttons.ts';
import type { MyViewer } from './myViewer.ts';

/** Whether the account has a password: one created by the outside provider has none. Decision page 0021. */
export const hasPassword = ({ signInMethods }: MyViewer): boolean =>
  signInMethods.some(({ kind }) => kind === 'PASSWORD');

/** Replaces a form that requires the password: explains that there is none, and links to setting one by a code. */
export function NoPassword({ text }: { readonly text: string }) {
  const t = useTerms();
  const { basePath, routes } = useSite();
  return (
    <>
      <p className={css({ mb: '4' })}>{text}</p>
      <a
        className={neutralButton}
        href={basePath + pathOf('account', routes) + pathOf('reset-password', routes)}
      >
        {t('account#password#set')}
      </a>
    </>
  );
}
