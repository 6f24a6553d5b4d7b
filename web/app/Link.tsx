import { useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { NavContext } from './nav.ts';
import { useSite } from './SiteContext.tsx';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site, below its base path. */
  readonly to: string;
};

/**
 * A link within the site: a plain `<a>` that works without scripts, soft navigation with them. (The router's own Link
 * costs a third of a page's rendering.)
 */
export function Link({ to, ...rest }: Props) {
  const nav = useContext(NavContext);
  const { basePath } = useSite();
  const href = basePath + to;
  const prepare = () => nav.prepare(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || rest.target || event.defaultPrevented) return;
    event.preventDefault();
    nav.go(href);
  };
  return <a {...rest} href={href} onClick={follow} onPointerEnter={prepare} onFocus={prepare} />;
}
