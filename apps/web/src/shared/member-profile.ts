import type { AccountStatus, Profile, ProfileResponse } from '@musubi/api-client';

/** One's own profile, and how the account behind it stands. */
export interface MemberProfile extends Profile {
  readonly account: AccountStatus;
}

const IN_GOOD_STANDING: AccountStatus = { state: 'active', leaves_at: null };

/** Joins what the API answers; whoever has just signed up is in good standing. */
export function toMemberProfile({ user, account = IN_GOOD_STANDING }: ProfileResponse): MemberProfile {
  return { ...user, account };
}
