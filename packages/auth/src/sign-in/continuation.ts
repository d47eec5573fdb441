import { type DeadlineOptions, withDeadline } from '../deadline.ts';
import { toAuthError } from '../error-codes.ts';
import type { IdentityPort } from '../ports.ts';
import type { LocalSession } from '../session/local-session.ts';
import type { SessionStore } from '../session/session-state.ts';

const LIMIT_MS = 10_000;

export interface ContinuationOptions {
  readonly identity: Pick<IdentityPort, 'signInWithCustomToken'>;
  readonly store: Pick<SessionStore, 'findKey' | 'until'>;
  readonly clock: DeadlineOptions['clock'];
  readonly local: Pick<LocalSession, 'keep'>;
  /** Called once the API has ended the former sessions and this tab has a new one. */
  readonly onRevoked: () => void;
}

/**
 * Continues this tab in a new session after a change that ends all sessions. The API reports the former session as
 * signed out before it answers, so the tab must ignore such reports until it has the new session.
 */
export function createContinuation({ identity, store, clock, local, onRevoked }: ContinuationOptions) {
  return async (change: () => Promise<string>): Promise<void> => {
    const formerKey = store.findKey();
    const stopKeeping = local.keep();
    try {
      const token = await change();
      await withDeadline({ clock, limitMs: LIMIT_MS }, async () => {
        await identity.signInWithCustomToken(token);
        await store.until(
          (state) => state.status === 'signedIn' && state.user.keyForGlobalSignOut !== formerKey,
        );
      }).catch((error: unknown) => {
        throw toAuthError(error);
      });
      onRevoked();
    } finally {
      stopKeeping();
    }
  };
}
