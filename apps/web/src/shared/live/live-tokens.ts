import type { Session } from '@musubi/auth/session';
import { BRAND } from '@musubi/domain/brand';

import { keysOf } from '#shared/autosave/draft-storage.ts';
import { tryStorage } from '#shared/try-storage.ts';

const PREFIX = `${BRAND.slug}.live.`;

const prefixOf = (userId: string): string => `${PREFIX}${userId}.`;
const keyOf = (userId: string, streamId: string): string => `${prefixOf(userId)}${streamId}`;

/**
 * Stores the token of a stream until the tab is closed or its session ends. The API returns the token only
 * once, so without this copy a reload would stop the signals and lose the script.
 */
export function saveToken(userId: string, streamId: string, token: string): void {
  tryStorage(() => sessionStorage.setItem(keyOf(userId, streamId), token), undefined);
}

/** Returns the token of a stream that this tab started; null for other streams. */
export function readToken(userId: string, streamId: string): string | null {
  return tryStorage(() => sessionStorage.getItem(keyOf(userId, streamId)), null);
}

export function removeToken(userId: string, streamId: string): void {
  tryStorage(() => sessionStorage.removeItem(keyOf(userId, streamId)), undefined);
}

function listStreams(userId: string): readonly string[] {
  const prefix = prefixOf(userId);
  return tryStorage(
    () =>
      keysOf(sessionStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    [],
  );
}

/**
 * Fetches the member's streams, and removes the tokens of ended streams. Keeps a token that is saved during
 * the fetch, because the list may be older than the token's stream.
 */
export async function fetchWithTokens<List extends { readonly items: readonly { readonly id: string }[] }>(
  userId: string | null,
  fetchList: () => Promise<List>,
): Promise<List> {
  const known = userId === null ? [] : listStreams(userId);
  const list = await fetchList();
  const listed = new Set(list.items.map(({ id }) => id));
  if (userId !== null) for (const id of known) if (!listed.has(id)) removeToken(userId, id);
  return list;
}

function removeTokens(exceptUserId: string | null): void {
  const kept = exceptUserId === null ? null : prefixOf(exceptUserId);
  tryStorage(() => {
    for (const key of keysOf(sessionStorage))
      if (key.startsWith(PREFIX) && (kept === null || !key.startsWith(kept))) sessionStorage.removeItem(key);
  }, undefined);
}

/**
 * Removes the tokens when the session has ended or another member signs in, now or later. An interrupted
 * session keeps the tokens for its member's next log-in.
 */
export function endTokensWithTheSession(session: Pick<Session, 'getState' | 'subscribe'>): void {
  let wasSignedOut = false;
  const take = (): void => {
    const state = session.getState();
    // The next log-in clears the problem of an interrupted session. That change looks like a log-out.
    const hasEnded = state.status === 'signedOut' && state.problem === null && !wasSignedOut;
    wasSignedOut = state.status === 'signedOut';
    if (hasEnded) removeTokens(null);
    else if (state.status === 'signedIn') removeTokens(state.user.id);
  };
  session.subscribe(take);
  take();
}
