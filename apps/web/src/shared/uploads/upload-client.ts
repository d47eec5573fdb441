import type { MusubiClient } from '@musubi/api-client';

import type { AppContextValue } from '#shared/app/app-context.tsx';
import { createMemberClient } from '#shared/clients/member-client.ts';

import { createUploadFetch, type UploadOptions } from './upload-fetch.ts';

/** An API client for one upload of the signed-in user, which reports the upload's progress. */
export function createUploadClient(
  { session, config }: Pick<AppContextValue, 'session' | 'config'>,
  options: UploadOptions,
): MusubiClient {
  const state = session.getState();
  return createMemberClient(state.status === 'signedIn' ? state.user.id : '', {
    session,
    apiOrigin: config.apiOrigin,
    fetch: createUploadFetch(options),
  });
}
