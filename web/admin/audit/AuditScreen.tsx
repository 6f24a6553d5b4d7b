import { useState } from 'react';
import type { AuditFilter, AuditService } from '../../../generated/schema.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Entry, Filters, Pick } from '../ui/Picks.tsx';
import { AuditTable } from './AuditTable.tsx';
import { ChainPart } from './ChainPart.tsx';

/** Those of people, which whoever looks after rights may read; all others are a super_admin's. */
const people = ['PERMISSIONS', 'IDENTITY'] as const satisfies readonly AuditService[];
const others = [
  'FEATURES',
  'SITE_CONFIG',
  'TRANSLATION',
  'DEVOTIONALS',
  'PAGES',
  'WIDGETS',
] as const satisfies readonly AuditService[];

/** What anybody did, or was refused; whether the chain holds; and a copy to keep. */
export function AuditScreen() {
  const t = useTerms();
  const { rights } = useAdmin();
  const readable = rights.admin.includes('super_admin') ? [...people, ...others] : people;
  const [chosen, setChosen] = useState({
    service: '',
    operation: '',
    object: '',
    outcome: '',
    from: '',
    to: '',
  });
  const set = (name: keyof typeof chosen) => (value: string) => setChosen({ ...chosen, [name]: value });
  const service = chosen.service as AuditService | '';
  const filter: AuditFilter = {
    services: service === '' ? [...people] : [service],
    ...(chosen.operation.trim() !== '' && { operation: chosen.operation.trim() }),
    ...(chosen.object.trim() !== '' && { object: chosen.object.trim() }),
    ...(chosen.outcome !== '' && { isDone: chosen.outcome === 'done' }),
    ...momentOf('from', chosen.from),
    ...momentOf('to', chosen.to),
  };
  return (
    <>
      <ScreenHead title={t('admin#screen#audit')} text={t('admin#about#audit')} />
      <Filters label={t('admin#filter')}>
        <Pick
          label={t('admin#audit#of')}
          value={chosen.service}
          onValue={set('service')}
          none={t('admin#audit#people')}
          options={readable.map((value) => ({ value, label: t(`admin#service#${value}`) }))}
        />
        <Entry
          label={t('admin#audit#what')}
          value={chosen.operation}
          onValue={set('operation')}
          width="11rem"
        />
        <Entry label={t('admin#audit#object')} value={chosen.object} onValue={set('object')} />
        <Pick
          label={t('admin#audit#outcome')}
          value={chosen.outcome}
          onValue={set('outcome')}
          none={t('admin#any')}
          options={[
            { value: 'done', label: t('admin#audit#done') },
            { value: 'refused', label: t('admin#audit#refused') },
          ]}
        />
        <Entry
          label={t('admin#audit#from')}
          type="date"
          value={chosen.from}
          onValue={set('from')}
          width="9.5rem"
        />
        <Entry label={t('admin#audit#to')} type="date" value={chosen.to} onValue={set('to')} width="9.5rem" />
      </Filters>
      <AuditTable filter={filter} />
      <ChainPart services={readable} filter={filter} />
    </>
  );
}

/** A day of the editor's own clock as the moment it begins, or for the end of a range the one it is over. */
function momentOf(name: 'from' | 'to', day: string): Record<string, string> {
  if (day === '') return {};
  const at = new Date(`${day}T00:00:00`);
  if (name === 'to') at.setDate(at.getDate() + 1);
  return Number.isNaN(at.getTime()) ? {} : { [name]: at.toISOString() };
}
