import { chakra } from '@chakra-ui/react';
import { flagResource } from '../../../domain/features/flagResource.ts';
import { SHOWN_BY_URL } from '../../../domain/features/visibility.ts';
import { useTerms } from '../../i18n/terms.tsx';
import {
  ResourceDrawer,
  type DrawerProps,
  type HistoryProps,
  type ResourceView,
} from '../resource/ResourceDrawer.tsx';
import { useAdmin } from '../shell/admin.ts';
import { textLink } from '../shell/AdminLink.tsx';
import { flagValues } from './flagEntry.ts';
import { useFlagHistoryQuery } from './Flags.hooks.ts';

/** The form and the history of a flag; loaded when the first flag is opened. */
export const FlagDrawer = (props: DrawerProps) => <ResourceDrawer {...props} view={flagView} />;

const flagView: ResourceView = {
  resource: flagResource,
  stem: 'flag',
  above: ({ key }) => <PreviewLink name={key} />,
  History: FlagHistory,
};

function FlagHistory({ entry: { key: name }, children }: HistoryProps) {
  const { siteKey: site } = useAdmin();
  const { data, error, refetch } = useFlagHistoryQuery({
    variables: { site, name },
    fetchPolicy: 'cache-and-network',
  });
  return children({
    states:
      data?.flagHistory.map((state) => ({
        ...state,
        isArchived: state.operation === 'archiveFeature',
        values: flagValues(name, state),
      })) ?? null,
    hasFailed: error !== undefined,
    refetch: () => void refetch(),
  });
}

/** Link that shows the feature to anyone who opens it, whatever the flag's setting; it grants no right. Spec 2 §6. */
function PreviewLink({ name }: { readonly name: string }) {
  const t = useTerms();
  const { site } = useAdmin();
  const path = `${site.basePath}/?${new URLSearchParams({ [name]: SHOWN_BY_URL }).toString()}`;
  return (
    <chakra.p my="3" color="fg.muted">
      {t('admin#flag#byAddress')}{' '}
      <chakra.a href={path} target="_blank" css={textLink} dir="ltr" display="inline-block">
        {path}
      </chakra.a>
    </chakra.p>
  );
}
