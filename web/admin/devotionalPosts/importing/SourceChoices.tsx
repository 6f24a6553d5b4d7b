/** What of an export is taken: its types of posts, its language, and what happens to records without a day. */
import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/Inputs.tsx';
import { Notice } from '../../ui/States.tsx';
import type { Preview } from './importRequests.ts';
import { languageName } from './languageName.ts';
import type { Settings } from './useFilePreview.ts';
import type { ImportState } from './useImport.ts';

interface Props {
  readonly state: ImportState;
  readonly preview: Preview;
}

/** What has to be chosen before the import is tried. */
export function NeededChoices({ preview }: Pick<Props, 'preview'>) {
  const t = useTerms();
  return (
    <>
      {preview.isTypeNeeded && <Notice tone="warning">{t('admin#import#typeNeeded')}</Notice>}
      {preview.isLanguageNeeded && <Notice tone="warning">{t('admin#import#languageNeeded')}</Notice>}
    </>
  );
}

export function TypeChoice({ state: { settings, change }, preview: { types, isTypeNeeded } }: Props) {
  const t = useTerms();
  if (types.length < 2 && !isTypeNeeded && settings.types === null) return null;
  const chosen = settings.types ?? types.map(({ name }) => name).filter((name) => name === 'post');
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="600">{t('admin#import#types')}</chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5">
        {types.map(({ name, count }) => {
          const isOn = chosen.includes(name);
          return (
            <CheckboxInput
              key={name}
              label={
                <>
                  <bdi>{name === 'post' ? t('admin#import#typePost') : name}</bdi> ({t.number(count)})
                </>
              }
              checked={isOn}
              disabled={isOn && chosen.length === 1}
              onChange={() =>
                change({ types: isOn ? chosen.filter((each) => each !== name) : [...chosen, name] })
              }
            />
          );
        })}
      </chakra.div>
    </chakra.fieldset>
  );
}

export function LanguageChoice({ state: { settings, change }, preview }: Props) {
  const t = useTerms();
  const { languages, isLanguageNeeded } = preview;
  if (languages.length < 2 && !isLanguageNeeded) return null;
  return (
    <SelectInput
      label={t('admin#import#language')}
      value={settings.language ?? ''}
      onValue={(language) => change({ language: language === '' ? null : language })}
      {...(isLanguageNeeded && { none: t('admin#import#orderAsk') })}
      options={languages.map(({ name, count }) => ({
        value: name,
        label: `${languageName(t, name)}: ${t.number(count)}`,
      }))}
    />
  );
}

const UNDATED = ['skip', 'afterLast', 'fromDay'] as const;

export function UndatedChoice({ state: { settings, change }, preview: { undated, lastDay } }: Props) {
  const t = useTerms();
  if (undated === 0 && settings.undated === 'skip') return null;
  const offered = UNDATED.filter((each) => each !== 'afterLast' || lastDay !== null);
  return (
    <>
      <SelectInput
        label={t('admin#import#undated', { count: t.number(undated) })}
        value={settings.undated}
        onValue={(value) => change({ undated: value as Settings['undated'] })}
        options={offered.map((value) => ({ value, label: t(`admin#import#undatedAs#${value}`) }))}
      />
      {settings.undated === 'fromDay' && (
        <TextInput
          label={t('admin#import#undatedFrom')}
          type="date"
          width="10rem"
          value={settings.undatedFrom}
          onValue={(undatedFrom) => change({ undatedFrom }, true)}
        />
      )}
    </>
  );
}
