import type { Connection } from '@musubi/api-client';

import { toApiFailure } from '#shared/clients/api-failure.ts';
import type { MemberClient } from '#shared/clients/lazy-client.ts';

const RECENT_MS = 30 * 24 * 60 * 60_000;

/** Whether a log-out everywhere ends this connection unless the member unticks it: a thief may have let it in. */
export function isRecent({ created_at: createdAt }: Pick<Connection, 'created_at'>, nowMs: number): boolean {
  return nowMs - Date.parse(createdAt) <= RECENT_MS;
}

/** Ends these connections. Also succeeds when one has ended elsewhere. @throws `ApiFailure`. */
export async function endConnections(
  { connections }: Pick<MemberClient, 'connections'>,
  ids: readonly Connection['id'][],
): Promise<void> {
  await Promise.all(
    ids.map(async (id) =>
      connections.endConnection({ id }).catch(async (error: unknown) => {
        const failure = await toApiFailure(error);
        if (failure.code !== 'not_found') throw failure;
      }),
    ),
  );
}
