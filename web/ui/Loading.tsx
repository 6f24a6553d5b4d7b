import './parts.css';
import type { ReactNode } from 'react';
import { css, cx } from '#ss/css';
import { shape, skeleton } from '#ss/recipes';
import { useTerms } from '../i18n/terms.tsx';

const styles = shape();
const skeletonStyles = skeleton({ loading: true, variant: 'pulse' });

export interface LoadingProps {
  /** The number of lines of text to expect. */
  readonly lines?: number;
  /** The component itself with placeholder content: keeps its shape, and is inert. */
  readonly children?: ReactNode;
}

/** A placeholder in the shape of the coming content. Announced once to screen readers. */
export function Loading({ lines = 3, children }: LoadingProps) {
  const t = useTerms();
  return (
    <div role="status">
      <span className={css({ srOnly: true })}>{t('shell#loading')}</span>
      {children === undefined ? (
        <div aria-hidden="true" className={styles.lines}>
          {Array.from({ length: lines }, (_, index) => (
            <div key={index} className={cx(skeletonStyles, styles.line)} />
          ))}
        </div>
      ) : (
        <div aria-hidden="true" inert className={skeletonStyles}>
          {children}
        </div>
      )}
    </div>
  );
}
