import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cropNames, type CropName } from '../../../../domain/media/crops.ts';
import { MAX_NAME_LENGTH } from '../../../../domain/media/library.ts';
import { mayContent } from '../../../../domain/rights/rights.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { ConflictNotice, ScrollIntoView } from '../../shell/ConflictNotice.tsx';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { TextInput } from '../../ui/Inputs.tsx';
import { ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AltFields } from './AltFields.tsx';
import { CropField } from './CropField.tsx';
import { FocalField } from './FocalField.tsx';
import { useOneMediaQuery } from '../Media.hooks.ts';
import { altIn, draftOf, type Media } from './mediaDraft.ts';
import { mediaConflictRows, withCrop } from './mediaMerge.ts';
import { withRequestedCrop } from './chosenPicture.ts';
import { Previews } from './Previews.tsx';
import { addressFor } from './Stage.tsx';
import { UsedIn } from './UsedIn.tsx';
import { useLanguageNames, useLanguages } from './useLanguages.ts';
import type { MediaActions } from './useMediaActions.ts';
import { useMediaDraft } from './useMediaDraft.ts';
import { formatFileSize } from '../../../ui/forms/useFiles.ts';
import { useMomentFormat } from '../../shell/moments.ts';

interface PictureFactsProps {
  readonly picture: Media;
  /** Null when unknown or not visible to this viewer. */
  readonly uploadedBy: string | null;
}

/** The size of a picture, and when and by whom it was uploaded. */
function PictureFacts({ picture, uploadedBy }: PictureFactsProps) {
  const t = useTerms();
  const moment = useMomentFormat();
  const { width, height, bytes, uploadedAt } = picture;
  const when = moment(uploadedAt);
  return (
    <chakra.p color="fg.muted" textStyle="xs">
      {t('admin#media#pixels', { width: t.number(width), height: t.number(height) })} ·{' '}
      {formatFileSize(bytes, t)}
      <br />
      {uploadedBy === null
        ? t('admin#media#uploaded', { when })
        : t('admin#media#uploadedBy', { when, who: uploadedBy })}
    </chakra.p>
  );
}

interface Props {
  readonly picture: Media;
  readonly actions: MediaActions;
  /** Actions below the form: trash, restore or remove. */
  readonly foot: ReactNode;
  /** In a picker: the crop to choose, and what to do with the picture once it is saved. */
  readonly choice?: { readonly crop: CropName | null; readonly onChoose: (picture: Media) => void };
}

/** The editor of a picture: alt texts, focal point, crops and name, saved as a whole. */
export function MediaDetails({ picture, actions, foot, choice }: Props) {
  const t = useTerms();
  const { rights, siteKey: site } = useAdmin();
  const { own } = useLanguages();
  const language = useLanguageNames();
  const fields = useRef<HTMLDivElement>(null);
  /** Counts attempts to choose the picture without an alt text: each one focuses the field again. */
  const [refusals, setRefusals] = useState(0);
  const editing = useMediaDraft(picture, actions);
  const { base, draft, update, newer } = editing;
  const isMissing = refusals > 0 && altIn(draft, own.code) === '';
  const mayChange = mayContent(rights, 'layouts', 'u');
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  const choose = async () => {
    if (altIn(draft, own.code) === '') return setRefusals((count) => count + 1);
    const saved = await editing.save(withRequestedCrop(draft, choice!.crop, base));
    if (saved) choice!.onChoose(saved);
  };

  return (
    <chakra.div display="grid" gap="5" ref={fields}>
      {newer && (
        <ConflictNotice
          rows={mediaConflictRows({ t, language }, draftOf(base), draft, draftOf(newer))}
          onBoth={editing.keepBoth}
          onTheirs={editing.takeTheirs}
          onMine={editing.takeMine}
        />
      )}
      {editing.problem !== null && (
        <ScrollIntoView>
          <Notice tone="error" announced title={t('admin#problem#title')}>
            {editing.problem}
          </Notice>
        </ScrollIntoView>
      )}
      {/* The alt text is required before the picture can be chosen, so it comes directly below the picture, before
          cropping. */}
      <chakra.img src={addressFor(base, 640)} alt="" css={whole} data-whole />
      <AltFields alts={draft.alts} onAlts={(alts) => update({ alts })} isMissing={isMissing} />
      <Tabs
        label={t('admin#media#cutting')}
        tabs={[
          {
            id: 'focal',
            label: t('admin#media#focal'),
            content: <FocalField picture={base} focal={draft.focal} onFocal={(focal) => update({ focal })} />,
          },
          ...cropNames.map((name) => ({
            id: name,
            label: t(`admin#media#crop#${name}`),
            content: (
              <CropField
                picture={base}
                name={name}
                rect={draft.crops[name] ?? null}
                focal={draft.focal}
                onRect={(rect) => update({ crops: withCrop(draft.crops, name, rect) })}
              />
            ),
          })),
        ]}
      />
      <Previews picture={base} draft={draft} />
      <TextInput
        label={t('admin#media#name')}
        value={draft.name}
        onValue={(name) => update({ name })}
        maxLength={MAX_NAME_LENGTH}
        width="100%"
      />
      {mayChange && (
        <chakra.div css={bar} bottom={choice ? '-6' : '0'}>
          <QuietButton disabled={!editing.isDirty || editing.isSaving} onClick={editing.discard}>
            {t('admin#discard')}
          </QuietButton>
          {choice ? (
            <PrimaryButton disabled={newer !== null} onClick={() => !editing.isSaving && void choose()}>
              {editing.isSaving
                ? t('forms#saving')
                : t(editing.isDirty ? 'admin#media#saveAndChoose' : 'admin#media#choose')}
            </PrimaryButton>
          ) : (
            <PrimaryButton
              disabled={!editing.isDirty || newer !== null || draft.name.trim() === ''}
              onClick={() => !editing.isSaving && void editing.save()}
            >
              {editing.isSaving ? t('forms#saving') : t('admin#save')}
            </PrimaryButton>
          )}
        </chakra.div>
      )}
      <UsageAndFacts site={site} picture={base} />
      {foot}
    </chakra.div>
  );
}

/** Where a picture is used, and when and by whom it was uploaded; fetched when the picture is opened. */
function UsageAndFacts({
  picture,
  site,
}: {
  readonly picture: Media;
  readonly site: ReturnType<typeof useAdmin>['siteKey'];
}) {
  const { id } = picture;
  const { data, error, refetch } = useOneMediaQuery({
    variables: { site, id },
    fetchPolicy: 'cache-and-network',
  });
  const details = data?.mediaPicture;
  if (error && !details) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      {details ? <UsedIn uses={details.usedIn} /> : <Loading lines={2} />}
      <PictureFacts picture={picture} uploadedBy={details?.uploadedBy ?? null} />
    </>
  );
}

const whole = {
  display: 'block',
  maxW: 'full',
  maxH: '12rem',
  justifySelf: 'center',
  borderRadius: 'l1',
  bg: 'bg.muted',
} as const;

/** Keeps the buttons visible, however long the form is. */
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  position: 'sticky',
  zIndex: '1',
  py: '3',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
} as const;
