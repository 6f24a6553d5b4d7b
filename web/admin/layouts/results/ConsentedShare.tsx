import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useNumbers } from './numbers.ts';
import type { WholeSliceFragment as Slice } from './TestResults.types.ts';

/** Above this share the readers who are not counted make no difference worth a sentence. */
const NEARLY_ALL = 0.95;

/** The share of readers who are counted as a figure, and what it means for the time that the test needs. */
export function ConsentedShare({ slice }: { readonly slice: Slice }) {
  const t = useTerms();
  const { percent, whole, decimal } = useNumbers();
  const { consentedShare, visitors, draws } = slice;
  if (consentedShare === null || draws === null)
    return (
      <chakra.p color="fg.muted" textStyle="xs">
        {t('admin#test#consentUnknown')}
      </chakra.p>
    );
  return (
    <chakra.dl>
      <chakra.dt color="fg.muted" textStyle="xs">
        {t('admin#test#counted')}
      </chakra.dt>
      <chakra.dd>
        <chakra.b textStyle="lg">{percent(consentedShare)}</chakra.b>{' '}
        <bdi>
          {whole(visitors)}/{whole(draws)}
        </bdi>
        <chakra.span display="block" color="fg.muted" textStyle="xs" maxW="42rem">
          {t('admin#test#consent', { percent: percent(consentedShare) })}{' '}
          {consentedShare > 0 &&
            consentedShare < NEARLY_ALL &&
            t('admin#test#consentTime', { factor: decimal(1 / consentedShare) })}
        </chakra.span>
      </chakra.dd>
    </chakra.dl>
  );
}
