import { useTerms } from '../../../i18n/terms.tsx';
import { neutralButton } from '../../../ui/buttons.ts';
import { useMyExportLazyQuery } from '../MyAccount.hooks.ts';
import { formErrorWith, useButtonAction } from '../formErrors.ts';
import { Section } from '../Section.tsx';

/** Exports all data of the account as a file. */
export function DataSection() {
  const t = useTerms();
  const [load] = useMyExportLazyQuery({ fetchPolicy: 'no-cache' });
  const { busy, press } = useButtonAction();
  const download = async () => {
    const { data } = await load();
    const text = data?.viewer?.export;
    if (text === undefined) throw formErrorWith(t('account#data#failed'));
    const name = `account-${new Date().toISOString().slice(0, 10)}.json`;
    saveFile(name, text);
    return t('account#data#done', { name });
  };
  return (
    <Section title={t('account#data#title')} text={t('account#data#text')}>
      <button
        type="button"
        className={neutralButton}
        aria-disabled={busy !== null || undefined}
        onClick={() => void press(download)}
      >
        {busy === null ? t('account#data#export') : t('shell#loading')}
      </button>
    </Section>
  );
}

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // the browser has started the download by then
}
