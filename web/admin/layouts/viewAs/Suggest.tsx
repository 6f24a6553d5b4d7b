import { chakra, Input } from '@chakra-ui/react';
import { useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onValue: (value: string) => void;
  /** What is said of a text that is none of them. */
  readonly unknown: string;
  readonly width?: string;
}

/** One of very many, found by typing a part of its name: the browser's own list of what fits. */
export function Suggest({ label, value, options, onValue, unknown, width = '13rem' }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const named = options.find((it) => it.value === value)?.label ?? value;
  const text = typed ?? named;
  const found = optionOf(options, text);
  const isWrong = typed !== null && typed !== '' && !found && !options.some((it) => begins(it.label, typed));
  return (
    <chakra.div flex={{ base: '1 1 100%', md: `0 1 ${width}` }}>
      <chakra.label htmlFor={id} display="block" textStyle="xs" fontWeight="500" mb="1">
        {label}
      </chakra.label>
      <Input
        id={id}
        size="sm"
        list={`${id}list`}
        autoComplete="off"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}said` : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const chosen = optionOf(options, currentTarget.value);
          if (chosen && chosen.value !== value) onValue(chosen.value);
        }}
        onBlur={() => setTyped(null)}
      />
      <datalist id={`${id}list`}>
        {options.map((it) => (
          <option key={it.value} value={it.label}>
            {it.label}
          </option>
        ))}
      </datalist>
      {isWrong && (
        <chakra.p id={`${id}said`} color="fg.error" textStyle="xs" mt="1">
          {unknown}
        </chakra.p>
      )}
    </chakra.div>
  );
}

const plain = (text: string): string => text.trim().toLocaleLowerCase();
const begins = (label: string, typed: string): boolean => plain(label).includes(plain(typed));
const optionOf = (options: Props['options'], text: string) =>
  options.find(({ label, value }) => plain(label) === plain(text) || value === text.trim());
