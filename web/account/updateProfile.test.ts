import { beforeEach, expect, it, vi } from 'vitest';
import { ATTRIBUTES_ERROR, updateProfile, type ProfileError, type ProfileSteps } from './updateProfile.ts';

interface Profile {
  readonly givenName: string;
}
const profile: Profile = { givenName: 'Ana' };
const failure = new Error('No network.');

/** Does it with steps, and answers what the callback got, what was kept, and the order of the steps. */
async function update(given: Partial<ProfileSteps<Profile>> = {}) {
  const steps: string[] = [];
  const told: (ProfileError | null)[] = [];
  const kept: Profile[] = [];
  await updateProfile<Profile>(
    {
      async saveAttributes(it) {
        steps.push('attributes');
        await given.saveAttributes?.(it);
      },
      async saveOnServer(it) {
        steps.push('server');
        return given.saveOnServer ? given.saveOnServer(it) : { status: 200 };
      },
      keepLocally: (it) => kept.push(it),
    },
    profile,
    (error) => told.push(error),
  );
  return { steps, told, kept };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([200, 201, 204, 250])(
  'a users service that answers %i is content, and the profile is shown',
  async (status) => {
    const { steps, told, kept } = await update({ saveOnServer: async () => ({ status }) });
    expect([steps, told, kept]).toEqual([['attributes', 'server'], [null], [profile]]);
  },
);

it.each([251, 300, 404, 422, 500, 503])(
  'a foreign users service that answers %i reports an error to the callback; the profile is shown, for it was saved',
  async (status) => {
    const cause = new Error('Why.');
    const { told, kept } = await update({ saveOnServer: async () => ({ status, cause }) });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ name: 'ProfileError', status, cause });
    expect(kept).toEqual([profile]);
  },
);

it('a users service that fails after the attributes were saved keeps nobody from seeing them', async () => {
  const { told, kept } = await update({ saveOnServer: () => Promise.reject(failure) });
  expect([told, kept]).toEqual([[null], [profile]]);
  expect(console.error).toHaveBeenCalledOnce();
});

it('attributes that could not be saved are the callback’s error in the specification’s words, and nothing follows', async () => {
  const { steps, told, kept } = await update({ saveAttributes: () => Promise.reject(failure) });
  expect([steps, kept]).toEqual([['attributes'], []]);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ message: ATTRIBUTES_ERROR, status: null, cause: failure });
  expect(ATTRIBUTES_ERROR).toBe('Error updating user Attributes on server');
});
