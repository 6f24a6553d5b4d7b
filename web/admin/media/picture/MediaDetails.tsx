import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { cropNames, type CropName, type Rect } from '../../../../domain/media/crops.ts';
import { mediaResource, type MediaValues } from '../../../../domain/media/mediaResource.ts';
import type { Field, Json, Values } from '../../../../domain/resource/field.ts';
import { mayContent } from '../../../../domain/rights/rights.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { EntryNotices } from '../../resource/EntryNotices.tsx';
import { FieldInput } from '../../resource/FieldInput.tsx';
import { LanguagesInput } from '../../resource/MapInputs.tsx';
import { FaultText, useFieldInput } from '../../resource/useFieldInput.tsx';
import { StemContext } from '../../resource/fieldTexts.ts';
import { useResourceForm, type Entry, type SaveResult } from '../../resource/useResourceForm.ts';
import { useAdmin } from '../../shell/admin.ts';
import { useLanguages } from '../../shell/useLanguages.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { ErrorState, Loading } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { CropField } from './CropField.tsx';
import { FocalField } from './FocalField.tsx';
import { useChangeMediaMutation, useOneMediaQuery } from '../Media.hooks.ts';
import { altIn, mediaEntry, mediaInput, type MediaEntry } from './mediaEntry.ts';
import type { Media } from './mediaPicture.ts';
import { withRequestedCrop } from './chosenPicture.ts';
import { Previews } from './Previews.tsx';
import { addressFor } from './Stage.tsx';
import { UsedIn } from './UsedIn.tsx';
import type { MediaActions } from './useMediaActions.ts';
import { formatFileSize } from '../../../ui/forms/useFiles.ts';
import { useMomentFormat } from '../../shell/moments.ts';
import { useUnsavedKey } from '../../shell/unsavedCopies.ts';

const { fields } = mediaResource;

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
  /** Counts attempts to choose the picture without an alt text: each one focuses the field again. */
  const [refusals, setRefusals] = useState(0);
  const state = useResourceForm({
    resource: mediaResource,
    entry: useMemo(() => mediaEntry(picture), [picture]),
    save: useSavePicture(),
    reload: async ({ key: id }) => {
      const current = await actions.reload(id);
      return current && mediaEntry(current);
    },
    keptAt: useUnsavedKey(`picture ${picture.id}`),
  });
  const { form, isDirty, isSaving, newer } = state;
  const { picture: base } = state.base!;
  const mayChange = mayContent(rights, 'layouts', 'u');

  const choose = async () => {
    const values = state.currentValues() as Values & MediaValues;
    if (altIn(values, own.code) === '') return setRefusals((count) => count + 1);
    form.setValue('crops', withRequestedCrop(values, choice!.crop, base), { shouldDirty: true });
    const saved = await state.submit();
    if (saved) choice!.onChoose(saved.picture);
  };

  return (
    <StemContext value="media">
      <FormProvider {...form}>
        <chakra.div display="grid" gap="5">
          <EntryNotices fields={fields} state={state} />
          {/* The alt text is required before the picture can be chosen, so it comes directly below the picture, before
              cropping. */}
          <chakra.img src={addressFor(base, 640)} alt="" css={whole} data-whole />
          <Alts refusals={refusals} />
          <Cutting picture={base} />
          <FieldInput name="name" field={fields.name} label={t('admin#media#name')} />
          {mayChange && (
            <chakra.div css={bar} bottom={choice ? '-6' : '0'}>
              <QuietButton disabled={!isDirty || isSaving} onClick={state.discard}>
                {t('admin#discard')}
              </QuietButton>
              {choice ? (
                <PrimaryButton disabled={newer !== null} onClick={() => !isSaving && void choose()}>
                  {isSaving
                    ? t('forms#saving')
                    : t(isDirty ? 'admin#media#saveAndChoose' : 'admin#media#choose')}
                </PrimaryButton>
              ) : (
                <PrimaryButton
                  disabled={!isDirty || newer !== null}
                  onClick={() => !isSaving && void state.submit()}
                >
                  {isSaving ? t('forms#saving') : t('admin#save')}
                </PrimaryButton>
              )}
            </chakra.div>
          )}
          <UsageAndFacts site={site} picture={base} />
          {foot}
        </chakra.div>
      </FormProvider>
    </StemContext>
  );
}

/** Returns a function that sends the changes of a picture, if there are any. */
function useSavePicture() {
  const { siteKey: site } = useAdmin();
  const [send] = useChangeMediaMutation();
  return async (values: Values, base: Entry | null): Promise<SaveResult<MediaEntry>> => {
    const before = base as MediaEntry;
    const input = mediaInput(values as Values & MediaValues, before);
    if (input === null) return { saved: before };
    const result = (await send({ variables: { input: { site, id: before.key, ...input } } })).data!
      .changeMedia;
    return result.__typename === 'MediaPicture' ? { saved: mediaEntry(result) } : { refusal: result };
  };
}

/** The alt texts; `refusals` counts the attempts to choose the picture without the one in the site's language. */
function Alts({ refusals }: { readonly refusals: number }) {
  const t = useTerms();
  const { own } = useLanguages();
  const box = useRef<HTMLDivElement>(null);
  const alts = useWatch({ name: 'alts' }) as MediaValues['alts'];
  const isMissing = refusals > 0 && altIn({ alts }, own.code) === '';
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return (
    <div ref={box}>
      <LanguagesInput
        name="alts"
        field={fields.alts as Field<Json>}
        label={t('admin#media#alts')}
        hint={t('admin#media#altsText')}
        required={{
          note: t('admin#media#needed'),
          error: isMissing ? t('admin#media#missing', { language: own.label }) : null,
        }}
      />
    </div>
  );
}

/** The focal point and the crops, with their previews. */
function Cutting({ picture }: { readonly picture: Media }) {
  const t = useTerms();
  const [focal, crops] = [
    useFieldInput({ name: 'focal', field: fields.focal as Field<Json> }),
    useFieldInput({ name: 'crops', field: fields.crops as Field<Json> }),
  ];
  const values = { focal: focal.value, crops: crops.value } as unknown as MediaValues;
  const setCrop = (name: CropName, rect: Rect | null) => {
    const { [name]: _, ...others } = values.crops;
    crops.onValue(rect === null ? others : { ...others, [name]: { ...rect } });
  };
  return (
    <>
      <div>
        <Tabs
          label={t('admin#media#cutting')}
          tabs={[
            {
              id: 'focal',
              label: t('admin#media#focal'),
              content: (
                <FocalField
                  picture={picture}
                  focal={values.focal}
                  onFocal={({ x, y }) => focal.onValue({ x, y })}
                />
              ),
            },
            ...cropNames.map((name) => ({
              id: name,
              label: t(`admin#media#crop#${name}`),
              content: (
                <CropField
                  picture={picture}
                  name={name}
                  rect={values.crops[name] ?? null}
                  focal={values.focal}
                  onRect={(rect) => setCrop(name, rect)}
                />
              ),
            })),
          ]}
        />
        <FaultText bound={focal} />
        <FaultText bound={crops} />
      </div>
      <Previews picture={picture} values={values} />
    </>
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
