import './parts.css';
import type { ReactNode } from 'react';
import { css, cx } from '#ss/css';
import { shape, skeleton } from '#ss/recipes';
import { useTerms } from '../i18n/terms.tsx';

const look = shape();
const bone = skeleton({ loading: true, variant: 'pulse' });

export interface LoadingProps {
  /** Lines of text that will come. */
  readonly lines?: number;
  /** The thing itself with stand-in content: it keeps its shape, and cannot be reached. */
  readonly children?: ReactNode;
}

/** Keeps the shape of what comes. Said once to who does not see it. */
export function Loading({ lines = 3, children }: LoadingProps) {
  const t = useTerms();
  return (
    <div role="status">
      <span className={css({ srOnly: true })}>{t('shell#loading')}</span>
      {children === undefined ? (
        <div aria-hidden="true" className={look.lines}>
          {Array.from({ length: lines }, (_, index) => (
            <div key={index} className={cx(bone, look.line)} />
          ))}
        </div>
      ) : (
        <div aria-hidden="true" inert className={bone}>
          {children}
        </div>
      )}
    </div>
  );
}
