import type { MemberProfile } from './member-profile.ts';

/**
 * The user for whom the server renders a document; soft navigations have none. Used for rendering only,
 * because the API decides about permissions.
 */
export interface FirstPaint {
  readonly userId: string;
  /** Null when the profile was not loaded in time or does not exist yet. */
  readonly profile: MemberProfile | null;
}
