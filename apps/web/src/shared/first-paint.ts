import type { MemberProfile } from './member-profile.ts';

/** Whom the first paint of a document is for. Good for drawing alone: what somebody may do is decided by the API. */
export interface FirstPaint {
  readonly userId: string;
  /** Null when it could not be had in time, or there is none yet. */
  readonly profile: MemberProfile | null;
}
