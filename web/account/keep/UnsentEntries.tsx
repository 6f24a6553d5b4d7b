import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { css } from '#ss/css';
import { Link } from '../../base/navigation/Link.tsx';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { sharedLocalDrafts } from '../journalStore/localDrafts.ts';
import { accountOnDevice, onSignedIn } from '../session/deviceAccount.ts';
import { useAuth } from '../session/sharedAuth.ts';

/**
 * Says on every page how many journal entries are only on this device, and sends them as soon as there is a network. The
 * pages of the journal say it of each entry, and send them themselves.
 */
export function UnsentEntries() {
  const t = useTerms();
  const { basePath, routes } = useSite();
  const { pathname } = useLocation();
  const journal = pathOf('journals', routes);
  const isJournal = `${pathname}/`.startsWith(`${basePath}${journal}/`);
  const count = useUnsentCount(isJournal);
  if (isJournal || count === 0) return null;
  return (
    <p role="status" className={bar}>
      <Link to={journal} className={link}>
        {t.plural('shell#unsent', count)}
      </Link>
    </p>
  );
}

/** How many entries of the account are only on this device; unless the page sends them itself, this sends them. */
function useUnsentCount(isSentByPage: boolean): number {
  const { language } = useTerms();
  const { state, auth } = useAuth();
  const account = accountOnDevice(state);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (account === null) return;
    let isUnmounted = false;
    const drafts = sharedLocalDrafts();
    const maySend = (owner: string) => auth.now().userSignedIn && auth.now().sub === owner;
    const refresh = async () => {
      const { length } = await drafts.all(account);
      if (!isUnmounted) setCount(length);
      return length;
    };
    const send = async () => {
      if ((await refresh()) === 0 || isSentByPage || !maySend(account)) return;
      const { sendUnsent } = await import('../journalStore/sendUnsent.ts');
      await sendUnsent(account, { language, maySend });
    };
    // Without a network or the code it is tried again with the next event, or on the next page.
    const sendNow = () => void send().catch(() => undefined);
    const handleVisibility = () => document.visibilityState === 'visible' && sendNow();
    sendNow();
    const stops = [drafts.onChange(() => void refresh()), onSignedIn(auth, account, sendNow)];
    addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isUnmounted = true;
      for (const stop of stops) stop();
      removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [account, auth, language, isSentByPage]);
  return account === null ? 0 : count;
}

/** At the end of the window, and below the page at its end, so that it covers nothing permanently. */
const bar = css({
  position: 'sticky',
  bottom: '[0]',
  zIndex: 'docked',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  _print: { display: 'none' },
});
const link = css({
  pointerEvents: 'auto',
  textStyle: 'small',
  m: '2',
  px: '4',
  py: '2',
  bg: 'bg.subtle',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'full',
  _hover: { color: 'accent.fg' },
});
