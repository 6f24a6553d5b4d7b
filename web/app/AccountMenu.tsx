import { useSyncExternalStore } from 'react';
import { css, cx } from '#ss/css';
import { onMissingChunk } from '../base/navigation/missingChunk.ts';
import { notify } from '../base/navigation/notices.ts';
import { Link } from '../base/navigation/Link.tsx';
import { pathOf } from '../base/navigation/resolvePath.ts';
import { isAdminEntryVisible, onAdminEntryPoint } from '../base/site/adminEntryPoint.ts';
import { useSite } from '../base/site/SiteContext.tsx';
import { useTerms } from '../i18n/terms.tsx';
import { personIcon } from '../ui/HeaderButton.tsx';
import { HeaderMenu, lastEntry, menuEntry } from '../ui/HeaderMenu.tsx';

/** What a signed-in user may open, and signing out; without scripts, the link to the sign-in page. */
export function AccountMenu() {
  const t = useTerms();
  const { basePath, routes } = useSite();
  const isAdmin = useSyncExternalStore(onAdminEntryPoint, isAdminEntryVisible, isAdminEntryVisible);
  return (
    <>
      <noscript>
        <a href={`${basePath}/login`} className={signInLink}>
          {t('shell#signIn')}
        </a>
      </noscript>
      <HeaderMenu label={t('shell#nav#account')} icon={personIcon} forViewers>
        <ul>
          {(['journals', 'bookmarks', 'account'] as const).map((name) => (
            <li key={name}>
              <Link to={pathOf(name, routes)} className={menuEntry}>
                {t(`shell#nav#${name}`)}
              </Link>
            </li>
          ))}
          {/* Never in server HTML, which is cached for everyone (previews excepted). */}
          {isAdmin && (
            <li>
              {/* The admin area is another document, so this is a full navigation. */}
              <a href={basePath + pathOf('admin', routes)} className={menuEntry}>
                {t('shell#nav#admin')}
              </a>
            </li>
          )}
        </ul>
        <button
          type="button"
          className={cx(menuEntry, lastEntry)}
          onClick={() => void signOut(t('shell#failed#title'))}
        >
          {t('shell#signOut')}
        </button>
      </HeaderMenu>
    </>
  );
}

const signInLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  px: '3',
  color: 'fg.muted',
  _hover: { color: 'accent.fg' },
});

/** Signs out with the code of accounts, which a signed-in user's page has loaded when it is idle. */
async function signOut(failedText: string): Promise<void> {
  try {
    const { sharedAuth } = await import('../account/session/sharedAuth.ts');
    await sharedAuth().signOut();
  } catch (error) {
    if (!onMissingChunk(error)) notify({ text: failedText, tone: 'error' });
  }
}
