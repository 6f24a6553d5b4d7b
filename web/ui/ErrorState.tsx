import { useTerms } from '../i18n/terms.tsx';
import { outlineButton } from './partButtons.ts';
import { Notice } from './Notice.tsx';

export interface ErrorStateProps {
  /** What could not be had, when the part knows more than that it could not be loaded. */
  readonly title?: string;
  /** Tries again; without it there is no button. */
  readonly onRetry?: () => void;
}

/** Stands where something could not be loaded: what happened, and the way on. */
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
