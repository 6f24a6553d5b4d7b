/* oxlint-disable react/no-unstable-nested-components -- a table calls its cells, it does not mount them */
import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { Table } from '../../ui/Table.tsx';
import { useNumbers } from './numbers.ts';
import type { VersionContent, VersionContents } from './versionContents.ts';
import type { WholeSliceFragment as Slice } from './TestResults.types.ts';

type Version = Slice['versions'][number];

interface SliceTableProps {
  readonly slice: Slice;
  readonly caption: string;
  /** Why no version is called better or worse; null when one may be. */
  readonly withheld: 'EARLY' | 'UNTRUSTED' | null;
  readonly contents: VersionContents;
}

/**
 * The results of one country by version: rates, their difference in points, and the relative one, each with its name
 * and the first two with their interval.
 */
export function SliceTable({ slice, caption, withheld, contents }: SliceTableProps) {
  const t = useTerms();
  const { percent, signed, range, points, pointsRange, whole } = useNumbers();
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
              <b>{version}</b> {secondLine(t('admin#test#shareOf', { percent: percent(share / 100) }))}
              <Content content={contents.get(version)} />
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
          head: t('admin#test#difference#points'),
          numeric: true,
          cell: ({ difference, differenceInterval }: Version) => (
            <>
              {points(difference)}{' '}
              {difference !== null && differenceInterval && secondLine(pointsRange(differenceInterval))}
            </>
          ),
        },
        {
          id: 'lift',
          head: t('admin#test#difference#lift'),
          numeric: true,
          cell: ({ lift }: Version) => signed(lift),
        },
        ...(slice.versions.some(({ guard }) => guard !== null)
          ? [
              {
                id: 'guard',
                head: t('admin#test#guard#head'),
                numeric: true,
                cell: ({ guard }: Version) => (
                  <>
                    {percent(guard?.rate)}{' '}
                    {guard?.differenceInterval && secondLine(pointsRange(guard.differenceInterval))}
                    {guard?.decided != null && <DecisionText decided={withheld ?? guard.decided} />}
                  </>
                ),
              },
            ]
          : []),
        {
          id: 'says',
          head: t('admin#test#says'),
          cell: ({ decided }: Version) =>
            decided === null ? '–' : <DecisionText decided={withheld ?? decided} />,
        },
      ]}
    />
  );
}

/** What a version shows: its picture, and the title of its widgets. */
function Content({ content }: { readonly content: VersionContent | undefined }) {
  if (!content) return null;
  return (
    <chakra.span display="flex" gap="2" alignItems="center" mt="1" maxW="14rem">
      {content.picture !== null && (
        <chakra.img
          src={content.picture}
          alt=""
          width="3rem"
          height="2rem"
          objectFit="cover"
          flexShrink="0"
        />
      )}
      <chakra.bdi textStyle="xs" lineClamp="2" overflowWrap="anywhere">
        {content.title}
      </chakra.bdi>
    </chakra.span>
  );
}

const tones = {
  BETTER: 'fg.success',
  WORSE: 'fg.error',
  OPEN: 'fg.muted',
  EARLY: 'fg.muted',
  UNTRUSTED: 'fg.muted',
} as const;

function DecisionText({ decided }: { readonly decided: keyof typeof tones }) {
  const t = useTerms();
  return <chakra.span color={tones[decided]}>{t(`admin#test#decided#${decided}`)}</chakra.span>;
}
