import './parts.css';
import type { ReactNode } from 'react';
import { emptyState } from '#ss/recipes';

export interface EmptyStateProps {
  /** What is not there yet. */
  readonly title: string;
  /** What to do next. */
  readonly text?: string;
  readonly action?: ReactNode;
}

const look = emptyState({ size: 'sm' });

/** Stands where there is nothing yet, and teaches the next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={look.root}>
      <div className={look.content}>
        <div>
          <p className={look.title}>{title}</p>
          {text !== undefined && <p className={look.description}>{text}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}
