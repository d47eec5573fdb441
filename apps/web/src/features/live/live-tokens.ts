import { BRAND } from '@musubi/domain/brand';

import { tryStorage } from '#shared/try-storage.ts';

const keyOf = (userId: string, streamId: string): string => `${BRAND.slug}.live.${userId}.${streamId}`;

/**
 * Keeps the token of a stream, which the API returns only once, until the tab is closed, so that a reload neither
 * stops the signals nor loses the script.
 */
export function saveToken(userId: string, streamId: string, token: string): void {
  tryStorage(() => sessionStorage.setItem(keyOf(userId, streamId), token), undefined);
}

/** The token of a stream that this tab started; null for others. */
export function readToken(userId: string, streamId: string): string | null {
  return tryStorage(() => sessionStorage.getItem(keyOf(userId, streamId)), null);
}

export function removeToken(userId: string, streamId: string): void {
  tryStorage(() => sessionStorage.removeItem(keyOf(userId, streamId)), undefined);
}
