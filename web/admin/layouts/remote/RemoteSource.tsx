/** Which post of which other site a card shows: one of those the operator names, and what that would be now. */
import { chakra } from '@chakra-ui/react';
import { hostFor, readRemoteHost } from '../../../../domain/remote/hosts.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { SelectField } from '../../ui/Fields.tsx';
import { ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { CodeLine } from '../settings/parts/Lines.tsx';
import { useValue } from '../settings/parts/useValue.ts';
import { useLabel } from '../settings/settingsForm.ts';
import { useRemoteHostsQuery } from './Remote.hooks.ts';
import { TryIt } from './TryIt.tsx';

interface Props {
  /** Where the card's values stand in the form. */
  readonly at: string;
}

export function RemoteSource({ at }: Props) {
  const t = useTerms();
  const { data, error, refetch } = useRemoteHostsQuery({});
  return (
    <>
      {data ? (
        <Site at={at} sites={data.remoteHosts} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Loading lines={2} />
      )}
      <CodeLine at={at} name="postType" hint={t('admin#setting#hint#postType')} optional />
      <CodeLine at={at} name="postId" hint={t('admin#setting#hint#postId')} optional />
      <CodeLine at={at} name="offset" hint={t('admin#remote#offsetHint')} optional />
      <TryIt at={at} />
    </>
  );
}

/** The site. One that may not be read stays on show, and is said to be one: the service refuses to publish it. */
function Site({ at, sites }: Props & { readonly sites: readonly string[] }) {
  const t = useTerms();
  const label = useLabel();
  const name = `${at}.baseUrl`;
  const [address] = useValue<string>(name);
  const hosts = sites.flatMap((site) => readRemoteHost(`${site} private`) ?? []);
  const isNamed = address === '' || hostFor(address, hosts) !== null;
  const other = address === '' || sites.includes(address) ? [] : [address];
  const isNone = sites.length === 0;
  return (
    <chakra.div display="grid" gap="2">
      <SelectField
        name={name}
        label={label('baseUrl')}
        {...(isNamed && { hint: t(isNone ? 'admin#remote#none' : 'admin#remote#siteHint') })}
        options={[...sites, ...other].map((site) => ({ value: site, label: site }))}
      />
      {!isNamed && (
        <Notice tone="error" announced title={t('admin#remote#notNamed', { site: address })}>
          {isNone ? t('admin#remote#none') : t('admin#remote#notNamedText', { sites: sites.join(', ') })}
        </Notice>
      )}
    </chakra.div>
  );
}
