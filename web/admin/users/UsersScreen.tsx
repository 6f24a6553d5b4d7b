import type { ScreenProps } from '../shell/screenProps.ts';
import { GroupsPage } from './GroupsPage.tsx';
import { UserList } from './UserList.tsx';
import { UserPage } from './UserPage.tsx';

/** The `users` screen: the list, the groups, or one user, depending on the path. */
export function UsersScreen({ rest, path }: ScreenProps) {
  const id = decodeURIComponent(rest.slice(1));
  if (id === '') return <UserList path={path} />;
  if (id === 'groups') return <GroupsPage path={path} />;
  return <UserPage key={id} id={id} path={path} />;
}
