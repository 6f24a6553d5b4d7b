/** Controlled inputs of filters and of lists of rights: bound to state, not to a form. */
import { chakra, Input, NativeSelect } from '@chakra-ui/react';
import { useId, type ReactNode, type Ref } from 'react';
import { stylesOf } from './recipes.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** The language of the label, when it differs from the page's. */
  readonly lang?: string;
}

/** Options under a heading. */
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

interface SelectInputProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly (SelectOption | SelectGroup)[];
  /** The label of the empty choice. */
  readonly none?: string;
  /** Places the label before the control where there is room, as in a sticky bar. */
  readonly isInline?: true;
  /** Hides the label from view, and shrinks with the line it is in, as in a bar of one line. */
  readonly isCompact?: boolean;
}

/** A select with its label above. */
export function SelectInput(props: SelectInputProps) {
  const { label, value, onValue, options, none, isInline, isCompact = false } = props;
  const id = useId();
  return (
    <chakra.div
      minW={isCompact ? '0' : '9rem'}
      maxW={{ md: '17rem' }}
      flex={{ base: isCompact ? '1 1 5rem' : '1 1 9rem', md: '0 1 auto' }}
      css={isInline && inLine}
    >
      <chakra.label htmlFor={id} css={above} srOnly={isCompact}>
        {label}
      </chakra.label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          id={id}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((it) =>
            'options' in it ? (
              <optgroup key={it.label} label={it.label}>
                {it.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(it)
            ),
          )}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </chakra.div>
  );
}

const optionOf = ({ value, label, lang }: SelectOption) => (
  <option key={value} value={value} lang={lang}>
    {label}
  </option>
);

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly type?: 'search' | 'text' | 'date' | 'datetime-local';
  readonly width?: string;
  /** Two of these share a line on a phone, as selects do. */
  readonly isHalf?: boolean;
  readonly maxLength?: number;
  /** The latest date or time that can be entered. */
  readonly max?: string;
  /** Describes what can be typed. */
  readonly hint?: string;
  /** The validation error. */
  readonly error?: string | null;
}

/** A single-line text input with its label above. */
export function TextInput(props: TextInputProps) {
  const {
    label,
    value,
    onValue,
    type = 'text',
    width = '14rem',
    isHalf = false,
    maxLength,
    max,
    hint,
    error = null,
  } = props;
  const id = useId();
  const description = error ?? hint;
  return (
    <chakra.div flex={{ base: isHalf ? '1 1 9rem' : '1 1 100%', md: `0 1 ${width}` }}>
      <chakra.label htmlFor={id} css={above}>
        {label}
      </chakra.label>
      <Input
        id={id}
        size="sm"
        type={type}
        value={value}
        maxLength={maxLength}
        max={max}
        aria-invalid={error !== null || undefined}
        aria-describedby={description === undefined ? undefined : `${id}said`}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {description !== undefined && (
        <chakra.p
          id={`${id}said`}
          aria-live={error === null ? 'off' : 'polite'}
          color={error === null ? 'fg.muted' : 'fg.error'}
          textStyle="xs"
          mt="1"
        >
          {description}
        </chakra.p>
      )}
    </chakra.div>
  );
}

interface CheckboxInputProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Why the value cannot be changed, or what it means. */
  readonly note?: string | undefined;
  /** What binds it to a form. */
  readonly control?: {
    readonly ref: Ref<HTMLInputElement>;
    readonly onBlur: () => void;
    readonly 'data-field': string;
  };
}

/** A checkbox with its label and an optional note. */
export function CheckboxInput({
  label,
  checked,
  onChange,
  disabled = false,
  note,
  control,
}: CheckboxInputProps) {
  const id = useId();
  return (
    <chakra.label
      display="flex"
      alignItems="flex-start"
      gap="2.5"
      py="1"
      minH={{ base: '9', md: '7' }}
      color={disabled ? 'fg.muted' : 'fg'}
      cursor={disabled ? 'default' : 'pointer'}
    >
      <chakra.input
        ref={control?.ref}
        type="checkbox"
        data-field={control?.['data-field']}
        onBlur={control?.onBlur}
        css={stylesOf('tick', { kind: 'checkbox' })}
        checked={checked}
        disabled={disabled}
        // aria-labelledby keeps the note out of the accessible name.
        aria-labelledby={`${id}label`}
        aria-describedby={note === undefined ? undefined : `${id}note`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        // Centres the box on the first line, whatever the line height of the script.
        mt="calc((1lh - 1rem) / 2)"
        flexShrink="0"
      />
      <span>
        <span id={`${id}label`}>{label}</span>
        {note !== undefined && (
          <chakra.span id={`${id}note`} display="block" color="fg.muted" textStyle="xs">
            {note}
          </chakra.span>
        )}
      </span>
    </chakra.label>
  );
}

interface FiltersProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Where the inputs have errors below them. */
  readonly isAlignedAtTop?: true;
}

/** Lays out controls side by side, aligned at the bottom: buttons have no label above. */
export const Filters = ({ label, children, isAlignedAtTop }: FiltersProps) => (
  <chakra.div
    role="search"
    aria-label={label}
    display="flex"
    flexWrap="wrap"
    alignItems={isAlignedAtTop ? 'flex-start' : 'flex-end'}
    gap="3"
    mb="5"
  >
    {children}
  </chakra.div>
);

/** A section of a screen with its heading. */
export const ScreenSection = ({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) => (
  <chakra.section mt="7">
    <chakra.h2 textStyle="title" fontSize="1.125rem">
      {title}
    </chakra.h2>
    {text !== undefined && (
      <chakra.p color="fg.muted" mt="0.5" maxW="44rem">
        {text}
      </chakra.p>
    )}
    <chakra.div mt="3">{children}</chakra.div>
  </chakra.section>
);

const inLine = {
  md: { display: 'flex', alignItems: 'center', gap: '2', '& label': { mb: '0', whiteSpace: 'nowrap' } },
} as const;
const above = { display: 'block', textStyle: 'xs', fontWeight: '500', mb: '1' } as const;
