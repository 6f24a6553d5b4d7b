/**
 * Updates a profile in two places: the auth provider, which holds the attributes, and a users service with a copy
 * (`POST /users/?sub=`). Lectern's identity service is both, in one call; another installation may use foreign ones.
 * Spec 1 §7, §8.
 */

/** A higher status of the users service is an error: 251 and more (decision 46). */
const MAX_SUCCESS_STATUS = 250;
/** Spec 1 §8, word for word; screens use its term `auth#error#attributes`. */
export const ATTRIBUTES_ERROR = 'Error updating user Attributes on server';

/** Why an update failed; `status` if the users service returned one. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
  readonly status: number | null;
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

export interface ProfileSteps<P> {
  /** Changes the attributes at the auth provider. Throws on failure. */
  readonly saveAttributes: (profile: P) => Promise<unknown>;
  /** Updates the users service. Throws when it cannot be reached; `cause` is the error it returned. */
  readonly saveOnServer: (profile: P) => Promise<{ readonly status: number; readonly cause?: unknown }>;
  /** Updates the screens of this device. */
  readonly updateLocalState: (profile: P) => void;
}

/** Called exactly once; with null on success. */
export type ProfileCallback = (error: ProfileError | null) => void;

/**
 * Updates both, one after the other. If the attributes were not saved, the callback gets that error and nothing else
 * happens. Once they are saved, they are authoritative: local state follows, whatever the users service returns. A
 * status above 250 is passed to the callback as an error; an unreachable users service is not, because the next change
 * updates it again.
 */
export async function updateProfile<P>(
  { saveAttributes, saveOnServer, updateLocalState: keepLocally }: ProfileSteps<P>,
  profile: P,
  callback: ProfileCallback,
): Promise<void> {
  try {
    await saveAttributes(profile);
  } catch (error) {
    return callback(new ProfileError(ATTRIBUTES_ERROR, null, error));
  }
  const response = await saveOnServer(profile).catch((error: unknown) => {
    console.error('The users service was not told of a profile.', error);
    return null;
  });
  keepLocally(profile);
  const isRefused = response !== null && response.status > MAX_SUCCESS_STATUS;
  callback(
    isRefused
      ? new ProfileError(`The users service answered ${response.status}.`, response.status, response.cause)
      : null,
  );
}
