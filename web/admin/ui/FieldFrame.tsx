import { chakra, Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import type { CounterText, FieldProps, useField } from '../../ui/forms/useField.ts';
import { slotStylesOf } from './recipes.ts';

type Props = Pick<FieldProps, 'label' | 'hint' | 'optional' | 'disabled'> & {
  readonly bound: Pick<ReturnType<typeof useField>, 'ids' | 'error'>;
  readonly counter?: CounterText | null;
  readonly children: ReactNode;
};

/** The frame of a form control: label above; hint, error and counter below. */
export function FieldFrame({ label, hint, optional, disabled = false, bound, counter, children }: Props) {
  const t = useTerms();
  const { control, label: labelId } = bound.ids;
  return (
    <Field.Root id={control} ids={{ label: labelId }} invalid={bound.error !== null} disabled={disabled}>
      <Field.Label>
        {label}{' '}
        {optional && (
          <chakra.span color="fg.muted" textStyle="xs" fontWeight="normal">
            ({t('forms#optional')})
          </chakra.span>
        )}
      </Field.Label>
      {children}
      <FieldFoot bound={bound} {...(hint !== undefined && { hint })} counter={counter ?? null} />
    </Field.Root>
  );
}

/** Hint and error, announced when they change; and the counter, announced once it warns. */
export function FieldFoot({ bound, hint, counter = null }: Pick<Props, 'bound' | 'hint' | 'counter'>) {
  const styles = slotStylesOf('formLayout');
  const { ids, error } = bound;
  return (
    <chakra.div css={styles['foot']}>
      <chakra.div css={styles['said']} id={ids.said} aria-live="polite">
        {error !== null && (
          <chakra.span color="fg.error" textStyle="xs">
            {error}
          </chakra.span>
        )}
        {hint !== undefined && (
          <chakra.span color="fg.muted" textStyle="xs">
            {hint}
          </chakra.span>
        )}
      </chakra.div>
      {counter !== null && (
        <chakra.span
          css={styles['counter']}
          id={ids.counter}
          data-tone={counter.tone}
          aria-live={counter.tone === 'plain' ? 'off' : 'polite'}
        >
          {counter.text}
        </chakra.span>
      )}
    </chakra.div>
  );
}
