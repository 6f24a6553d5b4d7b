import { css } from '#ss/css';
import { pathOf } from '../../app/resolvePath.ts';
import { useSite } from '../../app/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { evenButton } from '../../ui/buttons.ts';
import type { MyViewer } from './myViewer.ts';

/** Whether there is a password to ask for: an account the outside provider made has none. Decision page 0021. */
export const hasPassword = ({ signInMethods }: MyViewer): boolean =>
  signInMethods.some(({ kind }) => kind === 'PASSWORD');

/** In place of a form that asks for the password: what is missing, and the way to set one by a code. */
export function NoPassword({ text }: { readonly text: string }) {
  const t = useTerms();
  const { basePath, routes } = useSite();
  return (
    <>
      <p className={css({ mb: '4' })}>{text}</p>
      <a
        className={evenButton}
        href={basePath + pathOf('account', routes) + pathOf('reset-password', routes)}
      >
        {t('account#password#set')}
      </a>
    </>
  );
}
