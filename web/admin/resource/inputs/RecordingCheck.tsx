/**
 * Whether the file of a recording answers, with its type, size and length, and a player. An address of another site is
 * only requested when somebody asks for it.
 */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../../../domain/media/duration.ts';
import { recordingTypeOf } from '../../../../domain/media/recordings.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { formatFileSize } from '../../../ui/forms/useFiles.ts';
import { QuietButton } from '../../ui/Buttons.tsx';

/** What an address answered. */
interface Answer {
  readonly state: 'found' | 'notFound' | 'noRecording' | 'noAnswer';
  readonly bytes: number | null;
}

/** Asks the site itself. */
async function checkOwn(address: string): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'HEAD',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  if (!answer) return { state: 'noAnswer', bytes: null };
  if (answer.status === 404 || answer.status === 410) return { state: 'notFound', bytes: null };
  if (!answer.ok) return { state: 'noAnswer', bytes: null };
  const isAudio = /^audio\//i.test(answer.headers.get('content-type') ?? '');
  const length = answer.headers.get('content-length');
  return { state: isAudio ? 'found' : 'noRecording', bytes: length === null ? null : Number(length) };
}

export function RecordingCheck({ address }: { readonly address: string }) {
  const t = useTerms();
  const isOwn = address.startsWith('/');
  const [answer, setAnswer] = useState<Answer | 'asking' | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const check = () => {
    setAnswer('asking');
    void checkOwn(address).then(setAnswer);
  };
  useEffect(() => {
    if (!isOwn) return;
    let isCurrent = true;
    void checkOwn(address).then((found) => isCurrent && setAnswer(found));
    return () => void (isCurrent = false);
  }, [address, isOwn]);
  if (!isOwn) return <ForeignCheck address={address} />;
  const result = answer === 'asking' ? null : answer;
  const isFound = result?.state === 'found';
  const warning = result === null || result.state === 'found' ? null : result.state;
  return (
    <chakra.div display="grid" gap="1">
      {isFound && (
        <chakra.audio
          controls
          preload="metadata"
          src={address}
          aria-label={t('admin#recording#player')}
          width="full"
          height="10"
          onLoadedMetadata={({ currentTarget }) =>
            setSeconds(Number.isFinite(currentTarget.duration) ? currentTarget.duration : null)
          }
        />
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.p role="status" textStyle="xs" color={warning === null ? 'fg.muted' : 'fg.warning'}>
          {answer === 'asking' && t('admin#recording#asking')}
          {warning !== null && t(`admin#recording#answer#${warning}`)}
          {isFound && (
            <bdi>
              {[
                recordingTypeOf(address)?.replace('audio/', '').toUpperCase().replace('MPEG', 'MP3') ?? null,
                seconds === null ? null : formatDuration(seconds),
                result.bytes === null ? null : formatFileSize(result.bytes, t),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </bdi>
          )}
        </chakra.p>
        <QuietButton size="xs" onClick={check}>
          {t('admin#recording#check')}
        </QuietButton>
      </chakra.div>
    </chakra.div>
  );
}

/** Plays the file of another site as the browser of a reader does: its answer cannot be read otherwise. */
function ForeignCheck({ address }: { readonly address: string }) {
  const t = useTerms();
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | number>('idle');
  if (!address.startsWith('https://')) return null;
  return (
    <chakra.div display="grid" gap="1">
      {state !== 'idle' && state !== 'failed' && (
        <chakra.audio
          controls
          preload="metadata"
          src={address}
          aria-label={t('admin#recording#player')}
          width="full"
          height="10"
          onLoadedMetadata={({ currentTarget }) => setState(currentTarget.duration)}
          onError={() => setState('failed')}
        />
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.p role="status" textStyle="xs" color={state === 'failed' ? 'fg.warning' : 'fg.muted'}>
          {state === 'asking' && t('admin#recording#asking')}
          {state === 'failed' && t('admin#recording#answer#notPlayed')}
          {typeof state === 'number' && Number.isFinite(state) && <bdi>{formatDuration(state)}</bdi>}
        </chakra.p>
        <QuietButton size="xs" onClick={() => setState('asking')}>
          {t('admin#recording#check')}
        </QuietButton>
      </chakra.div>
    </chakra.div>
  );
}
