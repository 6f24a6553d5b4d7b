import { beforeEach, expect, it, vi } from 'vitest';
import { ATTRIBUTES_ERROR, updateProfile, type ProfileError, type ProfileSteps } from './updateProfile.ts';

interface Profile {
  readonly givenName: string;
}
const profile: Profile = { givenName: 'Ana' };
const failure = new Error('No network.');

/** Runs an update; returns what the callback got, the local updates, and the order of the steps. */
async function update(overrides: Partial<ProfileSteps<Profile>> = {}) {
  const steps: string[] = [];
  const callbackArgs: (ProfileError | null)[] = [];
  const localUpdates: Profile[] = [];
  await updateProfile<Profile>(
    {
      async saveAttributes(values) {
        steps.push('attributes');
        await overrides.saveAttributes?.(values);
      },
      async saveOnServer(values) {
        steps.push('server');
        return overrides.saveOnServer ? overrides.saveOnServer(values) : { status: 200 };
      },
      updateLocalState: (values) => localUpdates.push(values),
    },
    profile,
    (error) => callbackArgs.push(error),
  );
  return { steps, callbackArgs, localUpdates };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([200, 201, 204, 250])(
  'succeeds when the users service answers %i, and updates the local state',
  async (status) => {
    const { steps, callbackArgs, localUpdates } = await update({ saveOnServer: async () => ({ status }) });
    expect([steps, callbackArgs, localUpdates]).toEqual([['attributes', 'server'], [null], [profile]]);
  },
);

it.each([251, 300, 404, 422, 500, 503])(
  'passes an error to the callback when a foreign users service answers %i; the local state is updated, because the attributes were saved',
  async (status) => {
    const cause = new Error('Why.');
    const { callbackArgs, localUpdates } = await update({ saveOnServer: async () => ({ status, cause }) });
    expect(callbackArgs).toHaveLength(1);
    expect(callbackArgs[0]).toMatchObject({ name: 'ProfileError', status, cause });
    expect(localUpdates).toEqual([profile]);
  },
);

it('updates the local state when the users service fails after the attributes were saved', async () => {
  const { callbackArgs, localUpdates } = await update({ saveOnServer: () => Promise.reject(failure) });
  expect([callbackArgs, localUpdates]).toEqual([[null], [profile]]);
  expect(console.error).toHaveBeenCalledOnce();
});

it('passes the specified error to the callback when the attributes could not be saved, and stops', async () => {
  const { steps, callbackArgs, localUpdates } = await update({
    saveAttributes: () => Promise.reject(failure),
  });
  expect([steps, localUpdates]).toEqual([['attributes'], []]);
  expect(callbackArgs).toHaveLength(1);
  expect(callbackArgs[0]).toMatchObject({ message: ATTRIBUTES_ERROR, status: null, cause: failure });
  expect(ATTRIBUTES_ERROR).toBe('Error updating user Attributes on server');
});
