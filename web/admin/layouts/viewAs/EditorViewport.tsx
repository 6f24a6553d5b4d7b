import { chakra } from '@chakra-ui/react';
import { countryOf } from '../../../../domain/countries/countries.ts';
import { devices, type Device } from '../../../../domain/preview/viewAs.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { useEditor } from '../store.tsx';
import { PageFrame } from './PageFrame.tsx';
import { Segments } from './Segments.tsx';
import { pathOfLook, previewOf, readLook } from './viewState.ts';

/** What the editor shows: itself, or its draft at a width. */
export type Viewport = Device | null;

interface SwitchProps {
  readonly value: Viewport;
  readonly onValue: (viewport: Viewport) => void;
}

/** The editor, or a width at which the draft is seen. */
export function ViewportSwitch({ value, onValue }: SwitchProps) {
  const t = useTerms();
  return (
    <Segments
      isQuiet
      label={t('admin#view#viewportLabel')}
      value={String(value ?? '')}
      onValue={(chosen) => onValue(devices.find((it) => String(it) === chosen) ?? null)}
      options={[
        { value: '', label: t('admin#view#viewport#off') },
        ...devices.map((device) => ({
          value: String(device),
          label: t(`admin#view#device#${device}`, { width: t.number(device) }),
          short: t.number(device),
        })),
      ]}
    />
  );
}

interface Props {
  readonly name: string;
  readonly device: Device;
  /** When the server was given this very draft; null while it is on its way, '' where nothing is changed. */
  readonly kept: string | null;
}

/** The page with the draft, as a reader of the country on show sees it now: the frame of 'View as'. */
export function EditorFrame({ name, device, kept }: Props) {
  const t = useTerms();
  const { site } = useAdmin();
  const countryName = useCountryNames();
  const country = useEditor(({ sight }) => sight.country);
  const zone = countryOf(country)?.zone ?? 'UTC';
  const look = {
    ...readLook('', name, () => country),
    site: site.name,
    country,
    zone,
    device,
    draft: kept !== '',
  };
  const text = t(kept === '' ? 'admin#view#viewportPublished' : 'admin#view#viewportText', {
    country: countryName(country),
  });
  return (
    <chakra.section aria-label={text}>
      <chakra.p color="fg.muted" textStyle="sm" mb="1">
        {text}
      </chakra.p>
      {kept === null ? (
        <chakra.p role="status">{t('admin#view#saving')}</chakra.p>
      ) : (
        // Kept again it is another picture at the same address.
        <PageFrame
          key={kept}
          src={previewOf(look, pathOfLook(look, site.basePath))}
          title={text}
          device={device}
          zoom={device === 1280 ? 75 : 100}
        />
      )}
    </chakra.section>
  );
}
