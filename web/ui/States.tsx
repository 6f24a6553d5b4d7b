import './parts.css';
import { css, cx } from '#ss/css';
import type { ReactNode, Ref } from 'react';
import { notice, emptyState, shape, skeleton } from '#ss/recipes';
import { useTerms } from '../i18n/terms.tsx';
import { outlineButton } from './extraButtons.ts';

export type Tone = 'plain' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announced to screen readers at once; for notices that appear after the page was read. */
  readonly announced?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

const stylesByTone = {
  plain: notice({ tone: 'plain' }),
  success: notice({ tone: 'success' }),
  warning: notice({ tone: 'warning' }),
  error: notice({ tone: 'error' }),
};

/** A notice within the page. */
export function Notice({ tone = 'plain', title, children, actions, announced = false, ref }: NoticeProps) {
  const styles = stylesByTone[tone];
  const role = announced ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={styles.root} role={role} ref={ref} tabIndex={ref ? -1 : undefined}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export interface EmptyStateProps {
  /** What is missing. */
  readonly title: string;
  /** What to do next. */
  readonly text?: string;
  readonly action?: ReactNode;
}

const emptyStyles = emptyState({ size: 'sm' });

/** Shown in place of an empty list, with the next step to take. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={emptyStyles.root}>
      <div className={emptyStyles.content}>
        <div>
          <p className={emptyStyles.title}>{title}</p>
          {text !== undefined && <p className={emptyStyles.description}>{text}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}

export interface ErrorStateProps {
  /** What failed to load, when it is known. */
  readonly title?: string;
  /** Retries; without it there is no button. */
  readonly onRetry?: () => void;
}

/** Shown in place of something that failed to load, with a retry button. */
export function ErrorState({ title, onRetry }: ErrorStateProps) {
  const t = useTerms();
  return (
    <Notice
      tone="error"
      announced
      title={title ?? t('shell#failed#title')}
      actions={
        onRetry && (
          <button type="button" className={outlineButton} onClick={onRetry}>
            {t('shell#retry')}
          </button>
        )
      }
    >
      {t('shell#failed#text')}
    </Notice>
  );
}

const loadingStyles = shape();
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
        <div aria-hidden="true" className={loadingStyles.lines}>
          {Array.from({ length: lines }, (_, index) => (
            <div key={index} className={cx(skeletonStyles, loadingStyles.line)} />
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
