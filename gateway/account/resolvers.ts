/** Account queries and mutations: the viewer, and what they may do with their own account. The rules are identity's. */
import type { ValidationProblem } from '../../generated/schema.ts';
import type {
  MutationResolvers,
  QueryResolvers,
  Resolvers,
  ViewerResolvers,
} from '../../generated/resolvers.ts';
import { countryPermissions } from '../../domain/rights/countryPermissions.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import type { Context } from '../request/context.ts';
import { outcome } from '../request/outcome.ts';
import { Problem } from '../../rest/problem.ts';
import { asViewer, type BegunSession, type ViewerModel } from '../request/viewerModel.ts';
import { siteIdOf } from '../site/siteOf.ts';
import { rereadViewer, sessionOf, withPasswordDeadline } from './ownSession.ts';
import { checkLanguage, exportAccountData, setPicture } from './profile.ts';

/**
 * Returns a validation problem with pointers in camelCase: '/given_name' becomes '/givenName'. Returns any other result
 * unchanged.
 */
function withInputPointers<T extends { readonly __typename: string }>(result: T): T {
  if (!isValidation(result)) return result;
  const errors = result.errors.map((error) => ({
    ...error,
    pointer: error.pointer.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase()),
  }));
  return { ...result, errors };
}

const isValidation = (
  result: object & { readonly __typename: string },
): result is { readonly __typename: 'ValidationProblem' } & Pick<ValidationProblem, 'errors'> =>
  result.__typename === 'ValidationProblem';

const signedIn = async (context: Context, begun: BegunSession) => ({
  __typename: 'SignedIn' as const,
  viewer: await sessionOf(context).begin(begun),
});

const done = { __typename: 'Done', ok: true } as const;
const codeSent = (sent: { minutes: number; handle?: string }) => ({
  __typename: 'CodeSent' as const,
  ...sent,
});

export const accountQueries = {
  viewer: (_root, _args, { session }) => session?.viewer ?? null,
} satisfies QueryResolvers;

