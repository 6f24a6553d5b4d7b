import type { ComponentType } from 'react';
import { css } from '#ss/css';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { DataSection } from './sections/DataSection.tsx';
import { DeleteSection } from './sections/DeleteSection.tsx';
import { EditorMailSection } from './sections/EditorMailSection.tsx';
import { EmailSection } from './sections/EmailSection.tsx';
import { MethodsSection } from './sections/MethodsSection.tsx';
import { PasswordSection } from './sections/PasswordSection.tsx';
import { PictureSection } from './sections/PictureSection.tsx';
import { LocaleSection } from './sections/LocaleSection.tsx';
import { ProfileSection } from './sections/ProfileSection.tsx';
import { SessionsSection } from './sections/SessionsSection.tsx';
import { accountPageAt, type AccountPage, type AccountPath } from './accountPages.ts';
import { endButton } from './Row.tsx';
import type { SectionProps } from './Section.tsx';
import { useAuth } from '../session/sharedAuth.ts';

const ApiTokensSection = lazyPart(
  async () => (await import('./sections/ApiTokensSection.tsx')).ApiTokensSection,
);

/** The sections of each page of the account. */
const sections: Readonly<Record<AccountPath, readonly ComponentType<SectionProps>[]>> = {
  '': [ProfileSection, PictureSection],
  language: [LocaleSection],
  email: [EmailSection],
  security: [PasswordSection, MethodsSection],
  devices: [SessionsSection],
  notifications: [EditorMailSection],
  'api-tokens': [ApiTokensSection],
  data: [DataSection, DeleteSection],
};

/** The sections of a page of the account, with the user's address above. */
export function AccountSections({ viewer, path }: SectionProps & { readonly path: AccountPath }) {
  const t = useTerms();
  const { auth } = useAuth();
  const { basePath, routes } = useSite();
  const { isForAdmins = false }: AccountPage = accountPageAt(path);
  const signOut = () =>
    void auth.signOut().catch(() => notify({ text: t('auth#signOutFailed'), tone: 'error' }));
  return (
    <>
      <div className={userBar}>
        <p className={css({ color: 'fg.muted', minW: '[0]' })}>
          {t('account#signedInAs', { email: `\u2068${viewer.email}\u2069` })}
        </p>
        <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '9' })}>
          {viewer.isAdmin && (
            // The admin area is another document, so this is a full navigation.
            <a href={basePath + pathOf('admin', routes)} className={endButton}>
              {t('shell#nav#admin')}
            </a>
          )}
          <button type="button" className={endButton} onClick={signOut}>
            {t('auth#signOut')}
          </button>
        </div>
      </div>
      {isForAdmins && !viewer.isAdmin ? (
        <p className={css({ color: 'fg.muted' })}>{t('account#forAdmins')}</p>
      ) : (
        sections[path].map((Section, index) => <Section key={index} viewer={viewer} />)
      )}
    </>
  );
}

const userBar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '9',
  mt: '3',
  mb: '8',
});
