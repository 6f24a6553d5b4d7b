/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { Table } from '../../ui/Table.tsx';
import { useNumbers } from './numbers.ts';
import type { WholeSliceFragment as Slice } from './TestResults.types.ts';

type Version = Slice['versions'][number];

/** The results of one country by version, each rate and difference with its interval. */
export function SliceTable({ slice, caption }: { readonly slice: Slice; readonly caption: string }) {
  const t = useTerms();
  const { percent, signed, range, signedRange, whole } = useNumbers();
  const secondLine = (text: string) => (
    <chakra.span display="block" color="fg.muted" textStyle="xs">
      {text}
    </chakra.span>
  );
  return (
    <Table
      caption={caption}
      rows={slice.versions}
      keyOf={({ version }) => version}
      empty={null}
      columns={[
        {
          id: 'version',
          head: t('admin#test#version'),
          cell: ({ version, share }: Version) => (
            <>
              <b>{version}</b> {secondLine(percent(share / 100))}
            </>
          ),
        },
        {
          id: 'visitors',
          head: t('admin#test#visitors'),
          numeric: true,
          cell: ({ visitors }: Version) => whole(visitors),
        },
        {
          id: 'conversions',
          head: t('admin#test#conversions'),
          numeric: true,
          cell: ({ conversions }: Version) => whole(conversions),
        },
        {
          id: 'rate',
          head: t('admin#test#rate'),
          numeric: true,
          cell: ({ rate, interval }: Version) => (
            <>
              {percent(rate)} {rate !== null && secondLine(range(interval))}
            </>
          ),
        },
        {
          id: 'difference',
          head: t('admin#test#difference'),
          numeric: true,
          cell: ({ difference, differenceInterval }: Version) => (
            <>
              {signed(difference)}{' '}
              {difference !== null && differenceInterval && secondLine(signedRange(differenceInterval))}
            </>
          ),
        },
        {
          id: 'says',
          head: t('admin#test#says'),
          cell: ({ decided }: Version) => (decided === null ? '–' : <DecisionText decided={decided} />),
        },
      ]}
    />
  );
}

const tones = { BETTER: 'fg.success', WORSE: 'fg.error', OPEN: 'fg.muted' } as const;

function DecisionText({ decided }: { readonly decided: NonNullable<Version['decided']> }) {
  const t = useTerms();
  return <chakra.span color={tones[decided]}>{t(`admin#test#decided#${decided}`)}</chakra.span>;
}
