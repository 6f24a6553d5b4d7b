import '../../ui/parts.css';
import { useState } from 'react';
import { input, passwordBox } from '#ss/recipes';
import { useTerms } from '../../i18n/terms.tsx';
import { FieldFrame } from '../../ui/forms/FieldFrame.tsx';
import { useField } from '../../ui/forms/useField.ts';

const inputStyles = input({ size: 'lg', variant: 'outline' });
const styles = passwordBox();

interface PasswordProps {
  readonly name: string;
  readonly label: string;
  /** Tells password managers to offer the stored password, or to generate one. */
  readonly isNew?: boolean;
}

/**
 * A password field: can be shown, pasted into and filled by a manager; at least 8 characters when new, with no further
 * rules.
 */
export function PasswordField({ isNew = false, ...field }: PasswordProps) {
  const t = useTerms();
  const [isShown, setShown] = useState(false);
  const hint = isNew ? { hint: t('auth#hint#password') } : {};
  const bound = useField({ ...field, ...hint });
  return (
    <FieldFrame {...field} {...hint} bound={bound}>
      {/* Passwords are written left to right in every language. */}
      <div className={styles.root} dir="ltr">
        <input
          {...bound.control}
          className={inputStyles}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.button}
          aria-pressed={isShown}
          aria-controls={bound.ids.control}
          aria-label={t('auth#show#label')}
          title={t('auth#show#label')}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
            <path d="M2.5 12c4.5-7.5 14.5-7.5 19 0c-4.5 7.5-14.5 7.5-19 0z" />
            <circle cx="12" cy="12" r="3" />
            {!isShown && <path d="M4.5 19.5l15-15" />}
          </svg>
        </button>
      </div>
    </FieldFrame>
  );
}

/** The field for the six-digit code of a mail; spaces are allowed. */
export function CodeField() {
  const t = useTerms();
  const field = { name: 'code', label: t('auth#field#code'), hint: t('auth#hint#code') };
  const bound = useField(field);
  return (
    <FieldFrame {...field} bound={bound}>
      <input
        {...bound.control}
        className={inputStyles}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
    </FieldFrame>
  );
}
