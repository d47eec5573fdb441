import { type Profile, type ProfileResponse, readConflict, type Visibility } from '@musubi/api-client';

/** Stores who can see the page over the version that was read. */
export type StoreVisibility = (version: number, visibility: Visibility) => Promise<ProfileResponse>;

export interface VisibilityChange {
  /** The version of the profile that is known here. */
  readonly version: number;
  readonly visibility: Visibility;
}

/**
 * Stores who can see the page. Somebody else's newer version is no reason to ask: this one field is sent and nothing else,
 * so nothing of theirs is overwritten. @throws what `store` throws.
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
