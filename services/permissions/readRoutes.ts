/** Reads of users' rights: one, several, a list, effective rights and their reasons, and simulated actions. */
import { mayEnter } from '../../domain/admin/screens.ts';
import { explainRights, type ExplainedRights } from '../../domain/rights/explainRights.ts';
import { explainDecision } from '../../domain/rights/explainDecision.ts';
import { adminKeys, GLOBAL, mayTouchSite, type OpenSite } from '../../domain/rights/rights.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { forbiddenProblem, validationProblem } from '../../rest/problem.ts';
import type { ServiceDeps } from '../kit/service.ts';
import type { permissions } from './contract.ts';
import { cursorOf, parseCursor } from './directory.ts';
import {
  effectiveOf,
  holdersOf,
  pageOfUsers,
  sitesWithUsers,
  userBy,
  usersOf,
  type User,
} from './repository.ts';
import { contentOf, lendersOf, newUser, recordOf, userAnswer } from './rules.ts';

/** Maximum number of holders that are named; the total says how many there are. */
const MAX_HOLDERS = 20;

type ReadOperation =
  | 'readPermissions'
  | 'readUsers'
  | 'listUsers'
  | 'readEffective'
  | 'explainUser'
  | 'tryAction'
  | 'listHolders'
  | 'listSites';

export function readRoutes({
  db,
}: ServiceDeps): Pick<Handlers<(typeof permissions)['routes']>, ReadOperation> {
  const userOrNew = async (sub: string): Promise<User> => (await userBy(db, 'sub', sub)) ?? newUser(sub);

  return {
    async readPermissions({ query }) {
      for (const by of ['sub', 'email', 'username'] as const) {
        const value = query[by];
        if (value === undefined || value === '') continue;
        const user = await userBy(db, by, value);
        return userAnswer(user ?? { ...newUser(''), [by]: value });
      }
      throw validationProblem([{ pointer: '/query/sub', detail: 'Enter a sub, an email or a username.' }]);
    },

    async readUsers({ query: { sub } }) {
      const requested = [...new Set(sub)];
      const stored = new Map((await usersOf(db, requested)).map((user) => [user.sub, user]));
      return requested.map((id) => userAnswer(stored.get(id) ?? newUser(id)));
    },

    async listUsers({ query: { first, after, ...filter } }) {
      const cursor = after === undefined ? null : parseCursor(after);
      // One more than requested tells whether there is a next page.
      const { users, total } = await pageOfUsers(db, filter, { first: first + 1, after: cursor });
      const page = users.slice(0, first);
      const last = page.at(-1);
      return {
        users: page.map(({ user }) => userAnswer(user)),
        next: users.length > first && last ? cursorOf(last.place) : null,
        total,
      };
    },

    async readEffective({ query: { sub, open } }) {
      const stored = await effectiveOf(db, sub);
      if (!stored) return { sub, version: 0, rights: { admin: [], content: {}, sites: [] } };
      const { version, sites, admin, content } = stored;
      return {
        sub,
        version,
        rights: {
          admin: adminKeys.filter((key) => admin.includes(key)),
          content: contentOf(content),
          sites: sites && [...sites],
          ...(open.length > 0 && { openSites: open }),
        },
      };
    },

    async explainUser({ query: { sub, open } }) {
      const user = await userOrNew(sub);
      return { user: userAnswer(user), own: [...user.permissions], rights: toAnswer(explain(user, open)) };
    },

    async tryAction({ query: { sub, admin, area, action, key, site, open } }) {
      const { allowed, because, denials } = explainDecision(explain(await userOrNew(sub), open), {
        admin,
        ...(area && action && { content: { area, action, key } }),
        site,
      });
      return { allowed, because: toAnswer(because), denials: [...denials] };
    },

    async listHolders({ query: { area, action, key, site, open, canGrant } }, call) {
      const { rights } = call.caller;
      if (!mayEnter(rights) || !mayTouchSite(rights, site))
        throw forbiddenProblem('You have no right on this site.');
      const question = {
        area,
        action,
        // The row for all other countries changes every country without a row of its own (decision 55).
        keys: [...new Set(key.map((it) => (it === 'default' ? GLOBAL : it)))],
        site,
        isOpen: open.some(({ siteId }) => siteId === site),
        canGrant: canGrant === 'true',
      };
      const found = await holdersOf(db, question, MAX_HOLDERS);
      return {
        holders: found.map(({ sub, givenName, familyName, because }) => ({
          sub,
          name: `${givenName} ${familyName}`.trim(),
          because,
        })),
        total: found[0]?.total ?? 0,
      };
    },

    listSites: () => sitesWithUsers(db),
  };
}

const explain = (user: User, open: readonly OpenSite[]): ExplainedRights =>
  explainRights(recordOf(user), lendersOf(user), open);

/** Copies the reasons into mutable arrays, as the contract's types require. */
const toAnswer = (rights: ExplainedRights) =>
  rights.map(({ right, reasons }) => ({ right, reasons: [...reasons] }));
