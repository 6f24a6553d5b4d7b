import type { ReactNode } from 'react';

const createIcon = (paths: ReactNode) =>
  function Icon({ mirrored = false }: { readonly mirrored?: boolean }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        style={mirrored ? { scale: '-1 1' } : undefined}
      >
        {paths}
      </svg>
    );
  };

/* Icons sized with the text. `mirrored` flips one horizontally. */
export const CrossIcon = createIcon(<path d="M6 6l12 12M18 6L6 18" />);
export const SearchIcon = createIcon(<path d="M10.5 4.5a6 6 0 100 12 6 6 0 000-12zM15 15l5 5" />);
export const DownIcon = createIcon(<path d="M6 9.5l6 6 6-6" />);
export const BackIcon = createIcon(<path d="M9 5L4.5 9.5 9 14M5 9.5h9a5 5 0 010 10h-3" />);
export const NextIcon = createIcon(<path d="M9.5 6l6 6-6 6" />);
export const UpIcon = createIcon(<path d="M6 14.5l6-6 6 6" />);
export const CopyIcon = createIcon(<path d="M9 9h10v10H9zM5 15V5h10" />);
export const GripIcon = createIcon(
  <path strokeWidth="2.4" d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />,
);
export const MoreIcon = createIcon(<path strokeWidth="2.4" d="M5 12h.01M12 12h.01M19 12h.01" />);
