import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { useMomentFormat } from '../shell/moments.ts';
import type { JudgedCommentFragment as Judged } from './Moderation.types.ts';

/** Reader reports since the last decision: reasons with their counts, then the notes. */
export function Reports({ comment: { reports, reportedFor } }: { readonly comment: Judged }) {
  const t = useTerms();
  const moment = useMomentFormat();
  if (reports === 0) return null;
  const counts = new Map<Judged['reportedFor'][number]['reason'], number>();
  for (const { reason } of reportedFor) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const withNote = reportedFor.filter(({ note }) => note !== '');
  return (
    <chakra.div css={box}>
      <chakra.p fontWeight="500">
        {t('admin#comment#reports', { count: t.number(reports) })}
        <chakra.span fontWeight="400" color="fg.muted">
          {' · '}
          {[...counts]
            .map(([reason, count]) => `${t(`admin#comment#for#${reason}`)} ${t.number(count)}`)
            .join(' · ')}
        </chakra.span>
      </chakra.p>
      {withNote.length > 0 && (
        <chakra.ul mt="1" display="grid" gap="1">
          {withNote.map(({ note, reason, reportedAt }) => (
            <chakra.li key={`${reportedAt} ${note}`} overflowWrap="anywhere">
              <chakra.span dir="auto" whiteSpace="pre-line">
                {note}
              </chakra.span>{' '}
              <chakra.span color="fg.muted">
                {t(`admin#comment#for#${reason}`)} · {moment(reportedAt)}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

const box = {
  mt: '3',
  maxW: '44rem',
  ps: '3',
  borderInlineStartWidth: '2px',
  borderColor: 'border.warning',
  textStyle: 'xs',
} as const;
