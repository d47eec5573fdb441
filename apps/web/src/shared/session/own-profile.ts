import type { MusubiClient, ProfileResponse } from '@musubi/api-client';
import type { SessionState } from '@musubi/auth/session-state';
import useSWR, { type SWRResponse } from 'swr';

import type { FirstPaint } from '#shared/app/first-paint.ts';
import { type MemberProfile, toMemberProfile } from '#shared/app/member-profile.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

import { findClaimedHandle, forgetClaimedHandle } from './claimed-handle.ts';
import { isFanSignUp } from './fan-sign-up.ts';
import { findInvitation, forgetInvitation } from './invitation-cookie.ts';

/** Cache key of the profile status, as the specification defines it (section 7). */
const PROFILE_STATUS_KEY = '/ofuse/status';

/**
 * Gives a new account the handle that the visitor typed on the top page. If the handle has been taken in the
 * meantime, the account keeps its random handle. The claim stays stored, so that the guided start can explain
 * this.
 */
async function withClaimedHandle(client: MusubiClient, signedUp: ProfileResponse): Promise<ProfileResponse> {
  const { version } = signedUp.user;
  const claimed = findClaimedHandle(Date.now());
  // Another tab may have finished the sign-up already, and the profile may have been saved since.
  if (claimed === null || version !== 1) return signedUp;
  try {
    const profile = { version, pub_id: claimed };
    const { user } = await client.platform.v4UpdateProfile({ updateProfileRequest: { profile } });
    forgetClaimedHandle();
    return { ...signedUp, user };
  } catch {
    return signedUp;
  }
}

/** Fetches the profile of the signed-in user, and signs up a user who has no profile yet. */
async function fetchOrSignUp(client: MusubiClient, locale: string): Promise<MemberProfile> {
  try {
    return toMemberProfile(await client.platform.v4GetProfile());
  } catch (error) {
    const failure = await toApiFailure(error);
    if (failure.code !== 'not_registered') throw failure;
  }
  try {
    const invitationCode = findInvitation();
    const signedUp = await client.platform.v4SignUp({
      acceptLanguage: locale,
      ...(invitationCode !== null && { invitationCode }),
      ...(isFanSignUp(window.location) && { visibility: 'draft' as const }),
    });
    forgetInvitation();
    return toMemberProfile(await withClaimedHandle(client, signedUp), true);
  } catch (error) {
    throw await toApiFailure(error);
  }
}

export interface OwnProfileOptions {
  readonly client: MusubiClient;
  readonly locale: string;
  readonly firstPaint: FirstPaint | null;
}

/**
 * Loads the profile of a signed-in user, and nothing for visitors. Until the profile is loaded, returns the
 * profile that the server rendered.
 */
export function useOwnProfile(
  state: SessionState,
  { client, locale, firstPaint }: OwnProfileOptions,
): SWRResponse<MemberProfile, ApiFailure> {
  const userId = state.status === 'signedIn' ? state.user.id : null;
  const key = userId === null ? null : [PROFILE_STATUS_KEY, userId];
  const drawn = firstPaint?.userId === userId ? firstPaint.profile : null;
  return useSWR<MemberProfile, ApiFailure>(key, async () => fetchOrSignUp(client, locale), {
    ...(drawn && { fallbackData: drawn }),
  });
}
