/**
 * The identity service: accounts, sessions, codes; our own implementation of the specification's auth provider. Spec 1
 * §3 'Auth state', §4 'Auth', §7 (`POST /users/?sub=`), §8; decision 2; design, security 3.3 to 3.7.
 */
import { contract } from '../../rest/contract.ts';
import { accountRoutes } from './accountRoutes.ts';
import { auditRoutes } from '../kit/auditContract.ts';
import { adminRoutes } from './adminRoutes.ts';
import { bookmarkRoutes } from './bookmarkRoutes.ts';
import { journalRoutes } from './journalRoutes.ts';
import { outsideRoutes } from './outsideRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { signInRoutes } from './signInRoutes.ts';

export const identity = contract({
  service: 'identity',
  title: 'Identity',
  base: { development: '/users', production: '/users' },
  routes: {
    ...sessionRoutes,
    ...signInRoutes,
    ...outsideRoutes,
    ...accountRoutes,
    ...journalRoutes,
    ...bookmarkRoutes,
    ...adminRoutes,
    ...auditRoutes({ admin: 'admin_permissions' }),
  },
});
