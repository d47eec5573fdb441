export interface PibIdSyncOptions {
  /** The token's current pib id claim; undefined without a session. */
  readonly getClaimedPibId: () => string | null | undefined;
  /** Cheap attempt: a forced token refresh. */
  readonly refreshToken: () => Promise<unknown>;
  /** Fallback: claims from a custom token change only with another custom token. */
  readonly renewSession: () => Promise<unknown>;
}

/** Brings the claim in line with the profile. Rejects with the error of either attempt. */
export type SyncPibId = (profilePibId: string | null) => Promise<void>;

/** Tries each pib id only once, so that a lagging identity service causes no loop. */
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
