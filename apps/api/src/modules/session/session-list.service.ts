import type { AccountStatusCache } from '#core/accounts/account-status-cache.ts';
import { deleteEndedSignOns, listIdleSignOns } from '#core/accounts/sign-ons.repository.ts';
import { signOutKey } from '#core/accounts/sign-out-keys.repository.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';

import type { SessionListRepository, SessionRow } from './session-list.repository.ts';
import { retentionCutoff, idleCutoff } from './session.rules.ts';

type Schemas = components['schemas'];

export interface SessionListServiceOptions {
  readonly db: Database;
  readonly repository: SessionListRepository;
  readonly accountStatuses: Pick<AccountStatusCache, 'evict'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export interface SessionListService {
  list(viewer: Pick<Viewer, 'accountId' | 'signOutKey'>): Promise<Schemas['SessionList']>;
  /**
   * Signs out all tokens of one session, and notifies its open apps.
   * @throws Problem `token_not_fresh`; `not_found` for an unknown or ended session, or another user's
   * session.
   */
  end(
    viewer: Pick<Viewer, 'accountId' | 'issuedAtSeconds' | 'authenticatedAtSeconds'>,
    sessionId: string,
  ): Promise<void>;
  /** Ends idle sessions, and deletes sessions a day after their end. */
  sweep(): Promise<void>;
}

export function createSessionListService(options: SessionListServiceOptions): SessionListService {
  const { db, repository, accountStatuses, outbox, clock } = options;

  // Leaves the notification of apps to the next poll of the outbox, because no client waits for the
  // notification.
  const endIdle = async (size: number): Promise<number> => {
    const signedOutAt = clock.now();
    return inTransaction(db, async (tx) => {
      const idle = await listIdleSignOns(tx, idleCutoff(signedOutAt), size);
      for (const signOn of idle) await signOutKey(tx, outbox, { ...signOn, signedOutAt });
      return idle.length;
    });
  };

  return {
    async list({ accountId, signOutKey: ownKey }) {
      const rows = await repository.list(accountId, ownKey ?? '', clock.now());
      return { items: rows.map(toSession) };
    },

    async end(viewer, sessionId) {
      const { accountId } = viewer;
      const signedOutAt = clock.now();
      // Requires a recent sign-in, so that a thief at an unlocked screen cannot sign the owner out elsewhere.
      assertRecentSignIn(viewer, signedOutAt);
      const entry = await inTransaction(db, async (tx) => {
        const key = await repository.findKey(tx, { userId: accountId, id: sessionId, now: signedOutAt });
        if (key === null) throw new Problem('not_found', 'There is no such session');
        return signOutKey(tx, outbox, { userId: accountId, key, signedOutAt });
      });
      accountStatuses.evict(accountId);
      if (entry !== null) await outbox.deliver(entry);
    },

    async sweep() {
      await inBatches(endIdle, { clock, size: IDLE_BATCH });
      await deleteEndedSignOns(db, retentionCutoff(clock.now()), clock);
    },
  };
}

/** Maximum idle sessions ended per transaction. Each ended session also adds a message to the outbox. */
const IDLE_BATCH = 100;

function toSession({ id, isCurrent, browser, system, device, ...row }: SessionRow): Schemas['Session'] {
  return {
    id,
    is_current: isCurrent,
    browser,
    system,
    device: device ?? 'unknown',
    signed_in_at: row.signedInAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
  };
}
