import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { formatTypes } from '../../../domain/forms/files.ts';
import { pictureLimits } from '../../../domain/media/pictures.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { formatFileSize } from '../../ui/forms/useFiles.ts';
import { CrossIcon } from '../../ui/icons.tsx';
import { OutlineButton, QuietButton, IconButton } from '../ui/Buttons.tsx';
import { slotStylesOf } from '../ui/recipes.ts';
import type { Upload, useUploads } from './useUploads.ts';
import { formatPercent } from '../shell/moments.ts';
import { uploadErrorText } from '../../ui/forms/uploadErrorText.ts';

/** The upload zone of the library, for click, keyboard and drag and drop, and the status of each upload. */
export function UploadZone({ uploads, add, stop, retry: again, clear }: ReturnType<typeof useUploads>) {
  const t = useTerms();
  const id = useId();
  const styles = slotStylesOf('fileDrop');
  const [isOver, setOver] = useState(false);
  const isUploading = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <chakra.div css={styles['root']} mb="5">
      <chakra.div
        css={styles['place']}
        data-dragging={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault(); // otherwise the browser opens the dropped file
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
      >
        <chakra.input
          type="file"
          css={styles['input']}
          multiple
          accept={pictureLimits.types.join(',')}
          aria-label={t('admin#media#drop')}
          aria-describedby={id}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = ''; // so that the same file can be chosen again
          }}
        />
        <chakra.span css={styles['main']} aria-hidden="true">
          {t('admin#media#drop')}
        </chakra.span>
        <chakra.span css={styles['hint']} id={id}>
          {t('admin#media#limit', {
            kinds: isolated(formatTypes(pictureLimits)),
            size: formatFileSize(pictureLimits.maxBytes, t),
          })}
        </chakra.span>
      </chakra.div>
      {uploads.length > 0 && (
        <div>
          <chakra.ul css={styles['list']} aria-label={t('admin#media#uploads')}>
            {uploads.map((upload) => (
              <OneUpload key={upload.key} upload={upload} stop={stop} retry={again} />
            ))}
          </chakra.ul>
          {!isUploading && (
            <QuietButton size="xs" mt="1" onClick={clear}>
              {t('admin#media#clear')}
            </QuietButton>
          )}
        </div>
      )}
    </chakra.div>
  );
}

type OneProps = { readonly upload: Upload } & Pick<ReturnType<typeof useUploads>, 'stop' | 'retry'>;

function OneUpload({ upload, stop, retry: again }: OneProps) {
  const t = useTerms();
  const styles = slotStylesOf('fileDrop');
  const { key, file, state, share, failure } = upload;
  const { name } = file;
  return (
    <chakra.li css={styles['item']} flexWrap="wrap" py="1">
      <chakra.bdi css={styles['name']} minW="8rem">
        {name}
      </chakra.bdi>
      {state === 'failed' ? (
        <>
          <chakra.span role="alert" color="fg.error" textStyle="xs" flex="1 1 14rem">
            {failure === 'tooMany'
              ? t('admin#media#tooMany')
              : uploadErrorText(t, failure ?? 'failed', 'layout', name)}
          </chakra.span>
          {canRetry(failure) && (
            <OutlineButton
              size="xs"
              onClick={() => again(key)}
              aria-label={t('admin#media#againOf', { name })}
            >
              {t('admin#media#again')}
            </OutlineButton>
          )}
        </>
      ) : state === 'done' ? (
        <chakra.span role="status" color="fg.success" textStyle="xs">
          {t('admin#media#sent')}
        </chakra.span>
      ) : (
        <>
          <chakra.div
            role="progressbar"
            aria-label={t('admin#media#sending', { name })}
            aria-valuemin={0}
            aria-valuemax={100}
            // Sent completely, but still being processed: an indeterminate progress bar.
            aria-valuenow={share < 1 ? Math.round(share * 100) : undefined}
            width="7rem"
            height="1.5"
            borderRadius="full"
            overflow="hidden"
            bg="border"
          >
            <chakra.div height="full" bg="accent.solid" style={{ width: `${share * 100}%` }} />
          </chakra.div>
          <chakra.span textStyle="xs" color="fg.muted" minW="6rem">
            {state === 'waiting'
              ? t('admin#media#waits')
              : share < 1
                ? t('admin#media#share', { percent: formatPercent(t, Math.round(share * 100)) })
                : t('admin#media#drawing')}
          </chakra.span>
        </>
      )}
      <IconButton
        size="xs"
        label={t(state === 'waiting' || state === 'sending' ? 'admin#media#stop' : 'admin#media#forget', {
          name,
        })}
        onClick={() => stop(key)}
      >
        <CrossIcon />
      </IconButton>
    </chakra.li>
  );
}

/** Isolates Latin text, so that it keeps its direction within a sentence. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Only failures that are not caused by the file itself can be retried. */
const canRetry = (failure: Upload['failure']): boolean =>
  failure === 'failed' || failure === 'often' || failure === 'signIn' || failure === 'full';
