/**
 * The input of a picture: of the media library, or by its address; with its focal point. Choosing one also fills in its
 * alt text, which has an input of its own.
 */
import { chakra } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import type { Field, Json } from '../../../../domain/resource/field.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import type { ChosenPicture } from '../../shell/pictureLibrary.ts';
import { QuietButton } from '../../ui/Buttons.tsx';
import { GroupFrame, siblingOf, useFieldInput, type FieldInputProps } from '../useFieldInput.tsx';
import { ShownPicture } from './FocalPoint.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { useSetValues } from './useValue.ts';

export function PictureInput(props: FieldInputProps) {
  const t = useTerms();
  const { name } = props;
  const bound = useFieldInput(props);
  const setValues = useSetValues();
  const { getValues } = useFormContext();
  const { focal, alt } = props.field as Field<Json> & { readonly focal?: string; readonly alt?: string };
  const focalPath = focal === undefined ? null : siblingOf(name, focal);
  const address = bound.value as string;
  const choose = (picture: ChosenPicture) => {
    const altPath = alt === undefined ? null : siblingOf(name, alt);
    // A text in several languages is not filled in.
    const takesAlt = altPath !== null && picture.alt !== '' && typeof getValues(altPath) === 'string';
    setValues({
      [name]: picture.address,
      ...(focalPath !== null && { [focalPath]: picture.focal }),
      ...(takesAlt && { [altPath]: picture.alt }),
    });
  };
  return (
    <GroupFrame {...props} bound={bound}>
      {address === '' ? (
        <chakra.p color="fg.muted" textStyle="xs">
          {t('admin#setting#picture#none')}
        </chakra.p>
      ) : (
        <ShownPicture key={address} name={focalPath} address={address} />
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <PicturePicker
          label={t(address === '' ? 'admin#setting#picture#choose' : 'admin#setting#picture#other')}
          field={name}
          describedBy={bound.ids.said}
          onChoose={choose}
        />
        {address !== '' && (
          <QuietButton
            onClick={(event) => {
              // The button is removed; the focus moves to the first one.
              event.currentTarget.parentElement?.querySelector('button')?.focus();
              setValues({ [name]: '', ...(focalPath !== null && { [focalPath]: '' }) });
            }}
          >
            {t('admin#setting#picture#remove')}
          </QuietButton>
        )}
      </chakra.div>
    </GroupFrame>
  );
}
