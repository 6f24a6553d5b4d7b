/**
 * Updating a profile where two have to be told: the auth provider, which holds the attributes, and a users service that
 * has a copy (`POST /users/?sub=`). Lectern's identity is both, in one call; a house may have another. Spec 1 §7, §8.
 */

/** Above this a status of the users service is an error: 251 and more (decision 46). */
const MOST_FINE = 250;
/** Spec 1 §8, to the letter; screens have its term `auth#error#attributes`. */
export const ATTRIBUTES_ERROR = 'Error updating user Attributes on server';

/** Why an update did not go through; `status` where the users service gave one. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
  readonly status: number | null;
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

export interface ProfileSteps<P> {
  /** Changes the attributes at the auth provider. Throws where that fails. */
  readonly saveAttributes: (profile: P) => Promise<unknown>;
  /** Tells the users service. Throws where it cannot be reached; `cause` is what it says of itself. */
  readonly saveOnServer: (profile: P) => Promise<{ readonly status: number; readonly cause?: unknown }>;
  /** Has the screens of this device show it. */
  readonly keepLocally: (profile: P) => void;
}

/** Called once: null when nothing is to be said against it. */
export type ProfileCallback = (error: ProfileError | null) => void;

/**
 * Tells both, one after the other. Attributes that were not saved are the callback's error, and nothing else is done.
 * Once they are saved they are what counts: local state follows, whatever becomes of the users service. A status above
 * 250 is the callback's error; a service that cannot be reached is none, for it is told again with the next change.
 */
export async function updateProfile<P>(
  { saveAttributes, saveOnServer, keepLocally }: ProfileSteps<P>,
  profile: P,
  callback: ProfileCallback,
): Promise<void> {
  try {
    await saveAttributes(profile);
  } catch (error) {
    return callback(new ProfileError(ATTRIBUTES_ERROR, null, error));
  }
  const answer = await saveOnServer(profile).catch((error: unknown) => {
    console.error('The users service was not told of a profile.', error);
    return null;
  });
  keepLocally(profile);
  const isRefused = answer !== null && answer.status > MOST_FINE;
  callback(
    isRefused
      ? new ProfileError(`The users service answered ${answer.status}.`, answer.status, answer.cause)
      : null,
  );
}
