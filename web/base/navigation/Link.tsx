import { useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { NavContext } from './nav.ts';
import { useSite } from '../site/SiteContext.tsx';

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
