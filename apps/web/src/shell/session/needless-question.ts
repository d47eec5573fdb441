import type { SessionState } from '@musubi/auth/session-state';

interface AskedSession {
  /** Whether another user has logged in since the question was asked. */
  readonly isOther: boolean;
  readonly status: SessionState['status'];
  readonly unsavedCount: number;
}

/**
 * The answer that makes the question unnecessary, or null while the user has to answer. The log-out continues
 * once everything is saved, and stops when the session has ended elsewhere.
 */
export function findAnswer({ isOther, status, unsavedCount }: AskedSession): boolean | null {
  if (status === 'signedOut' || isOther) return false;
  return unsavedCount === 0 ? true : null;
}
