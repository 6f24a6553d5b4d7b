import './parts.css';
import type { ReactNode, Ref } from 'react';
import { notice } from '#ss/recipes';

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
