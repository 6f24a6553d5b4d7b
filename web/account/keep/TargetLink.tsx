import type { ReactNode } from 'react';
import { bookmarkPath, type BookmarkTarget } from '../../../domain/bookmarks/bookmark.ts';
import { Link } from '../../app/Link.tsx';
import { pathOf } from '../../app/resolvePath.ts';
import { useSiteInfo } from '../../app/SiteContext.tsx';

interface Props {
  readonly target: BookmarkTarget;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The way to what is bookmarked: on this site within the page, on a sister site as it is addressed there. */
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
  // A site that is no more: what it was called is all that is left.
  if (!sister) return <span className={className}>{children}</span>;
  const origin = `${scheme}//${sister.domain}${sister.domain.includes(':') ? '' : port}`;
  return (
    <a href={origin + sister.basePath + path} className={className} hrefLang={sister.language}>
      {children}
    </a>
  );
}
