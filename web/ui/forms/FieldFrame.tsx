import '../parts.css';
import type { ReactNode } from 'react';
import { field, formLayout } from '#ss/recipes';
import { useTerms } from '../../i18n/terms.tsx';
import type { CounterWords, FieldProps, useField } from './useField.ts';

const look = field();
const foot = formLayout();

type Props = Pick<FieldProps, 'label' | 'hint' | 'optional' | 'disabled'> & {
  readonly bound: Pick<ReturnType<typeof useField>, 'ids' | 'error'>;
  readonly counter?: CounterWords | null;
  readonly children: ReactNode;
};

/** What stands around a control: its label above, hint, error and counter below. */
export function FieldFrame({ label, hint, optional, disabled, bound, counter, children }: Props) {
  const t = useTerms();
  const { ids } = bound;
  return (
    <div className={look.root}>
      <label
        className={look.label}
        id={ids.label}
        htmlFor={ids.control}
        data-disabled={disabled ? '' : undefined}
      >
        {label} {optional && <span className={look.helperText}>({t('forms#optional')})</span>}
      </label>
      {children}
      <FieldFoot bound={bound} {...(hint !== undefined && { hint })} counter={counter ?? null} />
    </div>
  );
}

/** Hint and error, said when they change; and the counter, once it warns. */
export function FieldFoot({ bound, hint, counter = null }: Pick<Props, 'bound' | 'hint' | 'counter'>) {
  const { ids, error } = bound;
  return (
    <div className={foot.foot}>
      <div className={foot.said} id={ids.said} aria-live="polite">
        {error !== null && <span className={look.errorText}>{error}</span>}
        {hint !== undefined && <span className={look.helperText}>{hint}</span>}
      </div>
      {counter !== null && (
        <span
          className={foot.counter}
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
