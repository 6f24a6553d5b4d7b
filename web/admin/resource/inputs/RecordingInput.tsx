/**
 * The input of a recording: uploaded with progress, by its address, or by the site's template; with a player and a check
 * that the file answers.
 */
import { chakra, Input } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { templateAddress } from '../../../../domain/devotionals/recordingAddress.ts';
import {
  MAX_RECORDING_BYTES,
  recordingTypeNames,
  storedRecordingOf,
} from '../../../../domain/media/recordings.ts';
import type { Field, Json } from '../../../../domain/resource/field.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { formatFileSize } from '../../../ui/forms/useFiles.ts';
import { useAdmin } from '../../shell/admin.ts';
import { formatPercent } from '../../shell/moments.ts';
import { OutlineButton, QuietButton } from '../../ui/Buttons.tsx';
import { GroupFrame, siblingOf, useFieldInput, type FieldInputProps } from '../useFieldInput.tsx';
import { RecordingCheck } from './RecordingCheck.tsx';
import { RecordingError, uploadRecording, type RecordingFailure } from './uploadRecording.ts';
import { useSetValues } from './useValue.ts';

export function RecordingInput(props: FieldInputProps) {
  const t = useTerms();
  const { name } = props;
  const bound = useFieldInput(props);
  const setValues = useSetValues();
  const upload = useUpload((url) => setValues({ [name]: url }));
  const byTemplate = useTemplateAddress(props);
  const address = bound.value as string;
  const isStored = storedRecordingOf(address) !== null;
  const shown = address === '' ? byTemplate : address;
  return (
    <GroupFrame {...props} bound={bound}>
      {address === '' && byTemplate !== null && (
        <chakra.p color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          {t('admin#recording#byTemplate')} <bdi dir="ltr">{byTemplate}</bdi>
        </chakra.p>
      )}
      {shown !== null && <RecordingCheck key={shown} address={shown} />}
      {!isStored && (
        <Input
          {...bound.control}
          aria-labelledby={bound.ids.label}
          size="sm"
          dir="ltr"
          value={address}
          onChange={(event) => bound.onValue(event.currentTarget.value)}
        />
      )}
      <UploadButton
        label={t(isStored ? 'admin#recording#other' : 'admin#recording#upload')}
        field={isStored ? name : null}
        upload={upload}
      >
        {isStored && (
          <QuietButton
            onClick={(event) => {
              // The button is removed; the focus moves to the one that uploads.
              event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-upload]')?.focus();
              setValues({ [name]: '' });
            }}
          >
            {t('admin#recording#remove')}
          </QuietButton>
        )}
      </UploadButton>
    </GroupFrame>
  );
}

/** The address by the site's template, while the field beside it says so and the day is known; null otherwise. */
function useTemplateAddress({ name, field }: FieldInputProps): string | null {
  const { site } = useAdmin();
  const { template, date } = field as Field<Json> & { readonly template?: string; readonly date?: string };
  const [isOn, day] = useWatch({
    name: [template, date].map((it) => (it === undefined ? `${name}-none` : siblingOf(name, it))),
  }) as [unknown, unknown];
  return isOn === true && typeof day === 'string' && day !== '' ? templateAddress(day, site) : null;
}

interface Running {
  readonly name: string;
  readonly share: number;
}

/** One upload at a time. Leaving the form ends it. */
function useUpload(onDone: (url: string) => void) {
  const t = useTerms();
  const { site } = useAdmin();
  const [running, setRunning] = useState<Running | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    running,
    problem,
    done,
    stop: () => controller.current?.abort(),
    async start(file: File) {
      const current = new AbortController();
      controller.current = current;
      setProblem(null);
      setDone(null);
      setRunning({ name: file.name, share: 0 });
      try {
        const { url } = await uploadRecording(file, {
          site: site.id,
          signal: current.signal,
          onProgress: (share) => setRunning({ name: file.name, share }),
        });
        setDone(file.name);
        onDone(url);
      } catch (error) {
        if (current.signal.aborted) return;
        const failure = error instanceof RecordingError ? error.failure : 'failed';
        setProblem(failureText(t, failure, file.name));
      } finally {
        setRunning(null);
      }
    },
  };
}

const KINDS = '\u2068MP3, M4A, OGG, WAV\u2069';

function failureText(t: TermFunction, failure: RecordingFailure, name: string): string {
  const isOwn = failure === 'broken' || failure === 'forbidden' || failure === 'wrongType';
  return t(isOwn ? `admin#recording#failure#${failure}` : `forms#file#${failure}`, {
    name,
    kinds: KINDS,
    size: formatFileSize(MAX_RECORDING_BYTES, t),
  });
}

interface UploadButtonProps {
  readonly label: string;
  /** Marks the button as the control of this field, so that it can be focused; null where another control is. */
  readonly field: string | null;
  readonly upload: ReturnType<typeof useUpload>;
  /** Further buttons. */
  readonly children: ReactNode;
}

function UploadButton({ label, field, upload, children }: UploadButtonProps) {
  const t = useTerms();
  const input = useRef<HTMLInputElement>(null);
  const { running, problem, done } = upload;
  return (
    <chakra.div display="grid" gap="2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={[...recordingTypeNames, '.mp3', '.m4a', '.ogg', '.oga', '.opus', '.wav'].join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = ''; // so that the same file can be chosen again
          if (file) void upload.start(file);
        }}
      />
      {running === null ? (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <OutlineButton
            data-upload=""
            {...(field !== null && { 'data-field': field })}
            onClick={() => input.current?.click()}
          >
            {label}
          </OutlineButton>
          {children}
          <chakra.span textStyle="xs" color="fg.muted" flexBasis="full">
            {t('forms#file#sizeOne', { kinds: KINDS, size: formatFileSize(MAX_RECORDING_BYTES, t) })}
          </chakra.span>
        </chakra.div>
      ) : (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <chakra.div
            role="progressbar"
            aria-label={t('admin#media#sending', { name: running.name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={running.share < 1 ? Math.round(running.share * 100) : undefined}
            flex="1 1 6rem"
            height="1.5"
            borderRadius="full"
            overflow="hidden"
            bg="border"
          >
            <chakra.div height="full" bg="accent.solid" style={{ width: `${running.share * 100}%` }} />
          </chakra.div>
          <chakra.span textStyle="xs" color="fg.muted">
            {running.share < 1
              ? t('admin#media#share', { percent: formatPercent(t, Math.round(running.share * 100)) })
              : t('admin#recording#checking')}
          </chakra.span>
          <QuietButton onClick={upload.stop}>{t('admin#recording#stop')}</QuietButton>
        </chakra.div>
      )}
      <chakra.p role="alert" textStyle="xs" color="fg.error" _empty={{ display: 'none' }}>
        {problem}
      </chakra.p>
      <chakra.p role="status" textStyle="xs" color="fg.success" _empty={{ display: 'none' }}>
        {done !== null && t('admin#recording#done', { name: done })}
      </chakra.p>
    </chakra.div>
  );
}
