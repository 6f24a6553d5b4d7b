import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Device } from '../../../../domain/preview/viewAs.ts';
import { useTerms } from '../../../i18n/terms.tsx';

/** The height of a typical screen of each width. */
const heights: Readonly<Record<Device, number>> = { 390: 780, 768: 960, 1280: 860 };
/** The selector of a place in a preview, by the attribute with which pages mark the subjects of tests. */
const selectorOf = (subject: string) => `[data-drawn="${CSS.escape(subject)}"]`;

interface Props {
  readonly src: string;
  /** The accessible name of the frame. */
  readonly title: string;
  readonly device: Device;
  /** In percent. */
  readonly zoom: number;
  /** The subject of the place to highlight. */
  readonly highlighted?: string | null;
}

/**
 * A page in an iframe of its real width, so that media queries apply; scaled by CSS only. The iframe has the same
 * origin and runs no scripts, so a place is highlighted by direct DOM access.
 */
export function PageFrame({ src, title, device, zoom, highlighted = null }: Props) {
  const t = useTerms();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const scale = zoom / 100;
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || loaded !== src || highlighted === null) return undefined;
    const element = page.querySelector<HTMLElement>(selectorOf(highlighted));
    if (!element) return undefined;
    element.style.outline = '3px solid #d97706';
    element.style.outlineOffset = '4px';
    element.scrollIntoView({ block: 'center' });
    return () => {
      element.style.outline = '';
      element.style.outlineOffset = '';
    };
  }, [highlighted, loaded, src]);
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
        // Scrolls horizontally when wider than its container, also by keyboard.
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
            // Nothing white flashes in dark mode: the empty frame is not shown.
            bg={loaded === src ? 'white' : 'transparent'}
            visibility={loaded === src ? 'visible' : 'hidden'}
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
