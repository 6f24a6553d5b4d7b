import '../parts.css';
import type { ReactNode } from 'react';
import { field, formLayout } from '#ss/recipes';
import { useTerms } from '../../i18n/terms.tsx';
import type { CounterText, FieldProps, useField } from './useField.ts';

const styles = field();
const layoutStyles = formLayout();

type Props = Pick<FieldProps, 'label' | 'hint' | 'optional' | 'disabled'> & {
  readonly bound: Pick<ReturnType<typeof useField>, 'ids' | 'error'>;
  readonly counter?: CounterText | null;
  readonly children: ReactNode;
};

/** The frame of a control: its label above; hint, error and counter below. */
export function FieldFrame({ label, hint, optional, disabled, bound, counter, children }: Props) {
  const t = useTerms();
  const { ids } = bound;
  return (
    <div className={styles.root}>
      <label
        className={styles.label}
        id={ids.label}
        htmlFor={ids.control}
        data-disabled={disabled ? '' : undefined}
      >
        {label} {optional && <span className={styles.helperText}>({t('forms#optional')})</span>}
      </label>
      {children}
      <FieldFoot bound={bound} {...(hint !== undefined && { hint })} counter={counter ?? null} />
    </div>
  );
}

/** Hint and error, announced when they change; and the counter, announced once it warns. */
export function FieldFoot({ bound, hint, counter = null }: Pick<Props, 'bound' | 'hint' | 'counter'>) {
  const { ids, error } = bound;
  return (
    <div className={layoutStyles.foot}>
      <div className={layoutStyles.said} id={ids.said} aria-live="polite">
        {error !== null && <span className={styles.errorText}>{error}</span>}
        {hint !== undefined && <span className={styles.helperText}>{hint}</span>}
      </div>
      {counter !== null && (
        <span
          className={layoutStyles.counter}
          id={ids.counter}
          data-tone={counter.tone}
          aria-live={counter.tone === 'plain' ? 'off' : 'polite'}
        >
          {counter.text}
        </span>
      )}
    </div>
  );
}
