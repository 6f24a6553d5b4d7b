import { useContext } from 'react';
import { NavContext } from '../../app/nav.ts';
import { useSite } from '../../app/SiteContext.tsx';

/** The shared page of signing in, which leads back to where one was. Decision 39. */
const SIGN_IN = '/login';

/** Where one signs in to come back to these comments: a link below the site's base path, and a way to go there. */
export function useSignIn() {
  const { basePath } = useSite();
  const nav = useContext(NavContext);
  const next = encodeURIComponent(`${location.pathname}${location.search}#comments`);
  const to = `${SIGN_IN}?next=${next}`;
  return { to, go: () => nav.go(basePath + to) };
}
