/** The admin area: its providers, frame and dialogs around one screen. */
import { ApolloProvider } from '@apollo/client/react';
import { Suspense, useEffect, useMemo, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mayOpen, screenAt, screenPath, screens, type ScreenId } from '../../domain/admin/screens.ts';
import { noRights, type AdminKey, type Rights } from '../../domain/rights/rights.ts';
import type { AdminBoot } from '../base/site/boot.ts';
import { leave, useLeaveGuard } from '../base/navigation/leaveGuard.ts';
import { onMissingChunk } from '../base/navigation/missingChunk.ts';
import { SiteProvider } from '../base/site/SiteContext.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { Terms } from '../i18n/terms.tsx';
import { Snackbar } from '../ui/snackbar/Snackbar.tsx';
import { AdminStyles } from './ui/AdminStyles.tsx';
import { Loading } from './ui/States.tsx';
import { PictureLibraryContext } from './shell/pictureLibrary.ts';
import { AdminProvider, type Admin, type ScreenProps } from './shell/admin.ts';
import { adminClient } from './shell/frame/adminClient.ts';
import { CountryNames } from './shell/CountryNames.tsx';
import { AdminFrame } from './shell/frame/AdminFrame.tsx';
import { ForbiddenScreen } from './shell/frame/ForbiddenScreen.tsx';
import { UnknownAddress } from './shell/UnknownAddress.tsx';
import { SessionDialogs } from './shell/frame/SessionDialogs.tsx';
import { useAuth } from '../account/session/sharedAuth.ts';
import { Arrival } from '../base/navigation/focusPage.tsx';

// Lazy-loaded: only editors who choose a picture need the library.
const pictureLibrary = {
  Library: lazy(async () => ({ default: (await import('./media/MediaPicker.tsx')).MediaPicker })),
};

type LazyScreen = LazyExoticComponent<ComponentType<ScreenProps>>;

/** The modules of screens by path. `resourceScreen.tsx` makes screens and is none. */
const modules = import.meta.glob<Readonly<Record<string, ComponentType<ScreenProps>>>>([
  './*/*Screen.tsx',
  './layouts/screen/LayoutsScreen.tsx',
  '!./resource/*',
]);

/** The screens of the admin area by id, each lazy-loaded as its own chunk. domain/admin/screens.ts has their modules. */
const screenComponents = Object.fromEntries(
  screens.map(({ id, module }) => [
    id,
    lazy(async () => ({
      default: (await modules[`./${module}.tsx`]!())[module.slice(module.lastIndexOf('/') + 1)]!,
    })),
  ]),
) as Readonly<Record<ScreenId, LazyScreen>>;

export function AdminApp({ boot }: { readonly boot: AdminBoot }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key} site={boot.site} onMissingChunk={onMissingChunk}>
      <Terms language={boot.site.language} sections={boot.site.terms}>
        <AdminStyles>
          <ApolloProvider client={adminClient()}>
            {/* Provides the site, because the admin area also renders views of the public site, with links of this
                site. */}
            <SiteProvider value={boot}>
              <AdminArea boot={boot} />
            </SiteProvider>
          </ApolloProvider>
        </AdminStyles>
      </Terms>
    </ErrorBoundary>
  );
}

function AdminArea({ boot }: { readonly boot: AdminBoot }) {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const rights = useRights(boot);
  useLeaveGuard();
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  const admin = useMemo<Admin>(
    () => ({
      site: boot.site,
      siteKey: boot.siteKey,
      viewer: boot.viewer,
      rights,
      go: (to) => leave(() => void navigate(to), 0, to),
    }),
    [boot, rights, navigate],
  );
  const match = screenAt(pathname, boot.site);
  // The client only repeats the permission check of the screen table; anything the server refused stays refused until
  // the next page load.
  const isRefused = boot.refusal !== null || !match || !mayOpen(rights, match.screen, Number(boot.site.id));
  const Screen = match && !match.isUnknown ? screenComponents[match.screen.id] : null;

  return (
    <AdminProvider value={admin}>
      <PictureLibraryContext value={pictureLibrary}>
        <AdminFrame screen={match && !match.isUnknown ? match.screen.id : null}>
          <ErrorBoundary resetKey={key} onMissingChunk={onMissingChunk}>
            {isRefused ? (
              <ForbiddenScreen refusal={boot.refusal} screen={match?.screen.id ?? 'start'} />
            ) : (
              <CountryNames>
                <Suspense fallback={<Loading lines={6} />}>
                  {match.isUnknown && <UnknownAddress />}
                  {Screen && <Screen rest={match.subpath} path={screenPath(match.screen, boot.site)} />}
                </Suspense>
              </CountryNames>
            )}
          </ErrorBoundary>
        </AdminFrame>
        <Arrival page={pathname + search} />
        <Snackbar />
        <SessionDialogs />
      </PictureLibraryContext>
    </AdminProvider>
  );
}

/**
 * The rights that the document was rendered with, with the admin keys replaced by those of the latest session check.
 */
function useRights({ viewer }: AdminBoot): Rights {
  const { state } = useAuth();
  const { userSignedIn, adminPermissions } = state;
  const keys = userSignedIn ? adminPermissions.join(' ') : null;
  return useMemo(() => {
    const rights = viewer?.rights ?? noRights;
    return keys === null ? rights : { ...rights, admin: keys.split(' ').filter(Boolean) as AdminKey[] };
  }, [viewer, keys]);
}
