import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { pictureLimits } from '../../../../domain/media/pictures.ts';
import { css } from '#ss/css';
import { useTerms } from '../../../i18n/terms.tsx';
import { quietButton } from '../../../ui/buttons.ts';
import { FileDrop } from '../../../ui/forms/FileDrop.tsx';
import { uploadErrorText } from '../../../ui/forms/uploadErrorText.ts';
import { UploadError, uploadPicture } from '../../../ui/forms/uploadPicture.ts';
import { Avatar } from '../Avatar.tsx';
import { useSetPictureMutation } from '../MyAccount.hooks.ts';
import { formErrorOf, formErrorWith, useButtonAction } from '../formErrors.ts';
import { Section, type SectionProps } from '../Section.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { useAuth } from '../../session/sharedAuth.ts';

const schema = z.object({ files: z.array(z.file()).check(z.minLength(1)) });

/** The account's picture: uploads another one with progress, or removes it. */
export function PictureSection({ viewer: { picture } }: SectionProps) {
  const t = useTerms();
  const { auth } = useAuth();
  const [setPicture] = useSetPictureMutation();
  const { busy, press } = useButtonAction();
  const [share, setShare] = useState<number | null>(null);
  const uploadController = useRef<AbortController>(null);

  const save = async (path: string | null) => {
    const { data } = await setPicture({ variables: { picture: path } });
    const result = data?.setPicture;
    if (result?.__typename !== 'Viewer') throw formErrorOf(t, result);
  };
  const send = async ({ files: [file] }: { files: File[] }) => {
    const { signal } = (uploadController.current = new AbortController());
    setShare(0);
    try {
      const { url } = await uploadPicture(file!, { purpose: 'avatar', signal, onProgress: setShare });
      await save(url).catch(() => {
        throw formErrorWith(t('account#picture#unset'));
      });
    } catch (error) {
      if (signal.aborted) throw formErrorWith(t('account#picture#cancelled'));
      if (!(error instanceof UploadError)) throw error;
      if (error.failure === 'signIn') void auth.recheck();
      throw formErrorOf(
        t,
        { __typename: 'files' },
        {
          files: { text: uploadErrorText(t, error.failure, 'avatar', file!.name), field: 'files' },
        },
      );
    } finally {
      setShare(null);
    }
  };
  const remove = async () => {
    await save(null);
    return t('account#picture#removed');
  };

  return (
    <Section title={t('account#picture#title')} text={t('account#picture#text')}>
      <div className={pictureRow}>
        <Avatar picture={picture} />
        {picture === null ? (
          <p className={css({ color: 'fg.muted' })}>{t('account#picture#none')}</p>
        ) : (
          <button
            type="button"
            className={quietButton}
            aria-disabled={busy !== null || undefined}
            onClick={() => void press(remove)}
          >
            {t('account#picture#remove')}
          </button>
        )}
      </div>
      <SectionForm
        schema={schema}
        defaults={{ files: [] }}
        send={send}
        submit={t('account#picture#send')}
        saved={t('account#saved')}
        clears
        isSecondary
        secondaryActions={
          share !== null && (
            <button type="button" className={quietButton} onClick={() => uploadController.current?.abort()}>
              {t('account#picture#cancel')}
            </button>
          )
        }
      >
        <FileDrop name="files" label={t('account#picture#file')} limits={pictureLimits} />
        {share !== null && (
          <progress aria-label={t('account#picture#progress')} max={1} value={share} className={bar} />
        )}
      </SectionForm>
    </Section>
  );
}

const pictureRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '5', mb: '6' });
const bar = css({ w: 'full', h: '1.5', accentColor: 'accent.solid' });
