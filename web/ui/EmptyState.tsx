import './parts.css';
import type { ReactNode } from 'react';
import { emptyState } from '#ss/recipes';

export interface EmptyStateProps {
  /** What is missing. */
  readonly title: string;
  /** What to do next. */
  readonly text?: string;
  readonly action?: ReactNode;
}

const styles = emptyState({ size: 'sm' });

/** Shown in place of an empty list, with the next step to take. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <div className={styles.content}>
        <div>
          <p className={styles.title}>{title}</p>
          {text !== undefined && <p className={styles.description}>{text}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}
