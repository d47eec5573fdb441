import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';

import { refreshesRepository } from './refreshes.repository.ts';

/** Erases the token; items that were already fetched stay visible. */
export async function disconnectInstagram(
  { db, clock, sources: { instagram } }: Core,
  {
    viewer: { pageId: userId },
    query: { username },
  }: Pick<Call<'v4DeleteInstagramConnection'>, 'viewer' | 'query'>,
): Promise<void> {
  if (instagram === null) return;
  await instagram.tokens.remove({ userId, username });
  // Requests a refresh, which fails and so shows the creator that the account is disconnected.
  const account = { userId, type: 'instagram', sourceId: username } as const;
  await refreshesRepository.askForAccount(db, account, clock.now());
}
