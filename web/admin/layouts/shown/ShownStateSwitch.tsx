import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { ShownState } from './useShownLayout.ts';

interface Props {
  readonly state: ShownState;
  readonly hasDraft: boolean;
  readonly onState: (state: ShownState) => void;
}

/** Says whether the draft or what is published is shown, and switches between them when there is a draft. */
export function ShownStateSwitch({ state, hasDraft, onState }: Props) {
  const t = useTerms();
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" columnGap="4" rowGap="2" my="4">
      {hasDraft && (
        <SegmentedControl
          label={t('admin#view#whatLabel')}
          value={state}
          onValue={onState}
          options={(['draft', 'published'] as const).map((value) => ({
            value,
            label: t(`admin#view#what#${value}`),
          }))}
        />
      )}
      <chakra.p
        role="status"
        textStyle="sm"
        minH="5"
        pb={hasDraft ? { md: '2' } : undefined}
        fontWeight={state === 'draft' ? '600' : undefined}
      >
        {t(`admin#layout#shown#${hasDraft ? state : 'noDraft'}`)}
      </chakra.p>
    </chakra.div>
  );
}
