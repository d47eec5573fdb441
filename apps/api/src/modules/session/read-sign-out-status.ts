import { findSessionProblem } from '#core/accounts/account-status-cache.ts';
import type { Core } from '#core/module.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import type { Problem } from '#platform/problem.ts';

import type { SignedOutKeys } from './session.repository.ts';

type Operation = 'getGlobalSignOutStatus';

/** First argument of the operation functions of sessions. */
export interface SessionCore extends Core {
  readonly signedOutKeys: SignedOutKeys;
}

/**
 * Reads from the database whether the session of this sign-out key is signed out. The viewer's own session
 * also counts as signed out after a revocation.
 */
export async function readSignOutStatus(
  core: SessionCore,
  { viewer, query: { key } }: Pick<Call<Operation>, 'viewer' | 'query'>,
): Promise<Result<Operation>> {
  if (await core.signedOutKeys.has(viewer.accountId, key)) return { isSignedOut: true };
  return { isSignedOut: key === viewer.signOutKey && (await findOwnProblem(core, viewer)) !== null };
}

/** Why the viewer's own session has ended; null for an open session. */
export async function findOwnProblem(
  { clock, accountStatuses }: Core,
  viewer: Pick<Viewer, 'accountId' | 'signOutKey' | 'authenticatedAtSeconds'>,
): Promise<Problem | null> {
  return findSessionProblem(await accountStatuses.read(viewer), viewer.authenticatedAtSeconds, clock.now());
}
