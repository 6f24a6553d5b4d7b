/** How the value of a field is taken out of its column: a part of it, what a pattern matches, a text without other fields. */
import { chakra } from '@chakra-ui/react';
import type { Extraction } from '../../../../domain/devotionals/importing/extraction.ts';
import { strippedFields } from '../../../../domain/devotionals/importing/importLimits.ts';
import type { ImportField } from '../../../../domain/devotionals/importing/importColumns.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/Inputs.tsx';

interface Props {
  readonly field: ImportField;
  readonly value: Extraction;
  readonly onChange: (value: Extraction, isTyped: boolean) => void;
}

/** From the first one on; the last one whatever their number is. */
const PARTS = [1, 2, 3, 4, 5] as const;
const LAST = -1;

export function ColumnExtraction({ field, value, onChange }: Props) {
  const t = useTerms();
  const { split = '', part = 1, match = '', strip = [] } = value;
  const isUsed = Object.keys(value).length > 0;
  /** Without what is empty. */
  const change = (next: Extraction, isTyped = false) => {
    const { split: newSplit, part: newPart, match: newMatch, strip: newStrip } = next;
    onChange(
      {
        ...(newSplit && {
          split: newSplit,
          ...(newPart !== undefined && newPart !== 1 && { part: newPart }),
        }),
        ...(newMatch && { match: newMatch }),
        ...(newStrip && newStrip.length > 0 && { strip: newStrip }),
      },
      isTyped,
    );
  };
  return (
    <details>
      <chakra.summary
        cursor="pointer"
        textStyle="xs"
        color={isUsed ? 'accent.fg' : 'fg.muted'}
        py={{ base: '2.5', md: '1' }}
        aria-label={t(isUsed ? 'admin#import#moreUsedOf' : 'admin#import#moreOf', {
          field: t(`admin#import#fieldName#${field}`),
        })}
      >
        {t(isUsed ? 'admin#import#moreUsed' : 'admin#import#more')}
      </chakra.summary>
      <chakra.div display="flex" flexWrap="wrap" gap="4" py="2" ps="3" borderInlineStartWidth="2px">
        <TextInput
          label={t('admin#import#split')}
          value={split}
          maxLength={50}
          onValue={(text) => change({ ...value, split: text }, true)}
        />
        {split !== '' && (
          <SelectInput
            label={t('admin#import#part')}
            value={String(part)}
            onValue={(text) => change({ ...value, part: Number(text) })}
            options={[...PARTS, LAST].map((each) => ({
              value: String(each),
              label:
                each === LAST
                  ? t('admin#import#partLast')
                  : t('admin#import#partNumber', { number: t.number(each) }),
            }))}
          />
        )}
        <TextInput
          label={t('admin#import#match')}
          hint={t('admin#import#matchHint')}
          value={match}
          maxLength={200}
          onValue={(text) => change({ ...value, match: text }, true)}
        />
        {field === 'text' && (
          <chakra.fieldset minW="0">
            <chakra.legend textStyle="xs" fontWeight="500">
              {t('admin#import#strip')}
            </chakra.legend>
            <chakra.div display="flex" flexWrap="wrap" columnGap="4">
              {strippedFields.map((each) => (
                <CheckboxInput
                  key={each}
                  label={t(`admin#import#fieldName#${each}`)}
                  checked={strip.includes(each)}
                  onChange={(isOn) =>
                    change({ ...value, strip: isOn ? [...strip, each] : strip.filter((it) => it !== each) })
                  }
                />
              ))}
            </chakra.div>
          </chakra.fieldset>
        )}
      </chakra.div>
    </details>
  );
}
