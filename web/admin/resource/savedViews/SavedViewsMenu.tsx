/** The menu beside the search of a list: opens, saves and shares views of it. */
import { useState } from 'react';
import type { ScreenId } from '../../../../domain/admin/screens.ts';
import { lazyPart } from '../../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../../i18n/terms.tsx';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { copyLink } from '../../shell/copyLink.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { ResourceListState } from '../useResourceList.ts';
import { useSavedViews } from './useSavedViews.ts';

const SaveViewDialog = lazyPart(async () => (await import('./ViewDialogs.tsx')).SaveViewDialog);
const ManageViewsDialog = lazyPart(async () => (await import('./ViewDialogs.tsx')).ManageViewsDialog);

interface Props {
  readonly screen: ScreenId;
  readonly list: ResourceListState;
}

export function SavedViewsMenu({ screen, list }: Props) {
  const t = useTerms();
  const [isRequested, setRequested] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const saved = useSavedViews(screen, isRequested);
  const views = saved.views ?? [];
  const opened = views.find(({ id }) => id === openedId) ?? null;
  // Several views may say the same.
  const shown =
    [...(opened ? [opened] : []), ...views].find(({ query }) => list.queryOf(query) === list.query) ?? null;
  /** The view that was opened, and differs now. */
  const changed = shown ? null : opened;
  const empty = saved.hasFailed ? 'failed' : saved.views === null ? 'loading' : 'none';
  const items: readonly MenuItem[] = [
    ...views.map((view) => ({
      id: view.id,
      label: view === shown ? `• ${view.name}` : view.name,
      run() {
        setOpenedId(view.id);
        list.openQuery(view.query);
      },
    })),
    ...(views.length === 0
      ? [{ id: 'empty', label: t(`admin#resource#views#${empty}`), disabled: true, run: () => undefined }]
      : []),
    ...(changed
      ? [
          {
            id: 'update',
            label: t('admin#resource#views#update', { name: changed.name }),
            hasSeparator: true,
            run: () => saved.replace(changed, list.query),
          },
        ]
      : []),
    {
      id: 'save',
      label: t('admin#resource#views#save'),
      hasSeparator: changed === null,
      disabled: saved.views === null,
      run: () => setDialog('save'),
    },
    ...(views.length > 0
      ? [{ id: 'manage', label: t('admin#resource#views#manage'), run: () => setDialog('manage') }]
      : []),
    { id: 'link', label: t('admin#resource#views#link'), hasSeparator: true, run: () => void copyOwnLink() },
  ];
  const copyOwnLink = () =>
    copyLink(location.origin + location.pathname + (list.query === '' ? '' : `?${list.query}`), {
      copied: t('admin#resource#views#linkCopied'),
      failed: t('admin#resource#views#linkFailed'),
    });
  const label =
    shown?.name ??
    (changed ? t('admin#resource#views#changed', { name: changed.name }) : t('admin#resource#views#menu'));
  return (
    <>
      <Menu label={label} items={items} onOpen={() => setRequested(true)} />
      {dialog === 'save' && (
        <SaveViewDialog
          views={views}
          query={list.query}
          save={saved.save}
          onSaved={setOpenedId}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && (
        <ManageViewsDialog
          views={views}
          save={saved.save}
          remove={saved.remove}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
