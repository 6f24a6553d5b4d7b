import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { useAdmin } from './admin.ts';

type Props = Omit<HTMLChakraProps<'a'>, 'href'> & {
  /** A full path of the admin area. */
  readonly to: string;
};

/**
 * A link within the admin area; navigates without reloading the page, except for clicks that open a new tab or window.
 */
export function AdminLink({ to, ...rest }: Props) {
  const { go } = useAdmin();
  const navigate = (event: MouseEvent<HTMLAnchorElement>) => {
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    go(to);
  };
  return <chakra.a {...rest} href={to} onClick={navigate} />;
}

/** The style of links within texts and tables. */
export const textLink = {
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  _hover: { textDecorationThickness: '2px' },
} as const;
