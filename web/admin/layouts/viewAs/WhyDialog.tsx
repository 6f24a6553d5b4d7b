import { useState } from 'react';
import { countryOf } from '../../../../domain/countries/countries.ts';
import { latestLocal } from '../../../../domain/dates/localTime.ts';
import { resolveLayout } from '../../../../domain/layout/resolve/resolveLayout.ts';
import { explainReasons } from '../../../../domain/layout/timeline/whyShown.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { Dialog } from '../../ui/Layers.tsx';
import { useWidgetName } from '../editor/names.ts';
import { layoutInput } from '../state/draft.ts';
import { findSlot, rowOf } from '../state/places.ts';
import { useEditor } from '../editor/store.tsx';
import { TakeoverNotice } from '../takeovers/TakeoverNotice.tsx';
import { Reasons } from './WhyList.tsx';

interface Props {
  readonly layout: string;
  /** The slot's uid. */
  readonly uid: string;
  readonly onClose: () => void;
}

/** Explains why a widget of the draft is shown, or not, to readers of the selected country. */
export function WhyDialog({ layout, uid, onClose }: Props) {
  const t = useTerms();
  const { site } = useAdmin();
  const draft = useEditor(({ editor }) => editor.draft);
  const { country, versions } = useEditor(({ view }) => view);
  const [now] = useState(() => new Date());
  const widgetName = useWidgetName();
  const found = findSlot(draft, uid);
  if (!found) return null;
  const { rowKey, index, place, column, side } = found;
  const { id } = column.widgets[place]!;
  const zone = countryOf(country)?.zone ?? 'UTC';
  const row = rowOf(draft, rowKey)!;
  const { reasons } = resolveLayout(layoutInput(layout, draft), {
    country,
    localNow: latestLocal(zone, now),
    now,
    flags: Object.fromEntries(site.features.on.map((name) => [name, true])),
    // The versions shown in the editor; for the row, the side that contains the widget.
    versionOf: (test) => {
      const [kind, first = '', second = ''] = test.split(':');
      if (kind === 'row') return second === rowKey ? (side === 'bColumns' ? 'B' : 'A') : 'A';
      return versions[first] ?? 'A';
    },
  });
  const why = explainReasons(reasons).find((entry) => entry.rowKey === rowKey);
  const slot = why?.slots.find((it) => it.column === index && it.place === place && it.widgetId === id);
  const ownReasons = [...(why?.reasons ?? []), ...(slot?.reasons ?? [])];
  return (
    <Dialog open onClose={onClose} title={t('admin#view#whyOf', { what: widgetName(draft.widgets[id]) })}>
      <TakeoverNotice layout={layout} country={country} />
      <Reasons reasons={ownReasons} country={country} zone={zone} />
      {!slot && row.abRowActive && why?.isChosen === true && <p>{t('admin#view#hidden')}</p>}
    </Dialog>
  );
}
