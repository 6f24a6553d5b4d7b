import { css } from '#ss/css';
import { keep, localKeys } from '../../app/storage.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { toolButton } from '../../ui/buttons.ts';

/** The steps of the reader's own text size; the loader sets the kept one before the first paint. */
const STEPS = [0.875, 1, 1.125, 1.25, 1.5, 1.75, 2] as const;

/** Smaller and larger text, remembered on this device. */
export function TextSize() {
  const t = useTerms();
  const step = (by: 1 | -1) => () => {
    const now = Number(document.documentElement.style.getPropertyValue('--text-size')) || 1;
    const index = STEPS.findIndex((it) => it >= now);
    const next = STEPS[Math.max(0, Math.min(STEPS.length - 1, index + by))]!;
    document.documentElement.style.setProperty('--text-size', String(next));
    keep(localKeys.textSize, String(next)); // with storage off the size lasts as long as the page
  };
  return (
    <div
      role="group"
      aria-label={t('reading#size#label')}
      className={css({ display: 'inline-flex', ms: 'auto' })}
    >
      <button type="button" className={toolButton} onClick={step(-1)} aria-label={t('reading#size#smaller')}>
        <span aria-hidden="true" className={css({ fontSize: 'sm' })}>
          A
        </span>
      </button>
      <button type="button" className={toolButton} onClick={step(1)} aria-label={t('reading#size#larger')}>
        <span aria-hidden="true" className={css({ fontSize: 'xl' })}>
          A
        </span>
      </button>
    </div>
  );
}