export const accountMutations = {
  async signIn(_root, { input: { site, username, password, keepSignedIn } }, context) {
    const { clients, call } = context;
    const { device } = sessionOf(context).port;
    const siteId = await siteIdOf(context, site);
    const body = { username, password, keepSignedIn, siteId, device };
    const result = await outcome(clients.identity.signIn({ body }, withPasswordDeadline(call)), [
      'NOT_AUTHORIZED',
      'RATE_LIMITED',
      'VALIDATION',
    ]);
    if ('__typename' in result) return result;
    switch (result.state) {
      case 'SIGNED_IN':
        return signedIn(context, result.begun);
      case 'USER_NOT_CONFIRMED':
        return { __typename: 'UserNotConfirmed', handle: result.handle };
      case 'NEW_PASSWORD_REQUIRED':
        sessionOf(context).end(); // global sign-out: this browser's too
        return { __typename: 'NewPasswordRequired', challenge: result.challenge };
      case 'PASSWORD_RESET_REQUIRED':
        return {
          __typename: 'PasswordResetRequired',
          code: result.state,
          message: 'The password must first be reset with a code.',
          username: result.username,
        };
    }
  },

  async signUp(_root, { input: { site, ...input } }, context) {
    const { email, password, givenName: given_name = '', familyName: family_name = '' } = input;
    const body = { email, password, given_name, family_name, siteId: await siteIdOf(context, site) };
    const work = context.clients.identity.signUp({ body }, withPasswordDeadline(context.call));
    const result = await outcome(work, ['RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? withInputPointers(result) : { __typename: 'UserNotConfirmed', ...result };
  },

  async confirmSignUp(_root, { input: { site, ...input } }, context) {
    const { device } = sessionOf(context).port;
    const body = { ...input, siteId: await siteIdOf(context, site), device };
    const work = context.clients.identity.confirmSignUp({ body }, context.call);
    const result = await outcome(work, ['CODE_MISMATCH', 'USERNAME_EXISTS', 'RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : signedIn(context, result);
  },

  async sendNewCode(_root, { input: { site, handle } }, context) {
    const body = { handle, siteId: await siteIdOf(context, site) };
    const work = context.clients.identity.sendNewCode({ body }, context.call).catch((error: unknown) => {
      // An unknown handle (it may have expired) gets the same answer as a valid one.
      if (error instanceof Problem && error.code === 'CODE_MISMATCH') return { minutes: 10 };
      throw error;
    });
    const result = await outcome(work, ['RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : codeSent(result);
  },

  async forgotPassword(_root, { input: { site, username } }, context) {
    const { browser } = sessionOf(context).port.device;
    const body = {
      username,
      siteId: await siteIdOf(context, site),
      ...(browser !== undefined && { browser }),
    };
    const work = context.clients.identity.forgotPassword({ body }, context.call);
    const result = await outcome(work, ['RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : codeSent(result);
  },

  async resetPassword(_root, { input: { site, ...input } }, context) {
    const { handle, ...rest } = input;
    const body = { ...rest, ...(handle != null && { handle }), siteId: await siteIdOf(context, site) };
    const work = context.clients.identity.resetPassword({ body }, withPasswordDeadline(context.call));
    const result = await outcome(work, ['CODE_MISMATCH', 'RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : done;
  },

  async setNewPassword(_root, { input: { site, ...input } }, context) {
    const { device } = sessionOf(context).port;
    const body = { ...input, siteId: await siteIdOf(context, site), device };
    const work = context.clients.identity.setNewPassword({ body }, withPasswordDeadline(context.call));
    const result = await outcome(work, ['NOT_AUTHORIZED', 'RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : signedIn(context, result);
  },

  async signOut(_root, { input: { everywhere } }, context) {
    const session = sessionOf(context);
    const { secret } = session.port;
    if (secret !== null)
      await context.clients.identity.signOut({ body: { session: secret, everywhere } }, context.call);
    session.end();
    return done;
  },

  recordActivity: (_root, _args, context) => sessionOf(context).touch(context.call),

  async updateProfile(_root, { input }, context) {
    const { givenName, familyName, nickname, phoneNumber, address, language, country, hasEmptyDaysMail } =
      input;
    const sub = context.call.caller.subject ?? '';
    const body = {
      given_name: givenName ?? undefined,
      family_name: familyName ?? undefined,
      nickname: nickname ?? undefined,
      phone_number: phoneNumber ?? undefined,
      address: address ?? undefined,
      language,
      country,
      empty_days_mail: hasEmptyDaysMail ?? undefined,
    };
    const save = async () => {
      await checkLanguage(language, context);
      return context.clients.identity.saveProfile({ query: { sub }, body }, context.call);
    };
    const result = await outcome(save(), ['VALIDATION', 'RATE_LIMITED']);
    return '__typename' in result ? withInputPointers(result) : rereadViewer(context);
  },

  async setPicture(_root, { input: { picture = null } }, context) {
    const result = await outcome(setPicture(picture, context), ['VALIDATION', 'RATE_LIMITED']);
    return '__typename' in result ? result : rereadViewer(context);
  },

  async changePassword(_root, { input: { site, current, password } }, context) {
    const { secret } = sessionOf(context).port;
    const siteId = await siteIdOf(context, site);
    const body = { ...(secret !== null && { session: secret }), current, password, siteId };
    const work = context.clients.identity.changePassword({ body }, withPasswordDeadline(context.call));
    const result = await outcome(work, ['NOT_AUTHORIZED', 'RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : done;
  },

  async requestEmailChange(_root, { input: { site, email, password } }, context) {
    const body = { email, password, siteId: await siteIdOf(context, site) };
    const work = context.clients.identity.requestEmailChange({ body }, withPasswordDeadline(context.call));
    const result = await outcome(work, ['NOT_AUTHORIZED', 'RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : codeSent(result);
  },

  async confirmEmailChange(_root, { input: { site, code } }, context) {
    const body = { code, siteId: await siteIdOf(context, site) };
    const work = context.clients.identity.confirmEmailChange({ body }, context.call);
    const result = await outcome(work, ['CODE_MISMATCH', 'USERNAME_EXISTS', 'RATE_LIMITED', 'VALIDATION']);
    return '__typename' in result ? result : rereadViewer(context);
  },

  async endSession(_root, { input: { id } }, context) {
    const work = context.clients.identity.endSession({ params: { id } }, context.call);
    const result = await outcome(work, ['NOT_FOUND', 'VALIDATION']);
    if ('__typename' in result) return result;
    const { viewer } = sessionOf(context);
    if (viewer?.sessionId === id) sessionOf(context).end();
    return rereadViewer(context);
  },

  async removeSignInMethod(_root, { input: { id } }, context) {
    const work = context.clients.identity.removeSignInMethod({ params: { id } }, context.call);
    const result = await outcome(work, ['NOT_FOUND', 'CONFLICT', 'VALIDATION']);
    return '__typename' in result ? result : rereadViewer(context);
  },

  async deleteAccount(_root, { input: { site, password } }, context) {
    const body = { password, siteId: await siteIdOf(context, site) };
    const work = context.clients.identity.deleteAccount({ body }, withPasswordDeadline(context.call));
    const result = await outcome(work, ['NOT_AUTHORIZED', 'RATE_LIMITED', 'CONFLICT', 'VALIDATION']);
    if ('__typename' in result) return result;
    sessionOf(context).end();
    return done;
  },
} satisfies MutationResolvers;

const contentOf = ({ rights }: ViewerModel): Rights['content'] => rights?.content ?? {};

export const accountViewerFields = {
  id: ({ account }) => account.sub,
  username: ({ account }) => account.username,
  email: ({ account }) => account.email,
  isVerified: ({ account }) => account.verified,
  verified: ({ account }) => account.verified,
  givenName: ({ account }) => account.given_name,
  familyName: ({ account }) => account.family_name,
  nickname: ({ account }) => account.nickname,
  phoneNumber: ({ account }) => account.phone_number,
  address: ({ account }) => account.address,
  picture: ({ account }) => account.picture,
  language: ({ account }) => account.language,
  country: ({ account }) => account.country,
  hasEmptyDaysMail: ({ account }) => account.empty_days_mail,
  isAdmin: (viewer) =>
    (viewer.rights?.admin.length ?? 0) > 0 ||
    Object.values(contentOf(viewer)).some((keys) => Object.keys(keys).length > 0),
  adminPermissions: ({ rights }) => rights?.admin ?? [],
  countryPermissions: (viewer) => {
    const { global, countries } = countryPermissions(contentOf(viewer), '');
    return { isGlobal: global, global, countries: [...countries] };
  },
  hasKnownRights: ({ rights }) => rights !== null,
  rightsKnown: ({ rights }) => rights !== null,
  isKeptSignedIn: ({ keepSignedIn }) => keepSignedIn,
  sessionEndsAt: ({ endsAt }) => endsAt,
  sessions: async (viewer, _args, context) => {
    const found = await context.clients.identity.listSessions({}, asViewer(viewer, context));
    const own = found.map((it) => ({ ...it, isCurrent: it.id === viewer.sessionId }));
    return own.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  },
  signInMethods: async (viewer, _args, context) => [
    ...(await context.clients.identity.listSignInMethods({}, asViewer(viewer, context))),
  ],
  export: async (viewer, _args, context) =>
    JSON.stringify(await exportAccountData(context.clients, asViewer(viewer, context)), null, 2),
} satisfies ViewerResolvers;

export const accountResolvers = {
  Session: { isKeptSignedIn: ({ keepSignedIn }) => keepSignedIn },
} satisfies Resolvers;
