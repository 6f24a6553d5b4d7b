import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { LocalDateTime } from '../../../../domain/dates/localTime.ts';
import { momentFormat } from '../../../../domain/dates/momentFormat.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { ownZone } from '../../shell/zones.ts';
import { useClock } from '../editor/localNow.ts';
import type { FormValues } from '../forms/formValues.ts';
import { hiddenUntil } from './hiddenUntil.ts';

/** A note next to dates of a test that hide the widget: from which readers, and until or from when. */
export function HiddenUntil() {
  const t = useTerms();
  const [zone] = useState(ownZone);
  const now = useClock(zone);
  const [versions, test] = useWatch({ name: ['versions', 'test'] }) as [
    FormValues['versions'],
    FormValues['test'],
  ];
  const formatMoment = momentFormat(t.language, { date: 'medium', time: true, zone: 'UTC' });
  const format = (moment: LocalDateTime) => formatMoment(new Date(`${moment}Z`));
  const { nobodyUntil, versions: hidden, controlEnd } = hiddenUntil({ versions, test }, { zone, now });
  const hiddenTexts =
    nobodyUntil === null
      ? hidden.map(({ name, until }) =>
          t('admin#setting#test#hiddenOf', { when: format(until), version: name }),
        )
      : [t('admin#setting#test#hidden', { when: format(nobodyUntil) })];
  const texts = [
    ...hiddenTexts,
    ...(controlEnd === null ? [] : [t('admin#setting#test#hiddenFrom', { when: format(controlEnd) })]),
  ];
  return (
    <chakra.div aria-live="polite" color="fg.warning" textStyle="xs">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </chakra.div>
  );
}
