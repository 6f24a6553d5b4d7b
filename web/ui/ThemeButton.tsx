import { css } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';

/** Light or dark. The choice is kept; the loader sets it before the first paint. */
export function ThemeButton() {
  const t = useTerms();
  const toggle = () => {
    const dark = document.documentElement.classList.toggle('dark');
    try {
      localStorage.setItem('theme', dark ? 'dark' : 'light');
    } catch {
      // Storage is off: the choice lasts as long as the page.
    }
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={t('shell#theme#label')}
      title={t('shell#theme#label')}
      data-needs-script
      className={look}
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

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '11',
  flexShrink: '0',
  me: '-3', // its drawing, not its box, ends where the page does
  color: 'fg.muted',
  cursor: '[pointer]',
  transition: 'colors',
  _hover: { color: 'accent.fg' },
});
