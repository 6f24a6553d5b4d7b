import { useContext, type AnchorHTMLAttributes, type MouseEvent, createContext } from 'react';
import { useSite } from '../site/SiteContext.tsx';

/** Client-side navigation for the link component. The app provides it; on the server the default does nothing. */
export interface Nav {
  readonly go: (to: string) => void;
  /** Prefetches the code of the page at an address. */
  readonly prefetch: (to: string) => void;
}

export const NavContext = createContext<Nav>({ go: () => undefined, prefetch: () => undefined });

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site, without the base path. */
  readonly to: string;
};

/**
 * A link within the site: a plain `<a>` that works without scripts and uses client-side navigation with them. (The
 * router's own Link takes a third of a page's rendering time.)
 */
export function Link({ to, ...rest }: Props) {
  const nav = useContext(NavContext);
  const { basePath } = useSite();
  const href = basePath + to;
  const prefetch = () => nav.prefetch(href);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || rest.target || event.defaultPrevented) return;
    event.preventDefault();
    nav.go(href);
  };
  return <a {...rest} href={href} onClick={handleClick} onPointerEnter={prefetch} onFocus={prefetch} />;
}
