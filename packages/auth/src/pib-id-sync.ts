export interface PibIdSyncOptions {
  /** The pib id that the token claims now; undefined without a session. */
  readonly getClaimedPibId: () => string | null | undefined;
  /** The cheap way to new claims: a forced token refresh. */
  readonly refreshToken: () => Promise<unknown>;
  /** The sure way: claims that came with a custom token change only with another custom token. */
  readonly renewSession: () => Promise<unknown>;
}

/** Brings the claim in line with the profile. Rejects with what the two ways threw. */
export type SyncPibId = (profilePibId: string | null) => Promise<void>;

/** Tries each pib id once, so that an identity service that lags behind is not asked in a circle. */
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
