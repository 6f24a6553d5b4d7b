/**
 * The identity service: accounts, sessions, codes; our own implementation of the specification's auth provider. Spec 1
 * §3 'Auth state', §4 'Auth', §7 (`POST /users/?sub=`), §8; decision 2; design, security 3.3 to 3.7.
 */
import { contract } from '../../rest/contract.ts';
import { accountRoutes } from './account/accountRoutes.ts';
import { mailRoutes } from '../kit/mail/mailRoutes.ts';
import { auditRoutes } from '../kit/audit/auditContract.ts';
import { adminRoutes } from './admin/adminRoutes.ts';
import { bookmarkRoutes } from './bookmarks/bookmarkRoutes.ts';
import { journalRoutes } from './journals/journalRoutes.ts';
import { apiTokenRoutes } from './apiTokens/apiTokenRoutes.ts';
import { savedViewRoutes } from './savedViews/savedViewRoutes.ts';
import { externalRoutes } from './signIn/externalRoutes.ts';
import { sessionRoutes } from './signIn/sessionRoutes.ts';
import { signInRoutes } from './signIn/signInRoutes.ts';

export const identity = contract({
  service: 'identity',
  title: 'Identity',
  base: { development: '/users', production: '/users' },
  routes: {
    ...sessionRoutes,
    ...signInRoutes,
    ...externalRoutes,
    ...accountRoutes,
    ...journalRoutes,
    ...bookmarkRoutes,
    ...savedViewRoutes,
    ...apiTokenRoutes,
    ...adminRoutes,
    ...mailRoutes,
    ...auditRoutes({ admin: 'admin_permissions' }),
  },
});
