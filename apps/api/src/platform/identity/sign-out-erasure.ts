import { asc, eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { signOutKeys } from '../database/schema.ts';
import type { Outbox, OutboxEntry } from '../outbox/outbox.ts';

/** Removes the sign-out documents of a person who is erased, which would otherwise stay until they expire. */
export interface SignOutErasure {
  /** Notes it in the transaction that erases them, while their keys are still there. */
  add(tx: Database, userId: string): Promise<readonly OutboxEntry[]>;
  /** Does it after the commit. Never throws: what fails is tried again later. */
  tell(entries: readonly OutboxEntry[]): Promise<void>;
}

/** The database of signals takes 500 deletions at once. */
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

    async tell(entries) {
      for (const entry of entries) await outbox.deliver(entry);
    },
  };
}
