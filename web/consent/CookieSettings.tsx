import '../ui/parts.css';
import { useId, useState } from 'react';
import { css, cx } from '#ss/css';
import { choice, tick } from '#ss/recipes';
import { ALL_OFF, ALL_ON, cookieCategories, type CookiePrefs } from '../../domain/consent/consent.ts';
import { showPanel } from '../base/navigation/panels.ts';
import { useTerms } from '../i18n/terms.tsx';
import { neutralButton, primaryButton } from '../ui/buttons.ts';
import { focusPage } from '../base/navigation/focusPage.tsx';
import type { ConsentStore } from './consentStore.ts';
import { Dialog } from '../ui/overlays/Layer.tsx';

interface Props {
  readonly consent: ConsentStore;
  readonly open: boolean;
}

/**
 * The dialog of cookie categories. Closing it saves what is displayed (decision 25). Spec 1 §2 'cookie settings modal',
 * §4.
 */
export function CookieSettings({ consent, open }: Props) {
  const t = useTerms();
  // Changes that are not saved yet; null before the first change.
  const [unsavedPrefs, setUnsavedPrefs] = useState<CookiePrefs | null>(null);
  const prefs = unsavedPrefs ?? consent.current().prefs;
  const isNew = consent.rules.style === 'new';
  const saveAndClose = (chosen: CookiePrefs) => {
    showPanel(null);
    setUnsavedPrefs(null);
    if (isNew) consent.save(chosen);
    focusPage();
  };
  const close = () => saveAndClose(prefs);
  const oldText = consent.current().hasChosen ? t('consent#old#settings') : t('consent#banner#oldText');
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('consent#settings#title')}
      text={isNew ? t('consent#settings#text') : oldText}
      actions={
        <>
          {isNew && (
            <>
              <button type="button" className={neutralButton} onClick={() => saveAndClose(ALL_OFF)}>
                {t('consent#rejectAll')}
              </button>
              <button type="button" className={neutralButton} onClick={() => saveAndClose(ALL_ON)}>
                {t('consent#acceptAll')}
              </button>
            </>
          )}
          <button type="button" className={primaryButton} onClick={close}>
            {t(isNew ? 'consent#save' : 'shell#close')}
          </button>
        </>
      }
    >
      {isNew && (
        <>
          <Category name="necessary" checked />
          {cookieCategories.map((name) => (
            <Category
              key={name}
              name={name}
              checked={prefs[name]}
              onChange={(checked) => setUnsavedPrefs({ ...prefs, [name]: checked })}
            />
          ))}
        </>
      )}
    </Dialog>
  );
}

interface CategoryProps {
  readonly name: (typeof cookieCategories)[number] | 'necessary';
  readonly checked: boolean;
  /** Missing for a category that cannot be turned off. */
  readonly onChange?: (checked: boolean) => void;
}

function Category({ name, checked, onChange }: CategoryProps) {
  const t = useTerms();
  const id = useId();
  return (
    <div
      className={cx(
        choiceStyles.label,
        css({ display: 'flex', w: 'full', alignItems: 'start', py: '3', borderTopWidth: '1px' }),
      )}
    >
      <input
        id={id}
        aria-describedby={`${id}-text`}
        type="checkbox"
        className={checkboxStyles}
        checked={checked}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <div className={choiceStyles.text}>
        <label htmlFor={id} className={css({ display: 'block', fontWeight: 'semibold' })}>
          {t(`consent#${name}#title`)}
        </label>
        <p id={`${id}-text`} className={css({ color: 'fg.muted' })}>
          {t(`consent#${name}#text`)}
        </p>
      </div>
    </div>
  );
}

const choiceStyles = choice();
const checkboxStyles = tick({ kind: 'checkbox' });
