import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../../i18n/terms.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { pressedKey } from '../shortcuts.ts';

const SearchDialog = lazyPart(async () => (await import('./SearchDialog.tsx')).SearchDialog);

/** Opens the search of the admin area; Ctrl-K and Cmd-K do so on every screen. */
export function SearchButton() {
  const t = useTerms();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // An editor of texts takes it for a link; a dialog comes first.
      if (event.defaultPrevented || event.altKey || event.shiftKey) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <OutlineButton
        aria-label={t('admin#find#title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <chakra.span display={{ base: 'none', md: 'inline' }}>{t('admin#find#open')}</chakra.span>
        <chakra.kbd dir="ltr" display={{ base: 'none', xl: 'inline' }} color="fg.muted" textStyle="xs">
          Ctrl K
        </chakra.kbd>
      </OutlineButton>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
