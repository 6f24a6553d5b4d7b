/** The saved draft of a page as readers of a country would see it, in the width of a phone, a tablet or a desktop. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { homeOf } from '../../../domain/pages/audience.ts';
import { addressedOf, type PageValues } from '../../../domain/pages/pageResource.ts';
import { contentPagePath } from '../../../domain/permalinks/contentPages.ts';
import { devices, formatViewAs, parseViewAs, type Device } from '../../../domain/preview/viewAs.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { DeviceSegments } from '../layouts/viewAs/DeviceSegments.tsx';
import { PageFrame } from '../layouts/viewAs/PageFrame.tsx';
import { useAdmin } from '../shell/admin.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { SelectInput } from '../ui/Inputs.tsx';
import { Dialog } from '../ui/Layers.tsx';

interface Props {
  readonly title: string;
  readonly values: Values;
  readonly onClose: () => void;
}

/** In percent, so that each width fits the dialog. */
const ZOOM: Readonly<Record<Device, number>> = { 390: 100, 768: 75, 1280: 50 };
/** On a narrow screen. */
const NARROW_ZOOM: Readonly<Record<Device, number>> = { 390: 75, 768: 50, 1280: 25 };
const NARROW_PX = 768;

export function PagePreviewDialog({ title, values, onClose }: Props) {
  const t = useTerms();
  const { site } = useAdmin();
  const page = values as unknown as PageValues;
  const choices = useCountryChoices();
  const [country, setCountry] = useState(page.countries[0] ?? 'US');
  const [isNarrow] = useState(() => window.innerWidth < NARROW_PX);
  const [device, setDevice] = useState<Device>(isNarrow ? devices[0] : devices[2]);
  const isHome = homeOf([addressedOf(page)], country) !== null;
  const path = isHome ? '/' : contentPagePath((name) => pathOf(name, site.routes), page.slug);
  const view = { ...parseViewAs(new URLSearchParams({ country })), device, draftPages: true };
  return (
    <Dialog open wide onClose={onClose} title={title} text={t('admin#sitePage#previewText')}>
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-end" mb="2">
        <SelectInput
          label={t('admin#view#country')}
          value={country}
          options={choices.length > 0 ? choices : [{ value: country, label: country }]}
          onValue={setCountry}
        />
        <DeviceSegments value={device} onValue={setDevice} />
      </chakra.div>
      <PageFrame
        src={`/preview${site.basePath}${path}?${formatViewAs(view).toString()}`}
        title={title}
        device={device}
        zoom={(isNarrow ? NARROW_ZOOM : ZOOM)[device]}
      />
    </Dialog>
  );
}
