import type { ReactNode } from 'react';
import { css } from '#ss/css';
import { Link } from '../base/navigation/Link.tsx';
import { useTerms } from '../i18n/terms.tsx';

interface Props {
  readonly link: string | null;
  readonly newTab: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A widget's link: client-side within the site, plain outside; a new tab is announced to screen readers. */
export function WidgetLink({ link, newTab, className, children }: Props) {
  const t = useTerms();
  if (link === null) return <div className={className}>{children}</div>;
  if (newTab) {
    return (
      <a href={link} target="_blank" rel="noopener" className={className}>
        {children}
        <span className={css({ srOnly: true })}> ({t('shell#newTab')})</span>
      </a>
    );
  }
  if (link.startsWith('/')) {
    return (
      <Link to={link} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link} className={className}>
      {children}
    </a>
  );
}
