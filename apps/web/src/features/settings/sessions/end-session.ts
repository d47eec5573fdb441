import type { MusubiClient } from '@musubi/api-client';

import { toApiFailure } from '#shared/clients/api-failure.ts';

/**
 * Revokes one session. Also succeeds when the session has already ended.
 * @throws `ApiFailure`.
 */
export async function endSession(client: MusubiClient, id: string): Promise<void> {
  try {
    await client.platform.v4EndSession({ id });
  } catch (error) {
    const failure = await toApiFailure(error);
    if (failure.code !== 'not_found') throw failure;
  }
}
