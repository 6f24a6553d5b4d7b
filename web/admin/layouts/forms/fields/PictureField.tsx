import { chakra } from '@chakra-ui/react';
import { useField } from '../../../../ui/forms/useField.ts';
import { useTerms } from '../../../../i18n/terms.tsx';
import { QuietButton } from '../../../ui/Buttons.tsx';
import { FieldFoot } from '../../../ui/FieldFrame.tsx';
import { slotStylesOf } from '../../../ui/recipes.ts';
import type { ChosenPicture } from '../../../media/picture/chosenPicture.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { useLabel, type SettingName } from '../settingsForm.ts';
import { FocalPoint } from './FocalPoint.tsx';
import { TextSetting } from './SettingFields.tsx';
import { useValue } from './useValue.ts';

interface Props {
  readonly at: string;
  readonly image: SettingName;
  readonly focal: SettingName;
  /** The setting of its alt text, if it has one of its own. */
  readonly alt?: SettingName;
  readonly hint?: string;
  readonly altHint?: string;
  readonly isAltOptional?: boolean;
}

/** A picture with its alt text and focal point. */
export function PictureField({ at, image, focal, alt, hint, altHint, isAltOptional = false }: Props) {
  const t = useTerms();
  const label = useLabel();
  const name = `${at}.${image}`;
  const [address, setAddress] = useValue<string>(name);
  const [, setFocal] = useValue<string>(`${at}.${focal}`);
  const [, setAlt] = useValue<string>(`${at}.${alt ?? image}`);
  const bound = useField({ name, ...(hint !== undefined && { hint }) });
  const choose = (picture: ChosenPicture) => {
    setAddress(picture.address);
    setFocal(picture.focal);
    if (alt !== undefined && picture.alt !== '') setAlt(picture.alt);
  };
  const chooseLabel = t(address === '' ? 'admin#setting#picture#choose' : 'admin#setting#picture#other');
  return (
    <chakra.div role="group" aria-labelledby={bound.ids.label} display="grid" gap="2">
      <chakra.span id={bound.ids.label} css={slotStylesOf('field')['label']}>
        {label(image)}
      </chakra.span>
      {address === '' ? (
        <chakra.p color="fg.muted" textStyle="xs">
          {t('admin#setting#picture#none')}
        </chakra.p>
      ) : (
        <FocalPoint key={address} name={`${at}.${focal}`} label={label(focal)} address={address} />
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <PicturePicker label={chooseLabel} field={name} describedBy={bound.ids.said} onChoose={choose} />
        {address !== '' && (
          <QuietButton
            onClick={(event) => {
              // The button is removed; the focus moves to the first one.
              event.currentTarget.parentElement?.querySelector('button')?.focus();
              setAddress('');
              setFocal('');
            }}
          >
            {t('admin#setting#picture#remove')}
          </QuietButton>
        )}
      </chakra.div>
      <FieldFoot bound={bound} {...(hint !== undefined && { hint })} />
      {alt !== undefined && (
        <TextSetting
          at={at}
          name={alt}
          optional={isAltOptional}
          {...(altHint !== undefined && { hint: altHint })}
        />
      )}
    </chakra.div>
  );
}
