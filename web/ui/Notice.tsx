import './parts.css';
import type { ReactNode, Ref } from 'react';
import { notice } from '#ss/recipes';

export type Tone = 'plain' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Said at once to who does not see it: for what comes after the page has been read. */
  readonly announced?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

const looks = {
  plain: notice({ tone: 'plain' }),
  success: notice({ tone: 'success' }),
  warning: notice({ tone: 'warning' }),
  error: notice({ tone: 'error' }),
};

/** A notice within the page. */
export function Notice({ tone = 'plain', title, children, actions, announced = false, ref }: NoticeProps) {
  const look = looks[tone];
  const role = announced ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={look.root} role={role} ref={ref} tabIndex={ref ? -1 : undefined}>
      {title !== undefined && <p className={look.title}>{title}</p>}
      {children !== undefined && <div className={look.text}>{children}</div>}
      {actions !== undefined && <div className={look.actions}>{actions}</div>}
    </div>
  );
}
