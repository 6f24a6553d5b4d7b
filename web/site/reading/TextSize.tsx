import { css } from '#ss/css';
import { writeStored, localKeys } from '../../base/device/storage.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { toolButton } from '../../ui/buttons.ts';

/** The steps of the text size; an inline script applies the stored one before the first paint. */
const STEPS = [0.875, 1, 1.125, 1.25, 1.5, 1.75, 2] as const;

/** Buttons for smaller and larger text; the size is stored on this device. */
export function TextSize() {
  const t = useTerms();
  const changeSize = (direction: 1 | -1) => () => {
    const currentSize = Number(document.documentElement.style.getPropertyValue('--text-size')) || 1;
    const index = STEPS.findIndex((it) => it >= currentSize);
    const next = STEPS[Math.max(0, Math.min(STEPS.length - 1, index + direction))]!;
    document.documentElement.style.setProperty('--text-size', String(next));
    writeStored(localKeys.textSize, String(next)); // with storage off the size lasts as long as the page
  };
  return (
    <div
      role="group"
      aria-label={t('reading#size#label')}
      className={css({ display: 'inline-flex', ms: 'auto' })}
    >
      <button
        type="button"
        className={toolButton}
        onClick={changeSize(-1)}
        aria-label={t('reading#size#smaller')}
      >
        <span aria-hidden="true" className={css({ fontSize: 'sm' })}>
          A
        </span>
      </button>
      <button
        type="button"
        className={toolButton}
        onClick={changeSize(1)}
        aria-label={t('reading#size#larger')}
      >
        <span aria-hidden="true" className={css({ fontSize: 'xl' })}>
          A
        </span>
      </button>
    </div>
  );
}
