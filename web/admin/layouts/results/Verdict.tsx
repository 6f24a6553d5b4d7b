import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { Notice } from '../../ui/States.tsx';
import { useNumbers } from './numbers.ts';
import { isEarly, isTrusted } from './summary.ts';
import type { WholePhaseFragment as Phase } from './TestResults.types.ts';

/**
 * The conclusion from the results: they cannot be trusted and what to do about it, a winner may be declared, or why not
 * yet.
 */
export function Verdict({ phase, isOver }: { readonly phase: Phase; readonly isOver: boolean }) {
  const t = useTerms();
  const { whole, pointsRange } = useNumbers();
  const { overall, waitsFor, isReady } = phase;
  if (overall.sampleRatio === 'OFF') {
    return (
      <Notice tone="error" announced title={t('admin#test#off#title')}>
        <p>{t('admin#test#off#text')}</p>
        <chakra.ul my="2" ps="5" listStyleType="disc">
          {overall.versions.map(({ version, visitors, expected }) => (
            <li key={version}>
              {t('admin#test#off#counts', {
                version,
                visitors: whole(visitors),
                expected: whole(expected),
              })}
            </li>
          ))}
        </chakra.ul>
        <p>{t('admin#test#off#advice')}</p>
      </Notice>
    );
  }
  const better = overall.versions.filter(({ decided }) => decided === 'BETTER');
  const harmed = overall.versions.filter(({ guard }) => guard?.decided === 'WORSE');
  return (
    <>
      {harmed.length > 0 && !isEarly(phase) && isTrusted(phase) && (
        <Notice tone="warning" title={t('admin#test#guard#title')}>
          {harmed.map(({ version, guard }) => (
            <p key={version}>
              {t('admin#test#guard#worse', { version, range: pointsRange(guard!.differenceInterval!) })}
            </p>
          ))}
        </Notice>
      )}
      {overall.sampleRatio === 'WATCH' && (
        <Notice tone="warning" title={t('admin#test#watch#title')}>
          {t('admin#test#watch#text')}
        </Notice>
      )}
      {isReady ? (
        <Notice tone="success" title={t('admin#test#ready#title')}>
          {better.length === 0
            ? t('admin#test#ready#control')
            : better.map(({ version, differenceInterval }) => (
                <p key={version}>
                  {t('admin#test#ready#better', {
                    version,
                    range: pointsRange(differenceInterval!),
                  })}
                </p>
              ))}
        </Notice>
      ) : (
        <Notice title={t(isOver ? 'admin#test#waiting#after' : 'admin#test#waiting#title')}>
          <chakra.ul ps="5" listStyleType="disc">
            {waitsFor.map((code) => (
              <li key={code}>{t(`admin#test#waits#${code}`)}</li>
            ))}
          </chakra.ul>
        </Notice>
      )}
    </>
  );
}
