import type { ReactNode } from 'react';

const icon = (paths: ReactNode) => (
  <svg
    viewBox="0 0 24 24"
    width="1.2em"
    height="1.2em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {paths}
  </svg>
);

/** The icons of the toolbar. */
export const toolIcons = {
  bold: icon(<path strokeWidth="2.4" d="M7 4v16h6.5a4.5 4.5 0 0 0 0-9H7h5.5a3.5 3.5 0 0 0 0-7z" />),
  italic: icon(<path d="M10 4h7M7 20h7M14 4l-4 16" />),
  h3: icon(<path d="M5 5v14M15 5v14M5 12h10M19 19h2" />),
  h4: icon(<path d="M6 9v10M13 9v10M6 14h7M17 19h2" />),
  bulletList: icon(<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />),
  orderedList: icon(
    <path d="M10 6h10M10 12h10M10 18h10M4 4.5l1.2-.7V8M3.8 15.5c1.6-1.4 3 .4 1.4 2L4 19h2.4" />,
  ),
  blockquote: icon(<path d="M10 7H5v5h4c0 3-1.5 4.5-3.5 5M19 7h-5v5h4c0 3-1.5 4.5-3.5 5" />),
  link: icon(
    <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17" />,
  ),
  picture: icon(<path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01" />),
  footnote: icon(<path d="M4 7h8M4 12h11M4 17h7M17.5 4.5L19 4v6M19 18h-4" />),
  scripture: icon(<path d="M6 4h12v16H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM12.5 7v7M10 9.5h5" />),
  undo: icon(<path d="M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3" />),
  redo: icon(<path d="M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3" />),
} as const;
export type ToolName = keyof typeof toolIcons;
