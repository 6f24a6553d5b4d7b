import { useTerms } from '../../i18n/terms.tsx';
import { updateProfile, type ProfileError } from '../updateProfile.ts';
import { useAuth } from '../useAuth.ts';
import { useUpdateProfileMutation } from './MyAccount.hooks.ts';
import type { UpdateProfileMutation, UpdateProfileMutationVariables } from './MyAccount.types.ts';
import { refused, refusedWith, type Answered } from './refused.ts';

type Input = UpdateProfileMutationVariables['input'];
type Answer = UpdateProfileMutation['updateProfile'];

/** What the users service would have said to `POST /users/?sub=`, of which the mutation's answer is made. */
const statuses: Readonly<Record<Answer['__typename'], number>> = {
  Viewer: 200,
  ValidationProblem: 422,
  RateLimited: 429,
};

/**
 * Changes the viewer's profile by the rules of spec 1 §8. Lectern's identity is auth provider and users service in one,
 * so one call answers for both. What it throws is what a form shows.
 */
export function useProfileUpdate(): (input: Input) => Promise<void> {
  const t = useTerms();
  const { auth } = useAuth();
  const [mutate] = useUpdateProfileMutation();
  return async (input) => {
    const call = mutate({ variables: { input } }).then(({ data }) => {
      if (!data) throw new Error('The profile was answered with nothing.');
      return data.updateProfile;
    });
    const answered: { error: ProfileError | null } = { error: null };
    await updateProfile(
      {
        saveAttributes: () => call,
        saveOnServer: async () => {
          const answer = await call;
          return { status: statuses[answer.__typename], cause: answer };
        },
        // The cache has it with the answer; the auth state and the other tabs' names follow.
        keepLocally: () => void auth.lookAnew(),
      },
      input,
      (error) => (answered.error = error),
    );
    const { error } = answered;
    if (error === null) return;
    if (error.status === null) throw refusedWith(t('auth#error#attributes'));
    throw refused(t, error.cause as Answered);
  };
}
