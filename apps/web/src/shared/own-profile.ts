import type { MusubiClient, Profile } from '@musubi/api-client';
import type { SessionState } from '@musubi/auth/session-state';
import useSWR, { type SWRResponse } from 'swr';

import { type ApiFailure, toApiFailure } from './api/api-failure.ts';

/** The specification names the cached profile status after this path (section 7). */
const PROFILE_STATUS_KEY = '/ofuse/status';

/** The signed-in user's profile; somebody who has none yet is signed up on the way. */
async function fetchOrSignUp(client: MusubiClient, locale: string): Promise<Profile> {
  try {
    return (await client.platform.v4GetProfile()).user;
  } catch (error) {
    const failure = await toApiFailure(error);
    if (failure.code !== 'not_registered') throw failure;
  }
  try {
    return (await client.platform.v4SignUp({ acceptLanguage: locale })).user;
  } catch (error) {
    throw await toApiFailure(error);
  }
}

/** Loads the profile once somebody is signed in, and never for anybody else. */
export function useOwnProfile(
  client: MusubiClient,
  state: SessionState,
  locale: string,
): SWRResponse<Profile, ApiFailure> {
  const key = state.status === 'signedIn' ? [PROFILE_STATUS_KEY, state.user.id] : null;
  return useSWR<Profile, ApiFailure>(key, async () => fetchOrSignUp(client, locale));
}
