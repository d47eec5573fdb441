import type { Connection } from '@musubi/api-client';

import { toApiFailure } from '#shared/clients/api-failure.ts';
import type { MemberClient } from '#shared/clients/lazy-client.ts';

const RECENT_MS = 30 * 24 * 60 * 60_000;

/** Whether a log-out everywhere ends this connection unless the member unticks it: a thief may have let it in. */
export function isRecent({ created_at: createdAt }: Pick<Connection, 'created_at'>, nowMs: number): boolean {
  return nowMs - Date.parse(createdAt) <= RECENT_MS;
}

/**
 * Ends the ticked connections of now, which may be more than the screen has shown. Also succeeds when one has ended elsewhere.
 * @throws `ApiFailure`.
 */
export async function endConnections(
  { connections }: Pick<MemberClient, 'connections'>,
  isTicked: (connection: Connection) => boolean,
): Promise<void> {
  try {
    const { items } = await connections.listConnections();
    await Promise.all(
      items.filter(isTicked).map(async ({ id }) =>
        connections.endConnection({ id }).catch(async (error: unknown) => {
          const failure = await toApiFailure(error);
          if (failure.code !== 'not_found') throw failure;
        }),
      ),
    );
  } catch (error) {
    throw await toApiFailure(error);
  }
}
