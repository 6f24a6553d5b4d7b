/** The sign-in calls with their generated documents. Their outcomes are told apart by type and error code. */
import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import type { PointedError } from '../../../domain/forms/fieldErrors.ts';
import type { SiteKey } from '../../../generated/schema.ts';
import type { AuthCode } from './state/authMessages.ts';
import * as documents from './Auth.hooks.ts';
import type * as Types from './Auth.types.ts';
import type { ViewerFieldsFragment } from './Viewer.types.ts';

/** The outcome of a call. */
export type Outcome =
  | { readonly kind: 'signedIn'; readonly viewer: ViewerFieldsFragment }
  | { readonly kind: 'notConfirmed'; readonly handle: string }
  | { readonly kind: 'newPassword'; readonly challenge: string }
  | { readonly kind: 'done'; readonly handle?: string | null }
  | { readonly kind: 'refused'; readonly code: AuthCode; readonly seconds?: number }
  | { readonly kind: 'fields'; readonly errors: readonly PointedError[] };

type Result =
  | Types.SignInMutation['signIn']
  | Types.SignUpMutation['signUp']
  | Types.ConfirmSignUpMutation['confirmSignUp']
  | Types.SendNewCodeMutation['sendNewCode']
  | Types.ForgotPasswordMutation['forgotPassword']
  | Types.ResetPasswordMutation['resetPassword']
  | Types.SetNewPasswordMutation['setNewPassword'];

function outcomeOf(result: Result): Outcome {
  switch (result.__typename) {
    case 'SignedIn':
      return { kind: 'signedIn', viewer: result.viewer };
    case 'UserNotConfirmed':
      return { kind: 'notConfirmed', handle: result.handle };
    case 'NewPasswordRequired':
      return { kind: 'newPassword', challenge: result.challenge };
    case 'CodeSent':
      return { kind: 'done', handle: 'handle' in result ? result.handle : null };
    case 'Done':
      return { kind: 'done' };
    case 'PasswordResetRequired':
      return { kind: 'refused', code: 'PASSWORD_RESET_REQUIRED' };
    case 'NotAuthorized':
      return { kind: 'refused', code: 'NOT_AUTHORIZED' };
    case 'CodeMismatch':
      return { kind: 'refused', code: 'CODE_MISMATCH' };
    case 'UsernameExists':
      return { kind: 'refused', code: 'USERNAME_EXISTS' };
    case 'RateLimited':
      return { kind: 'refused', code: 'RATE_LIMITED', seconds: result.retryAfterSeconds };
    case 'ValidationProblem':
      return 'errors' in result ? { kind: 'fields', errors: result.errors.map(pointed) } : unknown;
    default: // a type that a newer gateway added
      return unknown;
  }
}

const unknown: Outcome = { kind: 'refused', code: 'UNKNOWN' };

const pointed = ({ pointer, detail, code }: { pointer: string; detail: string; code: string | null }) => ({
  pointer,
  detail,
  ...(code !== null && { code }),
});

export interface AuthCalls {
  signIn(input: Omit<Types.SignInMutationVariables['input'], 'site'>): Promise<Outcome>;
  signUp(input: Omit<Types.SignUpMutationVariables['input'], 'site'>): Promise<Outcome>;
  confirmSignUp(input: Omit<Types.ConfirmSignUpMutationVariables['input'], 'site'>): Promise<Outcome>;
  sendNewCode(handle: string): Promise<Outcome>;
  forgotPassword(username: string): Promise<Outcome>;
  resetPassword(input: Omit<Types.ResetPasswordMutationVariables['input'], 'site'>): Promise<Outcome>;
  setNewPassword(input: Omit<Types.SetNewPasswordMutationVariables['input'], 'site'>): Promise<Outcome>;
  /** Throws when the server could not be reached. */
  signOut(everywhere: boolean): Promise<void>;
  /** The signed-in user; null for none. Throws when unknown. `active` also records activity. */
  viewer(active: boolean): Promise<ViewerFieldsFragment | null>;
}

/** The calls of a site, through the shared client. */
export function authCalls(client: ApolloClient, site: SiteKey): AuthCalls {
  /** The last reset code requested here. Its handle gives attempts that other people's requests cannot use up. */
  let requestedReset: { readonly username: string; readonly handle: string | null } | undefined;

  /**
   * Runs a mutation with one field. Any unexpected failure becomes UNKNOWN. The result is not cached, because the store
   * caches the viewer.
   */
  async function run(mutation: DocumentNode, variables: OperationVariables): Promise<Outcome> {
    try {
      const { data } = await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' });
      const [result] = Object.values((data ?? {}) as Record<string, Result>);
      return result ? outcomeOf(result) : unknown;
    } catch {
      return unknown;
    }
  }

  return {
    signIn: (input) => run(documents.SignInDocument, { input: { site, ...input } }),
    signUp: (input) => run(documents.SignUpDocument, { input: { site, ...input } }),
    confirmSignUp: (input) => run(documents.ConfirmSignUpDocument, { input: { site, ...input } }),
    sendNewCode: (handle) => run(documents.SendNewCodeDocument, { site, handle }),
    async forgotPassword(username) {
      const outcome = await run(documents.ForgotPasswordDocument, { site, username });
      if (outcome.kind === 'done') requestedReset = { username, handle: outcome.handle ?? null };
      return outcome;
    },
    resetPassword(input) {
      const handle = input.username.trim() === requestedReset?.username.trim() ? requestedReset.handle : null;
      return run(documents.ResetPasswordDocument, { input: { site, ...input, handle } });
    },
    setNewPassword: (input) => run(documents.SetNewPasswordDocument, { input: { site, ...input } }),

    async signOut(everywhere) {
      const mutation = documents.SignOutDocument;
      await client.mutate({ mutation, variables: { everywhere }, fetchPolicy: 'no-cache' });
    },

    async viewer(isActive) {
      if (isActive) {
        const mutation = documents.RecordActivityDocument;
        const { data } = await client.mutate({ mutation, fetchPolicy: 'no-cache' });
        return (data as Types.RecordActivityMutation | undefined)?.recordActivity ?? null;
      }
      const { data } = await client.query({ query: documents.ViewerNowDocument, fetchPolicy: 'no-cache' });
      return (data as Types.ViewerNowQuery | undefined)?.viewer ?? null;
    },
  };
}

/** A service's field errors in the shape forms take (web/ui/forms/useValidatedForm.ts). */
export class FieldProblems extends Error {
  readonly extensions: { readonly fields: readonly PointedError[] };
  constructor(fields: readonly PointedError[]) {
    super('Some fields do not fit.');
    this.extensions = { fields };
  }
}
