/** Controls of filters and of lists of rights: bound to a state, not to a form that is sent. */
import { chakra, Input, NativeSelect } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { lookOf } from './looks.ts';

export interface PickOption {
  readonly value: string;
  readonly label: string;
  /** Where the label is in a language of its own. */
  readonly lang?: string;
}

/** Options below a heading. */
export interface PickGroup {
  readonly label: string;
  readonly options: readonly PickOption[];
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly (PickOption | PickGroup)[];
  /** What no choice is called. */
  readonly none?: string;
  /** Its label before it, where there is room: in a bar that stays in sight. */
  readonly isInline?: true;
}

/** One of many, its label above it. */
export function Pick({ label, value, onValue, options, none, isInline }: PickProps) {
  const id = useId();
  return (
    <chakra.div
      minW="9rem"
      maxW={{ md: '17rem' }}
      flex={{ base: '1 1 9rem', md: '0 1 auto' }}
      css={isInline && inLine}
    >
      <chakra.label htmlFor={id} css={above}>
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

const optionOf = ({ value, label, lang }: PickOption) => (
  <option key={value} value={value} lang={lang}>
    {label}
  </option>
);

interface EntryProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly type?: 'search' | 'text' | 'date' | 'datetime-local';
  readonly width?: string;
  /** On a phone two of them share a line, as choices do. */
  readonly isHalf?: boolean;
  readonly most?: number;
  /** Up to when a time may be. */
  readonly max?: string;
  /** What may be typed. */
  readonly hint?: string;
  /** What is wrong with what was typed. */
  readonly error?: string | null;
}

/** A line of text, its label above it. */
export function Entry(props: EntryProps) {
  const {
    label,
    value,
    onValue,
    type = 'text',
    width = '14rem',
    isHalf = false,
    most,
    max,
    hint,
    error = null,
  } = props;
  const id = useId();
  const said = error ?? hint;
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
        maxLength={most}
        max={max}
        aria-invalid={error !== null || undefined}
        aria-describedby={said === undefined ? undefined : `${id}said`}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {said !== undefined && (
        <chakra.p id={`${id}said`} color={error === null ? 'fg.muted' : 'fg.error'} textStyle="xs" mt="1">
          {said}
        </chakra.p>
      )}
    </chakra.div>
  );
}

interface TickProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Why it cannot be changed, or what it means. */
  readonly note?: string | undefined;
}

/** Yes or no. */
export function Tick({ label, checked, onChange, disabled = false, note }: TickProps) {
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
        type="checkbox"
        css={lookOf('tick', { kind: 'checkbox' })}
        checked={checked}
        disabled={disabled}
        // The note is no part of its name.
        aria-labelledby={`${id}label`}
        aria-describedby={note === undefined ? undefined : `${id}note`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        // On the middle of the first line, however tall a script's lines are.
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

/** Controls beside each other, on their common ground line. */
export const Filters = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <chakra.div
    role="search"
    aria-label={label}
    display="flex"
    flexWrap="wrap"
    alignItems="flex-end"
    gap="3"
    mb="5"
  >
    {children}
  </chakra.div>
);

/** A group of controls with its name. */
export const Part = ({
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
