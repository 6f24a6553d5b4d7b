/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { Table } from '../../ui/Table.tsx';
import { useNumbers } from './numbers.ts';
import type { WholePhaseFragment as Phase, WholeSliceFragment as Slice } from './TestResults.types.ts';

interface Props {
  readonly phase: Phase;
  readonly nameOf: (country: string) => string;
}

/**
 * The figures of all countries side by side: per version the rate, what it is made of, and its difference from A with
 * the interval. Nothing is called better here, because one of thirty countries looks better by chance.
 */
export function CountryTable({ phase, nameOf }: Props) {
  const t = useTerms();
  const { whole, percent, pointsRange } = useNumbers();
  const secondLine = (text: string) => (
    <chakra.span display="block" color="fg.muted" textStyle="xs">
      {text}
    </chakra.span>
  );
  return (
    <chakra.div display="grid" gap="1">
      <Table<Slice>
        caption={t('admin#test#countries')}
        rows={[phase.overall, ...phase.countries]}
        keyOf={({ country }) => country ?? ''}
        empty={null}
        columns={[
          {
            id: 'country',
            head: t('admin#test#country'),
            cell: ({ country }) => (country === null ? <b>{t('admin#test#all')}</b> : nameOf(country)),
          },
          {
            id: 'visitors',
            head: t('admin#test#visitors'),
            numeric: true,
            cell: ({ visitors }) => whole(visitors),
          },
          ...phase.overall.versions.map(({ version }) => ({
            id: version,
            head: `${t('admin#test#version')} ${version}`,
            numeric: true,
            cell: ({ versions }: Slice) => {
              const own = versions.find((it) => it.version === version);
              if (!own) return '–';
              return (
                <>
                  {percent(own.rate)} {secondLine(`${whole(own.conversions)}/${whole(own.visitors)}`)}
                  {own.differenceInterval && secondLine(pointsRange(own.differenceInterval))}
                </>
              );
            },
          })),
          {
            id: 'consented',
            head: t('admin#test#counted'),
            numeric: true,
            cell: ({ consentedShare }) => percent(consentedShare),
          },
        ]}
      />
      <chakra.p color="fg.muted" textStyle="xs">
        {t('admin#test#countriesText')}
      </chakra.p>
    </chakra.div>
  );
}
