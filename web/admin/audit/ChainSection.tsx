import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { AuditFilter, AuditFormat, AuditService } from '../../../generated/schema.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { failureText, problemText } from '../shell/problems.ts';
import { OutlineButton } from '../ui/Buttons.tsx';
import { TextInput, ScreenSection, SelectInput } from '../ui/Inputs.tsx';
import { downloadText } from '../shell/downloadText.ts';
import { Notice } from '../ui/States.tsx';
import { AuditChainDocument, useExportAuditMutation } from './Audit.hooks.ts';
import type { AuditChainQuery } from './Audit.types.ts';

interface Props {
  readonly services: readonly AuditService[];
  /** The filter of the table; an export uses the same, limited to one service. */
  readonly filter: AuditFilter;
}

/** Verifies the hash chain of one service's audit (detects tampering), and exports its entries. */
export function ChainSection({ services, filter }: Props) {
  const t = useTerms();
  const client = useApolloClient();
  const [picked, setPicked] = useState<AuditService | null>(null);
  // When the table shows only one service, that one is preselected.
  const shown = filter.services?.length === 1 ? filter.services[0] : undefined;
  const service = picked ?? shown ?? services[0]!;
  const [seal, setSeal] = useState('');
  const isSeal = seal.trim() === '' || /^[0-9a-f]{64}$/.test(seal.trim());
  const [chain, setChain] = useState<AuditChainQuery['auditChain'] | null>(null);
  const [exportAudit] = useExportAuditMutation();
  const fail = (error: unknown) => notify({ text: failureText(error, t), tone: 'error' });

  const verify = async () => {
    setChain(null);
    try {
      const { data } = await client.query({
        query: AuditChainDocument,
        variables: { service, ...(seal.trim() !== '' && { seal: seal.trim() }) },
        fetchPolicy: 'network-only',
      });
      if (data) setChain((data as AuditChainQuery).auditChain);
    } catch (error) {
      fail(error);
    }
  };
  const exportAs = async (format: AuditFormat) => {
    try {
      const { data } = await exportAudit({
        variables: { filter: { ...filter, services: [service] }, format },
      });
      const result = data!.exportAudit;
      if (result.__typename !== 'AuditExport') {
        notify({ text: problemText(result, t), tone: 'error' });
        return;
      }
      downloadText(`audit-${service.toLowerCase()}.${format.toLowerCase()}`, result.text);
      const count = t('admin#audit#exported', { count: t.number(result.entries) });
      notify({ text: result.isCut ? `${count} ${t('admin#audit#cut')}` : count, tone: 'success' });
    } catch (error) {
      fail(error);
    }
  };

  return (
    <ScreenSection title={t('admin#chain#title')} text={t('admin#chain#text')}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
        <SelectInput
          label={t('admin#audit#of')}
          value={service}
          onValue={(value) => {
            setPicked(value as AuditService);
            setChain(null);
          }}
          options={services.map((value) => ({ value, label: t(`admin#service#${value}`) }))}
        />
        <TextInput
          label={t('admin#chain#known')}
          value={seal}
          onValue={setSeal}
          maxLength={64}
          width="22rem"
          error={isSeal ? null : t('admin#chain#noSeal')}
        />
        <OutlineButton disabled={!isSeal} onClick={() => void verify()}>
          {t('admin#chain#verify')}
        </OutlineButton>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
        <OutlineButton onClick={() => void exportAs('CSV')}>{t('admin#chain#csv')}</OutlineButton>
        <OutlineButton onClick={() => void exportAs('NDJSON')}>{t('admin#chain#json')}</OutlineButton>
      </chakra.div>
      <chakra.div mt="4" aria-live="polite">
        {chain && <Verdict chain={chain} />}
      </chakra.div>
    </ScreenSection>
  );
}

function Verdict({ chain }: { readonly chain: AuditChainQuery['auditChain'] }) {
  const t = useTerms();
  const isGood = chain.faultCount === 0;
  return (
    <Notice
      tone={isGood ? 'success' : 'error'}
      title={isGood ? t('admin#chain#good') : t('admin#chain#faults', { count: t.number(chain.faultCount) })}
    >
      <p>
        {t('admin#chain#checked', { count: t.number(chain.checked) })}
        {!chain.isComplete && ` ${t('admin#chain#incomplete')}`}
      </p>
      <chakra.p overflowWrap="anywhere">
        {t('admin#chain#seal')} <code dir="ltr">{chain.seal}</code>
      </chakra.p>
      {chain.faults.map(({ kind, entry }, index) => (
        <p key={index}>{t(`admin#chain#fault#${kind}`, { entry: entry ?? '–' })}</p>
      ))}
    </Notice>
  );
}
