import { useState } from 'react';
import { groupResource } from '../../../domain/groups/groupResource.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { ResourceDrawer, type DrawerProps, type ResourceView } from '../resource/ResourceDrawer.tsx';
import type { Entry } from '../resource/useResourceForm.ts';
import { QuietButton } from '../ui/Buttons.tsx';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import type { GroupEntry } from './groupEntry.ts';

/** The form of a group; loaded when the first group is opened. */
export const GroupDrawer = (props: DrawerProps) => <ResourceDrawer {...props} view={groupView} />;

const groupView: ResourceView = {
  resource: groupResource,
  stem: 'groups',
  about: (entry, t) => t('admin#groups#acts', { count: t.number((entry as GroupEntry).group.members) }),
  Actions: DeleteGroup,
};

/** Deleting a group asks for confirmation, because its members lose the permissions at once. */
function DeleteGroup({ entry, onDone }: { readonly entry: Entry; readonly onDone: () => void }) {
  const t = useTerms();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <QuietButton color="fg.error" me="auto" onClick={() => setAsking(true)}>
        {t('admin#groups#delete')}
      </QuietButton>
      {isAsking && (
        <DeleteGroupDialog
          group={(entry as GroupEntry).group}
          onClose={() => setAsking(false)}
          onDone={() => {
            notify({ text: t('admin#groups#deleted', { name: entry.key }), tone: 'success' });
            onDone();
          }}
        />
      )}
    </>
  );
}
