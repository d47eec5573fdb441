import type { MemberProfile } from './member-profile.ts';

/** The user for whom the server renders a document. Used for rendering only; the API decides about permissions. */
export interface FirstPaint {
  readonly userId: string;
  /** Null when it was not loaded in time, or there is none yet. */
  readonly profile: MemberProfile | null;
}
