/** What is above the entries: the choice between the boards and the list, and the filters of both. */
import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { ScreenId } from '../../../domain/admin/screens.ts';
import type { StoredResource } from '../../../domain/resource/resource.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { ListFilters } from './ListFilters.tsx';
import type { ScreenParts } from './screenParts.ts';
import type { ResourceListState } from './useResourceList.ts';

const SavedViewsMenu = lazyPart(async () => (await import('./savedViews/SavedViewsMenu.tsx')).SavedViewsMenu);

/** The choice of the table in place of a board. */
const LIST_VIEW = 'list';

interface ViewSwitchProps {
  readonly list: ResourceListState;
  readonly boards: NonNullable<ScreenParts['boards']>;
  readonly own: (key: string) => string;
}

/** Chooses between the boards and the list. */
export function ViewSwitch({ list, boards, own }: ViewSwitchProps) {
  const t = useTerms();
  return (
    <chakra.div mb="4">
      <SegmentedControl
        label={t('admin#resource#view')}
        isQuiet
        value={list.board ?? LIST_VIEW}
        options={[
          ...boards.map(({ id }) => ({ value: id, label: own(id) })),
          { value: LIST_VIEW, label: t('admin#resource#list') },
        ]}
        onValue={(view) => list.showBoard(view === LIST_VIEW ? null : view)}
      />
    </chakra.div>
  );
}

interface FilterBarProps {
  readonly resource: StoredResource;
  readonly search: RefObject<HTMLDivElement | null>;
  readonly list: ResourceListState;
  readonly screen: ScreenId;
}

/** The filters of the list and of the board. */
export const FilterBar = ({ search, resource, list, screen }: FilterBarProps) => (
  <div ref={search}>
    <ListFilters resource={resource} list={list}>
      <SavedViewsMenu screen={screen} list={list} />
    </ListFilters>
  </div>
);
