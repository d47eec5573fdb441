import { asc, eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { signOutKeys } from '../database/schema/accounts/sign-out-keys.ts';
import type { Outbox, OutboxEntry } from '../outbox/outbox.ts';

/** Deletes the sign-out documents of an erased user, which would otherwise stay until they expire. */
export interface SignOutErasure {
  /**
   * Queues the deletion of the sign-out documents. The user's sign-out keys name the documents. Call `add` in
   * the transaction that erases the user, before the keys are deleted.
   */
  add(tx: Database, userId: string): Promise<readonly OutboxEntry[]>;
  /** Delivers the queued messages after the commit. Never throws, because failures are retried later. */
  deliver(entries: readonly OutboxEntry[]): Promise<void>;
}

/** Below Firestore's limit of 500 deletions per commit. */
const KEYS_PER_MESSAGE = 200;

export function createSignOutErasure(outbox: Pick<Outbox, 'add' | 'deliver'>): SignOutErasure {
  return {
    async add(tx, userId) {
      const rows = await tx
        .select({ key: signOutKeys.key })
        .from(signOutKeys)
        .where(eq(signOutKeys.userId, userId))
        .orderBy(asc(signOutKeys.key));
      const entries: OutboxEntry[] = [];
      for (let at = 0; at < rows.length; at += KEYS_PER_MESSAGE) {
        const keys = rows.slice(at, at + KEYS_PER_MESSAGE).map(({ key }) => key);
        entries.push(await outbox.add(tx, { kind: 'sign_outs_erased', userId, keys }));
      }
      return entries;
    },

    async deliver(entries) {
      for (const entry of entries) await outbox.deliver(entry);
    },
  };
}
