import { and, eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { signOutKeys } from '#platform/database/schema/accounts/sign-out-keys.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { AddOptions, Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';

import { endProofCodes } from './passkeys/proof-codes.repository.ts';
import { listOpenKeys } from './sign-ons.repository.ts';

export interface SignedOutKey {
  readonly userId: string;
  readonly key: string;
  readonly signedOutAt: Date;
}

/**
 * Marks the sign-on of the key as signed out and queues the notification of open apps; null when the
 * sign-on was signed out already.
 */
export async function signOutKey(
  tx: Database,
  outbox: Pick<Outbox, 'add'>,
  { isHeld, ...row }: SignedOutKey & AddOptions,
): Promise<OutboxEntry | null> {
  const inserted = await tx
    .insert(signOutKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: signOutKeys.key });
  if (inserted.length === 0) return null;
  await endProofCodes(tx, { accountId: row.userId, sessionKey: row.key });
  const signedOutAt = row.signedOutAt.toISOString();
  return outbox.add(tx, { ...row, kind: 'key_signed_out', signedOutAt }, { isHeld });
}

export async function isSignedOut(
  db: Database,
  { userId, key }: Pick<SignedOutKey, 'key' | 'userId'>,
): Promise<boolean> {
  const isOf = and(eq(signOutKeys.userId, userId), eq(signOutKeys.key, key));
  return (await db.select({ key: signOutKeys.key }).from(signOutKeys).where(isOf)).length > 0;
}

export interface EndedSessions extends AddOptions {
  readonly accountId: string;
  /** Key of the session that sent the request; null if this session stays signed in. */
  readonly key: Viewer['signOutKey'];
  readonly at: Date;
  /** Only sign-ons that began at or before this time are signed out. */
  readonly until: Date;
}

/**
 * Signs out the session of `key`, if there is one, and the user's open sign-ons that began at or before
 * `until`. `listOpenKeys` limits the number of sign-ons.
 */
export async function signOutKeysOf(
  tx: Database,
  outbox: Pick<Outbox, 'add'>,
  { accountId, key, at, until, isHeld }: EndedSessions,
): Promise<readonly OutboxEntry[]> {
  const keys = new Set([...(key === null ? [] : [key]), ...(await listOpenKeys(tx, accountId, until))]);
  const entries: OutboxEntry[] = [];
  for (const each of keys) {
    const entry = await signOutKey(tx, outbox, { userId: accountId, key: each, signedOutAt: at, isHeld });
    if (entry !== null) entries.push(entry);
  }
  return entries;
}
