import { writeStored, localKeys } from '../base/device/storage.ts';
import { useTerms } from '../i18n/terms.tsx';
import { HeaderButton } from './HeaderButton.tsx';

/**
 * Toggles light and dark. The choice is stored; an inline script applies it before the first paint, or follows the
 * system.
 */
export function ThemeButton() {
  const t = useTerms();
  const toggle = () => {
    const { classList, dataset } = document.documentElement;
    const theme = classList.toggle('dark') ? 'dark' : 'light';
    dataset['theme'] = theme; // with storage off the choice lasts as long as the page
    writeStored(localKeys.theme, theme);
  };
  return (
    <HeaderButton label={t('shell#theme#label')} onPress={toggle}>
      <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor" />
    </HeaderButton>
  );
}
