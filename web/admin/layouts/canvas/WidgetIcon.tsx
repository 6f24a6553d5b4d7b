import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An icon of a widget type. */
export function WidgetIcon({ type }: { readonly type: string }) {
  return (
    <chakra.svg
      viewBox="0 0 32 24"
      w="9"
      h="7"
      flexShrink="0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      color="fg.muted"
      aria-hidden="true"
    >
      {icons[type] ?? icons['rich-text']}
    </chakra.svg>
  );
}

const icons: Readonly<Record<string, ReactNode>> = {
  'banner-card': <path d="M3 5h26v14H3zM3 16l7-6 6 5 5-4 8 6" />,
  'content-card': <path d="M8 2h16v11H8zM8 16h6M8 19.5h13M8 22.5h9" />,
  'feature-toggle': (
    <path d="M10 7h12a5 5 0 0 1 0 10H10a5 5 0 0 1 0-10zM22 12h.01M19 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />
  ),
  'rich-text': <path d="M4 5h24M4 10h24M4 15h24M4 20h14" />,
  'verse-of-the-day': <path d="M6 7c-2 2-2 5 0 6h4V9H7M16 7c-2 2-2 5 0 6h4V9h-3M6 18h20" />,
  'link-list': <path d="M5 6h.01M9 6h18M5 12h.01M9 12h18M5 18h.01M9 18h18" />,
  'image-gallery': <path d="M3 4h11v7H3zM18 4h11v7H18zM3 14h11v7H3zM18 14h11v7H18z" />,
  countdown: <path d="M16 3a9 9 0 1 0 .01 0M16 7v5l4 2" />,
};
