import { useState } from 'react';
import { countryOf } from '../../../../domain/countries/countries.ts';
import { latestLocal } from '../../../../domain/dates/localTime.ts';
import { resolveLayout } from '../../../../domain/layout/resolveLayout.ts';
import { whyOf } from '../../../../domain/layout/whyShown.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { Dialog } from '../../ui/Layers.tsx';
import { useWidgetName } from '../canvas/useWidgetName.ts';
import { layoutInput } from '../state/layoutInput.ts';
import { findSlot, rowOf } from '../state/places.ts';
import { useEditor } from '../store.tsx';
import { Reasons } from './WhyList.tsx';

interface Props {
  readonly layout: string;
  /** The slot's, as it is named while it is edited. */
  readonly uid: string;
  readonly onClose: () => void;
}

/** Why a widget of the draft shows, or does not, to the readers the canvas is looked at for. */
export function WhyDialog({ layout, uid, onClose }: Props) {
  const t = useTerms();
  const { site } = useAdmin();
  const draft = useEditor(({ editor }) => editor.draft);
  const { country, versions } = useEditor(({ sight }) => sight);
  const [now] = useState(() => new Date());
  const widgetName = useWidgetName();
  const found = findSlot(draft, uid);
  if (!found) return null;
  const { rowKey, index, place, column, side } = found;
  const { id } = column.widgets[place]!;
  const zone = countryOf(country)?.zone ?? 'UTC';
  const ofRow = rowOf(draft, rowKey)!;
  const { reasons } = resolveLayout(layoutInput(layout, draft), {
    country,
    localNow: latestLocal(zone, now),
    now,
    flags: Object.fromEntries(site.features.on.map((name) => [name, true])),
    // The version that is on show: of the row the side the widget stands on.
    versionOf: (test) => {
      const [kind, first = '', second = ''] = test.split(':');
      if (kind === 'row') return second === rowKey ? (side === 'bColumns' ? 'B' : 'A') : 'A';
      return versions[first] ?? 'A';
    },
  });
  const why = whyOf(reasons).find((row) => row.rowKey === rowKey);
  const slot = why?.slots.find((it) => it.column === index && it.place === place && it.widgetId === id);
  const own = [...(why?.reasons ?? []), ...(slot?.reasons ?? [])];
  return (
    <Dialog open onClose={onClose} title={t('admin#view#whyOf', { what: widgetName(draft.widgets[id]) })}>
      <Reasons reasons={own} country={country} zone={zone} />
      {!slot && ofRow.abRowActive && why?.isChosen === true && <p>{t('admin#view#hidden')}</p>}
    </Dialog>
  );
}
