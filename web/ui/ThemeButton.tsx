import { css } from '#ss/css';
import { keep, localKeys } from '../app/storage.ts';
import { useTerms } from '../i18n/terms.tsx';
import { headerButton } from './buttons.ts';

/** Light or dark. The choice is kept; the loader sets it before the first paint. */
export function ThemeButton() {
  const t = useTerms();
  const toggle = () => {
    const dark = document.documentElement.classList.toggle('dark');
    keep(localKeys.theme, dark ? 'dark' : 'light'); // with storage off the choice lasts as long as the page
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={t('shell#theme#label')}
      title={t('shell#theme#label')}
      data-needs-script
      className={headerButton}
    >
      <svg
        viewBox="0 0 24 24"
        className={css({ boxSize: '4.5' })}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="8.5" />
        <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor" />
      </svg>
    </button>
  );
}
