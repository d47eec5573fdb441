import type { VerifiedToken } from '@musubi/server/verified-token';

import type { Database } from '../database/database.ts';
import { signOutKeys } from '../database/schema.ts';
import type { Outbox, OutboxEntry } from '../outbox/outbox.ts';

export interface SignedOutKey {
  readonly userId: string;
  readonly key: string;
  readonly signedOutAt: Date;
}

/** Stores the key as signed out and has open apps told of it; null when it was signed out already. */
export async function signOutKey(
  tx: Database,
  outbox: Pick<Outbox, 'add'>,
  row: SignedOutKey,
): Promise<OutboxEntry | null> {
  const inserted = await tx
    .insert(signOutKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: signOutKeys.key });
  if (inserted.length === 0) return null;
  return outbox.add(tx, { ...row, kind: 'key_signed_out', signedOutAt: row.signedOutAt.toISOString() });
}

/** The same for the key of a bearer whose sessions all end; none for a bearer without. */
export async function signOutKeyOf(
  tx: Database,
  outbox: Pick<Outbox, 'add'>,
  { uid, key, at }: { readonly uid: string; readonly key: VerifiedToken['signOutKey']; readonly at: Date },
): Promise<readonly OutboxEntry[]> {
  if (key === null) return [];
  const entry = await signOutKey(tx, outbox, { userId: uid, key, signedOutAt: at });
  return entry === null ? [] : [entry];
}
