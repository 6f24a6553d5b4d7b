import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { useFilters, useDebouncedText } from '../shell/list/useFilters.ts';
import { QuietButton } from '../ui/Buttons.tsx';
import { TextInput, Filters, SelectInput } from '../ui/Inputs.tsx';
import { filterOf, noFilter, otherAudits, peopleAudits, servicesOf } from './auditFilter.ts';
import { AuditTable } from './AuditTable.tsx';
import { ChainSection } from './ChainSection.tsx';
import { operationsOf, operationText } from './operations.ts';

/** The audit log: what users did or were refused, the check of its hash chain, and exports. */
export function AuditScreen() {
  const t = useTerms();
  const { rights } = useAdmin();
  const readable = rights.admin.includes('super_admin') ? [...peopleAudits, ...otherAudits] : peopleAudits;
  const { chosen, set, choose, clear, isFiltered } = useFilters(noFilter);
  const [who, object] = [useDebouncedText(chosen.who), useDebouncedText(chosen.object)];
  const filter = filterOf({ ...chosen, who, object });
  const operations: readonly string[] = operationsOf(servicesOf(chosen));
  const isOther = chosen.operation !== '' && !operations.includes(chosen.operation);
  const entry = (field: 'who' | 'object' | 'from' | 'to', type: 'search' | 'date') => (
    <TextInput
      label={t(`admin#audit#${field}`)}
      type={type}
      value={chosen[field]}
      onValue={set(field)}
      width={type === 'date' ? '9.5rem' : '11rem'}
      isHalf
    />
  );
  return (
    <>
      <ScreenHead title={t('admin#screen#audit')} text={t('admin#about#audit')} />
      <Filters label={t('admin#filter')}>
        <SelectInput
          label={t('admin#audit#of')}
          value={chosen.service}
          // Each service has its own operations, so choosing another service clears the chosen operation.
          onValue={(service) => choose({ service, operation: '' })}
          none={t('admin#audit#people')}
          options={readable.map((value) => ({ value, label: t(`admin#service#${value}`) }))}
        />
        {entry('who', 'search')}
        <SelectInput
          label={t('admin#audit#what')}
          value={chosen.operation}
          onValue={set('operation')}
          none={t('admin#any')}
          options={[...operations, ...(isOther ? [chosen.operation] : [])].map((value) => ({
            value,
            label: operationText(t, value),
          }))}
        />
        {entry('object', 'search')}
        <SelectInput
          label={t('admin#audit#outcome')}
          value={chosen.outcome}
          onValue={set('outcome')}
          none={t('admin#any')}
          options={[
            { value: 'done', label: t('admin#audit#done') },
            { value: 'refused', label: t('admin#audit#refused') },
          ]}
        />
        {entry('from', 'date')}
        {entry('to', 'date')}
        {isFiltered && <QuietButton onClick={clear}>{t('admin#clear')}</QuietButton>}
      </Filters>
      <AuditTable filter={filter} isFiltered={isFiltered} />
      <ChainSection services={readable} filter={filter} />
    </>
  );
}
