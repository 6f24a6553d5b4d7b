import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { useAdmin } from './admin.ts';

type Props = Omit<HTMLChakraProps<'a'>, 'href'> & {
  /** A whole path of the admin area. */
  readonly to: string;
};

/** A link within the admin area: a plain one, followed without loading the page anew. */
export function AdminLink({ to, ...rest }: Props) {
  const { go } = useAdmin();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    go(to);
  };
  return <chakra.a {...rest} href={to} onClick={follow} />;
}

/** How a link within a text or a table looks. */
export const textLink = {
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  _hover: { textDecorationThickness: '2px' },
} as const;
