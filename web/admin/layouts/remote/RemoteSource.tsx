/**
 * The form fields of a remote source: the site (one of those the operator configured), the post, and a check of what it
 * shows now.
 */
import { chakra } from '@chakra-ui/react';
import { hostFor, readRemoteHost } from '../../../../domain/remote/hosts.ts';
import { contentCard } from '../../../../domain/widgets/types/contentCard.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { SelectOptions } from '../../resource/inputs/ChoiceInput.tsx';
import { useValue } from '../../resource/inputs/useValue.ts';
import { ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { SettingInput } from '../forms/SettingInput.tsx';
import { useLabel } from '../forms/settingsForm.ts';
import { useRemoteHostsQuery } from './Remote.hooks.ts';
import { SourceCheck } from './SourceCheck.tsx';

interface Props {
  /** Path of the card's values in the form. */
  readonly at: string;
}

export function RemoteSource({ at }: Props) {
  const t = useTerms();
  const setting = { at, of: contentCard.fields };
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
      <SettingInput {...setting} name="postType" hint={t('admin#setting#hint#postType')} isOptional />
      <SettingInput {...setting} name="postId" hint={t('admin#setting#hint#postId')} isOptional />
      <SettingInput {...setting} name="offset" hint={t('admin#remote#offsetHint')} isOptional />
      <SourceCheck at={at} />
    </>
  );
}

/**
 * The select of the site. A site that is not configured stays visible with an error: the service refuses to publish it.
 */
function Site({ at, sites }: Props & { readonly sites: readonly string[] }) {
  const t = useTerms();
  const label = useLabel();
  const name = `${at}.baseUrl`;
  const [address] = useValue<string>(name);
  const hosts = sites.flatMap((site) => readRemoteHost(`${site} private`) ?? []);
  const isConfigured = address === '' || hostFor(address, hosts) !== null;
  const other = address === '' || sites.includes(address) ? [] : [address];
  const hasNoSites = sites.length === 0;
  return (
    <chakra.div display="grid" gap="2">
      <SelectOptions
        name={name}
        isOptional={false}
        none={t('forms#choose')}
        label={label('baseUrl')}
        {...(isConfigured && { hint: t(hasNoSites ? 'admin#remote#none' : 'admin#remote#siteHint') })}
        options={[...sites, ...other].map((site) => ({ value: site, label: site }))}
      />
      {!isConfigured && (
        <Notice tone="error" announced title={t('admin#remote#notNamed', { site: address })}>
          {hasNoSites ? t('admin#remote#none') : t('admin#remote#notNamedText', { sites: sites.join(', ') })}
        </Notice>
      )}
    </chakra.div>
  );
}
