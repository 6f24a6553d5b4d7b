import type { ReactNode } from 'react';
import { bookmarkPath, type BookmarkTarget } from '../../domain/bookmarks/bookmark.ts';
import { Link } from '../base/navigation/Link.tsx';
import { pathOf } from '../base/navigation/resolvePath.ts';
import { useSiteInfo } from '../base/site/SiteContext.tsx';

interface Props {
  readonly target: BookmarkTarget;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a bookmarked page: client-side on this site, with the full address on a sister site. */
export function TargetLink({ target, className, children }: Props) {
  const { site, scheme, port } = useSiteInfo();
  const path = bookmarkPath(target, pathOf('page', site.routes));
  if (target.site === site.name)
    return (
      <Link to={path} className={className}>
        {children}
      </Link>
    );
  const sister = site.languages.find((it) => it.site === target.site);
  // The site no longer exists: only the title is left.
  if (!sister) return <span className={className}>{children}</span>;
  const origin = `${scheme}//${sister.domain}${sister.domain.includes(':') ? '' : port}`;
  return (
    <a href={origin + sister.basePath + path} className={className} hrefLang={sister.language}>
      {children}
    </a>
  );
}
