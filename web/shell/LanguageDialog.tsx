import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { css } from '#ss/css';
import { browserCountry } from '../base/site/axes.ts';
import type { Boot } from '../base/site/boot.ts';
import { showPanel } from '../base/navigation/panels.ts';
import { useTerms } from '../i18n/terms.tsx';
import { primaryButton, quietButton } from '../ui/buttons.ts';
import { Choice } from './Choice.tsx';
import { storeDialogClosed } from './closedDialog.ts';
import { focusPage } from '../base/navigation/focusPage.tsx';
import { savePreference } from './savePreference.ts';
import { Dialog } from '../ui/overlays/Layer.tsx';

const CountryField = lazy(async () => ({ default: (await import('./CountryField.tsx')).CountryField }));
const FORM = 'language-and-country';

interface Props {
  readonly boot: Boot;
  readonly open: boolean;
}

/** Selects the site and the country it is read as. Spec 1 §4 'Language dialog'; decisions 31 and 50. */
export function LanguageDialog({ boot, open }: Props) {
  const t = useTerms();
  const close = () => {
    storeDialogClosed();
    showPanel(null);
    focusPage();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('shell#languageAndCountry')}
      text={t('language#text')}
      actions={
        <>
          <button type="button" className={quietButton} onClick={close}>
            {t('shell#close')}
          </button>
          <button type="submit" form={FORM} className={primaryButton}>
            {t('language#accept')}
          </button>
        </>
      }
    >
      <Choices boot={boot} onAccept={close} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so choices that were not accepted are discarded. */
function Choices({ boot, onAccept }: Pick<Props, 'boot'> & { readonly onAccept: () => void }) {
  const { site } = boot;
  const t = useTerms();
  const [domain, setDomain] = useState(site.domain);
  const [country, setCountry] = useState(browserCountry);
  const accept = (event: SubmitEvent) => {
    event.preventDefault();
    onAccept();
    const language = site.languages.find((it) => it.domain === domain)?.code ?? site.languageCode;
    void savePreference({ language, domain, country }, boot, t('shell#update#unsaved'));
  };
  return (
    <form id={FORM} onSubmit={accept} className={form}>
      <Choice label={t('language#language')} value={domain} onChoose={setDomain}>
        {site.languages.map((it) => (
          <option key={it.site} value={it.domain} lang={it.language}>
            {it.label}
          </option>
        ))}
      </Choice>
      <Suspense fallback={null}>
        <CountryField language={site.languageCode} value={country} onChange={setCountry} />
      </Suspense>
    </form>
  );
}

const form = css({ display: 'grid', gap: '5', fontFamily: '[{fonts.body}, "Language names"]' });
