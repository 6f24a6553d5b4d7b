import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { Coverage } from '../../../../domain/layout/timeline/coverage.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { ScreenSection } from '../../ui/Inputs.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { Base, Draft } from '../state/draft.ts';
import { CoverageTable, CoverageStateLabel, useRowTitleByKey } from './CoverageTable.tsx';
import { groupCoverage, type CoverageGroup } from './groupCoverage.ts';

interface Props {
  readonly cells: readonly Coverage[];
  readonly layout: string;
  readonly base: Base;
  readonly path: string;
  /** Publishes a changed row; null while a draft is shown. */
  readonly onChange: ((draft: Draft) => void) | null;
}

/** Countries of interest in a table; large groups of countries in the same state as one expandable line each. */
export function CoverageGroups({ cells, ...about }: Props) {
  const t = useTerms();
  const { listed, groups } = useMemo(() => groupCoverage(cells), [cells]);
  const titleOf = useRowTitleByKey(about.base);
  const groupText = ({ state, rowKey, cells: same }: CoverageGroup) =>
    t(listed.length > 0 ? 'admin#publish#coverOthers' : 'admin#publish#coverAll', {
      count: t.number(same.length),
      what: rowKey === null ? t(`admin#publish#cover#${state}`) : titleOf(rowKey),
    });
  return (
    <>
      {listed.length > 0 && (
        <ScreenSection title={t('admin#publish#coverOwn')}>
          <CoverageTable title={t('admin#publish#coverOwn')} rows={listed} {...about} />
        </ScreenSection>
      )}
      <chakra.ul mt="6" display="grid" gap="2">
        {groups.map((group) => (
          <li key={`${group.state} ${group.rowKey}`}>
            <Disclosure label={groupText(group)}>
              {() => <CoverageTable title={groupText(group)} rows={group.cells} {...about} />}
            </Disclosure>
            {group.state !== 'default' && (
              <CoverageStateLabel state={group.state} text={t(`admin#publish#cover#${group.state}`)} />
            )}
          </li>
        ))}
      </chakra.ul>
    </>
  );
}
