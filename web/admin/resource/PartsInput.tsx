/** A point or a part of a picture, as percentages; screens that show the picture draw their own. */
import { chakra, Input } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { typedDecimal } from '../../../domain/forms/typedNumber.ts';
import type { Json } from '../../../domain/resource/field.ts';
import { FieldFoot } from '../ui/FieldFrame.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { above, useFieldInput, type FieldInputProps } from './useFieldInput.tsx';

const partTerms = {
  x: 'admin#resource#part#x',
  y: 'admin#resource#part#y',
  width: 'admin#resource#part#width',
  height: 'admin#resource#part#height',
} as const;
type Part = keyof typeof partTerms;

export function PartsInput(props: FieldInputProps) {
  const { label, hint, field } = props;
  const bound = useFieldInput(props);
  const { t } = useFieldTexts();
  const value = bound.value as Readonly<Record<string, Json>>;
  const parts = Object.keys(field.initial as object) as Part[];
  return (
    <fieldset aria-describedby={bound.ids.said}>
      <chakra.legend css={above}>{label}</chakra.legend>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(6rem, 1fr))" gap="2">
        {parts.map((part, index) => (
          <PercentInput
            key={part}
            label={t(partTerms[part])}
            value={value[part]!}
            control={index === 0 ? bound.control : {}}
            onValue={(next) => bound.onValue({ ...value, [part]: next })}
          />
        ))}
      </chakra.div>
      <FieldFoot
        bound={{ error: bound.error, ids: { ...bound.ids, label: '', counter: '' } }}
        {...(hint !== undefined && { hint })}
      />
    </fieldset>
  );
}

interface PercentProps {
  readonly label: string;
  /** A fraction; what is no number stays as it was typed, and is refused. */
  readonly value: Json;
  readonly onValue: (value: Json) => void;
  readonly control: object;
}

function PercentInput({ label, value, onValue, control }: PercentProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: textOf(value), value });
  const text = typed.value === value ? typed.text : textOf(value);
  return (
    <div>
      <chakra.label htmlFor={id} css={above}>
        {label}
      </chakra.label>
      <Input
        {...control}
        id={id}
        size="sm"
        inputMode="decimal"
        dir="ltr"
        value={text}
        onChange={({ currentTarget }) => {
          const next = fractionIn(currentTarget.value);
          setTyped({ text: currentTarget.value, value: next });
          onValue(next);
        }}
      />
    </div>
  );
}

const textOf = (value: Json): string =>
  typeof value === 'number' ? String(Number((value * 100).toFixed(2))) : String(value);

function fractionIn(text: string): Json {
  const percent = typedDecimal(text.replace(/[%٪]\s*$/, ''));
  return percent === null || percent < 0 ? text : percent / 100;
}
