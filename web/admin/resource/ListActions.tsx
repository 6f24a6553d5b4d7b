import { chakra } from '@chakra-ui/react';
import type { EntryFormat } from '../../../generated/schema.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { PrimaryButton } from '../ui/Buttons.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { ListDialog } from './ListDialogs.tsx';

interface ListActionsProps {
  /** Null where the viewer may create none. */
  readonly newText: string | null;
  readonly canImport: boolean;
  readonly onNew: () => void;
  /** Null while the filters are invalid. */
  readonly onExport: ((format: EntryFormat) => Promise<void>) | null;
  readonly onOpen: (dialog: ListDialog) => void;
}

/** The button that creates an entry, and the menu of everything that concerns the whole list. */
export function ListActions({ newText, canImport, onNew, onExport, onOpen }: ListActionsProps) {
  const t = useTerms();
  const exportItem = (format: EntryFormat, label: string) => ({
    id: format,
    label,
    disabled: onExport === null,
    run: () => void onExport?.(format),
  });
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      <Menu
        label={t('admin#resource#more')}
        isIconOnly
        items={[
          exportItem('csv', t('admin#resource#exportCsv')),
          exportItem('json', t('admin#resource#exportJson')),
          ...(canImport
            ? [{ id: 'import', label: t('admin#resource#import'), run: () => onOpen('import') }]
            : []),
          { id: 'columns', label: t('admin#resource#columns#menu'), run: () => onOpen('columns') },
          { id: 'keys', label: t('admin#resource#keys'), run: () => onOpen('keys'), hasSeparator: true },
        ]}
      />
      {newText !== null && <PrimaryButton onClick={onNew}>{newText}</PrimaryButton>}
    </chakra.div>
  );
}
