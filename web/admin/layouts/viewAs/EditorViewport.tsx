import { chakra } from '@chakra-ui/react';
import { countryOf } from '../../../../domain/countries/countries.ts';
import { devices, type Device } from '../../../../domain/preview/viewAs.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { useEditor } from '../editor/store.tsx';
import { PageFrame } from './PageFrame.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { pagePathOf, previewUrl, readViewAsState } from './viewState.ts';

/** What the editor shows: the canvas (null), or a preview of the draft at a width. */
export type Viewport = Device | null;

interface SwitchProps {
  readonly value: Viewport;
  readonly onValue: (viewport: Viewport) => void;
}

/** The canvas, and the widths of a preview. */
export const viewportOptions = (t: TermFunction) => [
  { value: null, label: t('admin#view#viewport#off') },
  ...devices.map((device) => ({
    value: device,
    label: t(`admin#view#device#${device}`, { width: t.number(device) }),
  })),
];

/** Switches between the canvas and previews at different widths. */
export function ViewportSwitch({ value, onValue }: SwitchProps) {
  const t = useTerms();
  return (
    <SegmentedControl
      isQuiet
      label={t('admin#view#viewportLabel')}
      value={String(value ?? '')}
      onValue={(selected) => onValue(devices.find((it) => String(it) === selected) ?? null)}
      options={viewportOptions(t).map(({ value: device, label }) => ({
        value: String(device ?? ''),
        label,
        short: device === null ? undefined : t(`admin#view#deviceShort#${device}`),
      }))}
    />
  );
}

interface Props {
  readonly name: string;
  readonly device: Device;
  /** When the server stored this very draft; null while saving, '' when nothing is changed. */
  readonly storedAt: string | null;
}

/**
 * A preview of the page with the draft, as a reader of the selected country sees it now; the same frame as in 'View
 * as'.
 */
export function EditorFrame({ name, device, storedAt }: Props) {
  const t = useTerms();
  const { site } = useAdmin();
  const countryName = useCountryNames();
  const country = useEditor(({ view }) => view.country);
  const zone = countryOf(country)?.zone ?? 'UTC';
  const previewView = {
    ...readViewAsState('', name, () => country),
    site: site.name,
    country,
    zone,
    device,
    draft: storedAt !== '',
  };
  const text = t(storedAt === '' ? 'admin#view#viewportPublished' : 'admin#view#viewportText', {
    country: countryName(country),
  });
  return (
    <chakra.section aria-label={text}>
      <chakra.p color="fg.muted" textStyle="sm" mb="1">
        {text}
      </chakra.p>
      {storedAt === null ? (
        <chakra.p role="status">{t('admin#view#saving')}</chakra.p>
      ) : (
        // A newly saved draft is another preview at the same address.
        <PageFrame
          key={storedAt}
          src={previewUrl(previewView, pagePathOf(previewView, site.basePath))}
          title={text}
          device={device}
          zoom={device === 1280 ? 75 : 100}
        />
      )}
    </chakra.section>
  );
}
