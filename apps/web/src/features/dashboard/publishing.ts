import { type Profile, type ProfileResponse, readConflict, type Visibility } from '@musubi/api-client';

/** Stores the visibility; `version` is the stored version to overwrite. */
export type StoreVisibility = (version: number, visibility: Visibility) => Promise<ProfileResponse>;

export interface VisibilityChange {
  readonly version: number;
  readonly visibility: Visibility;
}

/**
 * Stores the visibility. After a version conflict it retries once over the newer version: only this field is sent,
 * so nothing that another tab wrote is lost.
 * @throws Errors of `store`.
 */
export async function changeVisibility(
  store: StoreVisibility,
  { version, visibility }: VisibilityChange,
): Promise<Profile> {
  try {
    return (await store(version, visibility)).user;
  } catch (error) {
    const conflict = await readConflict<ProfileResponse>(error);
    if (conflict === null) throw error;
    return (await store(conflict.currentVersion, visibility)).user;
  }
}
