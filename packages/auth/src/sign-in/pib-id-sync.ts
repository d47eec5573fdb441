export interface PibIdSyncOptions {
  /** Returns the pib id in the current token; undefined without a session. */
  readonly getClaimedPibId: () => string | null | undefined;
  /** Forces a token refresh, which is tried first because it is cheap. */
  readonly refreshToken: () => Promise<unknown>;
  /**
   * Renews the session with a new custom token. This is the fallback, because a refresh does not change
   * claims that came from a custom token.
   */
  readonly renewSession: () => Promise<unknown>;
}

/**
 * Refreshes the token, and if needed renews the session, until the token contains the profile's pib id.
 * Throws if a refresh or renewal fails.
 */
export type SyncPibId = (profilePibId: string | null) => Promise<void>;

/**
 * Syncs each pib id at most once, because an identity service that still returns the old id would otherwise
 * cause an endless loop.
 */
export function createPibIdSync({
  getClaimedPibId,
  refreshToken,
  renewSession,
}: PibIdSyncOptions): SyncPibId {
  let lastTried: string | null = null;

  return async function syncPibId(profilePibId) {
    const differs = (): boolean => {
      const claimed = getClaimedPibId();
      return claimed !== undefined && claimed !== profilePibId;
    };
    if (profilePibId === null || profilePibId === lastTried || !differs()) return;
    lastTried = profilePibId;
    await refreshToken();
    if (differs()) await renewSession();
  };
}
