import { useTerms } from '../../i18n/terms.tsx';
import { updateProfile, type ProfileError } from './updateProfile.ts';
import { useUpdateProfileMutation } from './MyAccount.hooks.ts';
import type { UpdateProfileMutation, UpdateProfileMutationVariables } from './MyAccount.types.ts';
import { formErrorOf, formErrorWith, type RefusableResult } from './formErrors.ts';
import { useAuth } from '../session/sharedAuth.ts';

type Input = UpdateProfileMutationVariables['input'];
type Answer = UpdateProfileMutation['updateProfile'];

/** The status `POST /users/?sub=` would have returned for each result type of the mutation. */
const statuses: Readonly<Record<Answer['__typename'], number>> = {
  Viewer: 200,
  ValidationProblem: 422,
  RateLimited: 429,
};

/**
 * Updates the viewer's profile by the rules of spec 1 §8. Lectern's identity service is auth provider and users service
 * in one, so a single call does both. Throws errors a form can show.
 */
export function useProfileUpdate(): (input: Input) => Promise<void> {
  const t = useTerms();
  const { auth } = useAuth();
  const [mutate] = useUpdateProfileMutation();
  return async (input) => {
    const call = mutate({ variables: { input } }).then(({ data }) => {
      if (!data) throw new Error('UpdateProfile returned no data.');
      return data.updateProfile;
    });
    const outcome: { error: ProfileError | null } = { error: null };
    await updateProfile(
      {
        saveAttributes: () => call,
        saveOnServer: async () => {
          const result = await call;
          return { status: statuses[result.__typename], cause: result };
        },
        // The mutation's result updates the cache; this refreshes the auth state.
        updateLocalState: () => void auth.recheck(),
      },
      input,
      (error) => (outcome.error = error),
    );
    const { error } = outcome;
    if (error === null) return;
    if (error.status === null) throw formErrorWith(t('auth#error#attributes'));
    throw formErrorOf(t, error.cause as RefusableResult);
  };
}
