import { devices, type Device } from '../../../../domain/preview/viewAs.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';

/** The choice of widths, shown as numbers. */
export function DeviceSegments({
  value,
  onValue,
}: {
  readonly value: Device;
  readonly onValue: (device: Device) => void;
}) {
  const t = useTerms();
  return (
    <SegmentedControl
      label={t('admin#view#deviceLabel')}
      value={String(value)}
      onValue={(selected) => onValue(devices.find((it) => String(it) === selected)!)}
      options={devices.map((device) => ({
        value: String(device),
        label: t(`admin#view#device#${device}`, { width: t.number(device) }),
        short: t.number(device),
      }))}
    />
  );
}
