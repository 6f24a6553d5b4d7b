/** Any keywords: each with a button that removes it, and an input that adds one. */
import { chakra, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { CrossIcon } from '../../ui/icons.tsx';
import { IconButton, OutlineButton } from '../ui/Buttons.tsx';
import { FieldFoot } from '../ui/FieldFrame.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { above, useFieldInput, type FieldInputProps } from './useFieldInput.tsx';

/** The style of something chosen, with a button that removes it. */
export const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  ps: '2',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  '& svg': { width: '0.875rem' },
} as const;

export function KeywordsInput(props: FieldInputProps) {
  const { label, hint } = props;
  const bound = useFieldInput(props);
  const { t } = useFieldTexts();
  const [typed, setTyped] = useState('');
  const chosen = bound.value as readonly string[];
  /** Several at once are separated by commas of any script. */
  const add = (text: string) => {
    const words = text.split(/[,،၊、]/).flatMap((word) => word.trim() || []);
    setTyped('');
    if (words.length > 0) bound.onValue([...new Set([...chosen, ...words])].toSorted());
  };
  return (
    <fieldset aria-describedby={bound.ids.said}>
      <chakra.legend css={above}>{label}</chakra.legend>
      {chosen.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap="1.5" mb="2">
          {chosen.map((word) => (
            <chakra.li key={word} css={chip}>
              <bdi>{word}</bdi>
              <IconButton
                size="2xs"
                label={t('admin#resource#removeKey', { name: word })}
                onClick={() => bound.onValue(chosen.filter((it) => it !== word))}
              >
                <CrossIcon />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.label htmlFor={bound.ids.control} css={above}>
        {t('admin#resource#addKey', { name: label })}
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <Input
          {...bound.control}
          size="sm"
          dir="auto"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
          onBlur={() => {
            // What was typed is not lost when somebody saves without adding it.
            add(typed);
            bound.control.onBlur();
          }}
        />
        <OutlineButton disabled={typed.trim() === ''} onClick={() => add(typed)}>
          {t('admin#resource#addNow')}
        </OutlineButton>
      </chakra.div>
      <FieldFoot
        bound={{ error: bound.error, ids: { ...bound.ids, label: '', counter: '' } }}
        {...(hint !== undefined && { hint })}
      />
    </fieldset>
  );
}
