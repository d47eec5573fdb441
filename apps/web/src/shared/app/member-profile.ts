import type { AccountStatus, Profile, ProfileResponse } from '@musubi/api-client';

/** The signed-in user's profile with the status of the account. */
export interface MemberProfile extends Profile {
  readonly account: AccountStatus;
  /** Whether this tab has just signed the user up, so that the guided start follows. */
  readonly isNew: boolean;
}

const IN_GOOD_STANDING: AccountStatus = { state: 'active', leaves_at: null };

/** Converts the API's response. A new account has no status yet and counts as active. */
export function toMemberProfile(
  { user, account = IN_GOOD_STANDING }: ProfileResponse,
  isNew = false,
): MemberProfile {
  return { ...user, account, isNew };
}
