/**
 * The site around one page: header, footer, providers. The server renders it with the page's result and the browser
 * hydrates the same tree.
 */
import {
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { Terms } from '../i18n/terms.tsx';
import { NotFoundView } from '../site/notFound/NotFoundView.tsx';
import { UnavailablePage } from '../ui/UnavailablePage.tsx';
import type { Boot } from '../base/site/boot.ts';
import { axesNow } from '../base/site/axes.ts';
import { lazyPart } from '../base/navigation/lazyPart.tsx';
import { leave, useLeaveGuard } from '../base/navigation/leaveGuard.ts';
import { LazyDialogs } from './LazyDialogs.tsx';
import { onMissingChunk } from '../base/navigation/missingChunk.ts';
import { pageOf } from './pages.ts';
import type { ViewProps } from '../base/navigation/page.ts';
import { isReloadDue } from '../base/navigation/reload.ts';
import { resolvePath, type Resolved } from '../base/navigation/resolvePath.ts';
import { Shell } from './Shell.tsx';
import { SiteProvider } from '../base/site/SiteContext.tsx';
import { useScroll } from './useScroll.ts';
import { Arrival } from '../base/navigation/focusPage.tsx';
import { NavContext } from '../base/navigation/Link.tsx';

const ConsentBar = lazyPart(async () => (await import('../consent/ConsentBar.tsx')).ConsentBar);

export interface InitialPage {
  readonly page: string;
  readonly pathname: string;
  readonly View: ComponentType<ViewProps<never>> | null;
}

interface Props {
  readonly boot: Boot;
  /** The page the server rendered; null when the address has none. */
  readonly first: InitialPage | null;
  /** The server rendered the page for another day than the reader's own: the page is fetched again at once. */
  readonly outdated?: boolean;
}

export function App(props: Props) {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key} site={props.boot.site} onMissingChunk={onMissingChunk}>
      <AppContent {...props} />
    </ErrorBoundary>
  );
}

function AppContent({ boot, first: initialFirst, outdated = false }: Props) {
  const location = useLocation();
  const type = useNavigationType();
  const currentLocation = useMemo(() => ({ location, type }), [location, type]);
  // The current page stays on screen until the code and the data of the next are loaded; also when going back.
  const shown = useDeferredValue(currentLocation);
  const [first, setFirst] = useState(initialFirst);
  const { pathname, search, hash, key } = shown.location;
  // After the reader leaves it, the first page is treated like any other: its route loads Apollo and the data.
  if (first && first.pathname !== pathname) setFirst(null);
  useEffect(() => {
    if (outdated) startTransition(() => setFirst(null));
  }, [outdated]);
  useScroll(key, hash, shown.type);
  useLeaveGuard();

  const resolve = useMemo(() => resolverOf(boot), [boot]);
  const nav = useNav(resolve);
  return (
    <SiteProvider value={boot}>
      <NavContext value={nav}>
        <Terms language={boot.site.language} sections={boot.site.terms}>
          <Shell pathname={pathname} pending={shown !== currentLocation}>
            <ErrorBoundary resetKey={key} onMissingChunk={onMissingChunk}>
              <Suspense fallback={null}>
                {first?.View && first.pathname === pathname ? (
                  <FirstPage boot={boot} View={first.View} />
                ) : (
                  <LaterPage resolved={resolve(pathname, search)} boot={boot} search={search} />
                )}
              </Suspense>
            </ErrorBoundary>
          </Shell>
          <Arrival page={pathname + search} />
          <ErrorBoundary resetKey={key} isQuiet>
            <ConsentBar />
            <LazyDialogs boot={boot} />
          </ErrorBoundary>
        </Terms>
      </NavContext>
    </SiteProvider>
  );
}

type Resolve = (pathname: string, search: string) => Resolved;

/** `resolvePath` with what the browser knows. The server never resolves a second page and gets 'notFound'. */
function resolverOf({ site, siteKey }: Boot): Resolve {
  const { basePath, routes, donationUrl } = site;
  return (pathname, search) => {
    if (typeof document === 'undefined') return { kind: 'notFound' };
    const { country, today } = axesNow(siteKey);
    return resolvePath(pathname, search, { basePath, routes, donationUrl, country, today });
  };
}

function useNav(resolve: Resolve) {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      go(to: string) {
        const url = new URL(to, window.location.href);
        leave(() => {
          const resolved = resolve(url.pathname, url.search);
          if (resolved.kind === 'outside' || isReloadDue()) window.location.assign(to);
          else if (resolved.kind === 'redirect') void navigate(resolved.to + url.hash);
          else void navigate(url.pathname + url.search + url.hash);
        });
      },
      prefetch(to: string) {
        const url = new URL(to, window.location.href);
        const resolved = resolve(url.pathname, url.search);
        const id = resolved.kind === 'page' ? resolved.page : resolved.kind === 'redirect' ? 'reading' : null;
        if (id)
          pageOf(id)
            ?.loadRoute()
            .catch(() => undefined);
      },
    }),
    [navigate, resolve],
  );
}

function FirstPage({ boot, View }: { readonly boot: Boot; readonly View: ComponentType<ViewProps<never>> }) {
  const site = (boot.data as { site?: { terms?: [] } } | null)?.site;
  return (
    <Terms sections={site?.terms ?? []}>
      <View data={boot.data as never} failed={boot.failed} params={boot.params} />
    </Terms>
  );
}

function LaterPage({
  resolved,
  boot,
  search,
}: {
  readonly resolved: Resolved;
  readonly boot: Boot;
  readonly search: string;
}) {
  const page = resolved.kind === 'page' ? pageOf(resolved.page) : undefined;
  // When the site could not be determined, an unknown address is reported as unavailable, not as missing.
  if (resolved.kind !== 'page' || !page)
    return boot.page === 'unavailable' ? <UnavailablePage /> : <NotFoundView />;
  const axes = axesNow(boot.siteKey);
  const variables = page.variables(resolved.params, axes, new URLSearchParams(search));
  return <page.Route params={resolved.params} variables={variables} />;
}
