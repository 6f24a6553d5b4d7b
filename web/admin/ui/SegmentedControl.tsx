import { chakra } from '@chakra-ui/react';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly short?: string }[];
  readonly onValue: (value: T) => void;
  /** Small, with the label for screen readers only. */
  readonly isQuiet?: true;
}

/** A choice of few options, shown as adjacent buttons. */
export function SegmentedControl<T extends string>({ label, value, options, onValue, isQuiet }: Props<T>) {
  return (
    <chakra.div role="group" aria-label={label}>
      {!isQuiet && (
        <chakra.span display="block" textStyle="xs" fontWeight="500" mb="1" aria-hidden="true">
          {label}
        </chakra.span>
      )}
      <chakra.div display="inline-flex" borderWidth="1px" borderRadius="md" overflow="hidden">
        {options.map((it) => (
          <chakra.button
            key={it.value}
            type="button"
            css={isQuiet ? quietSegmentStyle : segmentStyle}
            aria-pressed={it.value === value}
            aria-label={it.short === undefined ? undefined : it.label}
            title={it.short === undefined ? undefined : it.label}
            onClick={() => onValue(it.value)}
          >
            {it.short ?? it.label}
          </chakra.button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

const segmentStyle = {
  minH: '9',
  px: '3',
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  color: 'fg.muted',
  '& + &': { borderInlineStartWidth: '1px' },
  _hover: { bg: 'bg.subtle' },
  '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: '600' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '-2px' },
  '@media (pointer: coarse)': { minH: '11' },
} as const;
const quietSegmentStyle = { ...segmentStyle, minH: '7', px: '2', textStyle: 'xs' } as const;
