import { type Profile, type ProfileResponse, readConflict, type Visibility } from '@musubi/api-client';

/** Stores the visibility; `version` is the stored version to overwrite. */
export type StoreVisibility = (version: number, visibility: Visibility) => Promise<ProfileResponse>;

export interface VisibilityChange {
  readonly version: number;
  readonly visibility: Visibility;
}

export interface VisibilityAnswer {
  /** The stored version that the successful request overwrote. */
  readonly sentVersion: number;
  readonly stored: Profile;
}

/**
 * Stores the visibility. Retries a version conflict once with the newer version. The request contains only
 * the visibility, so the retry overwrites nothing that another tab saved.
 * @throws Errors of `store`.
 */
export async function changeVisibility(
  store: StoreVisibility,
  { version, visibility }: VisibilityChange,
): Promise<VisibilityAnswer> {
  try {
    return { sentVersion: version, stored: (await store(version, visibility)).user };
  } catch (error) {
    const conflict = await readConflict<ProfileResponse>(error);
    if (conflict === null) throw error;
    const { currentVersion } = conflict;
    return { sentVersion: currentVersion, stored: (await store(currentVersion, visibility)).user };
  }
}
