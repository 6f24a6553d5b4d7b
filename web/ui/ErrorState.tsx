import { useTerms } from '../i18n/terms.tsx';
import { outlineButton } from './extraButtons.ts';
import { Notice } from './Notice.tsx';

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
