import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Device } from '../../../../domain/preview/viewAs.ts';
import { useTerms } from '../../../i18n/terms.tsx';

/** As high as the screens that such widths belong to. */
const heights: Readonly<Record<Device, number>> = { 390: 780, 768: 960, 1280: 860 };
/** How a preview names a place: what a page marks its tests with. */
const markOf = (subject: string) => `[data-drawn="${CSS.escape(subject)}"]`;

interface Props {
  readonly src: string;
  /** What is in it, for who does not see it. */
  readonly title: string;
  readonly device: Device;
  /** Percent. */
  readonly zoom: number;
  /** The place that is marked, by its subject. */
  readonly marked?: string | null;
}

/**
 * A page in a frame of its own width, so that its media queries hold; smaller or larger only to the eye. The frame is the same
 * site's and runs nothing, so that a place is marked by reaching in.
 */
export function PageFrame({ src, title, device, zoom, marked = null }: Props) {
  const t = useTerms();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const scale = zoom / 100;
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || loaded !== src || marked === null) return undefined;
    const element = page.querySelector<HTMLElement>(markOf(marked));
    if (!element) return undefined;
    element.style.outline = '3px solid #d97706';
    element.style.outlineOffset = '4px';
    element.scrollIntoView({ block: 'center' });
    return () => {
      element.style.outline = '';
      element.style.outlineOffset = '';
    };
  }, [marked, loaded, src]);
  return (
    <chakra.div minW="0">
      <chakra.p role="status" textStyle="xs" color="fg.muted" minH="5">
        {loaded !== src && t('admin#view#loading')}
      </chakra.p>
      <chakra.div
        overflowX="auto"
        bg="bg.subtle"
        borderRadius="md"
        p={{ base: '2', md: '4' }}
        aria-busy={loaded !== src}
        // What is wider than its place is scrolled, by keys too.
        tabIndex={0}
        role="group"
        aria-label={title}
      >
        <chakra.div
          mx="auto"
          overflow="hidden"
          boxShadow="0 0 0 1px var(--ds-colors-border)"
          style={{ width: device * scale, height: heights[device] * scale }}
        >
          <chakra.iframe
            ref={frame}
            src={src}
            title={title}
            onLoad={() => setLoaded(src)}
            bg="white"
            borderWidth="0"
            transformOrigin="0 0"
            _rtl={{ transformOrigin: '100% 0' }}
            style={{ width: device, height: heights[device], transform: `scale(${scale})` }}
          />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
