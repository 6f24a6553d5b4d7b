/** Chooses the columns of a list. They are part of its address, and of its saved views. */
import { chakra } from '@chakra-ui/react';
import type { Column } from '../../ui/Table.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { CheckboxInput } from '../ui/Inputs.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { useColumnChoices, type ListTableProps } from './ResourceList.tsx';

interface Props extends Pick<ListTableProps, 'resource' | 'columns' | 'list'> {
  readonly onClose: () => void;
}

export function ColumnsDialog({ resource, columns, list, onClose }: Props) {
  const t = useTerms();
  const { all, shown } = useColumnChoices({ resource, columns, list });
  const ids = new Set(shown.map(({ id }) => id));
  const toggle = (id: string, isOn: boolean) =>
    list.showColumns(all.map((column) => column.id).filter((it) => (it === id ? isOn : ids.has(it))));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#resource#columns#title')}
      text={t('admin#resource#columns#text')}
      actions={
        <>
          <QuietButton disabled={list.chosen['columns'] === ''} onClick={() => list.showColumns(null)}>
            {t('admin#resource#columns#default')}
          </QuietButton>
          <PrimaryButton onClick={onClose}>{t('admin#resource#columns#done')}</PrimaryButton>
        </>
      }
    >
      <chakra.div mt="3">
        {all.map(({ id, head }: Pick<Column<never>, 'id' | 'head'>) => (
          <CheckboxInput key={id} label={head} checked={ids.has(id)} onChange={(isOn) => toggle(id, isOn)} />
        ))}
      </chakra.div>
    </Dialog>
  );
}
