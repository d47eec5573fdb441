import { and, desc, eq, gt, lte } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { formerAddresses } from '#platform/database/schema/accounts/passwordless.ts';
import { DAY_MS } from '#platform/job.ts';

/** A proven address that was replaced less than this long ago still gets the mails about a takeover. */
const RECENT_MS = 7 * DAY_MS;
/** A choice that began in the last moment of `RECENT_MS` waits for three days, and longer while it begins again. */
const KEPT_MS = 30 * DAY_MS;

type FormerAddress = typeof formerAddresses.$inferSelect;

/** Stores that a proven address was replaced; `email` is null if only its digest is known. */
export async function noteFormerAddress(tx: Database, row: FormerAddress): Promise<void> {
  await tx.insert(formerAddresses).values(row).onConflictDoNothing();
}

/** Proven addresses of the account that were replaced in the seven days before `at` or since, the latest first. */
export async function listFormerAddresses(
  db: Database,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<readonly FormerAddress[]> {
  const since = new Date(at.getTime() - RECENT_MS);
  return db
    .select()
    .from(formerAddresses)
    .where(and(eq(formerAddresses.accountId, accountId), gt(formerAddresses.changedAt, since)))
    .orderBy(desc(formerAddresses.changedAt));
}

export async function sweepFormerAddresses({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await removeInBatches(db, { table: formerAddresses, where: lte(formerAddresses.changedAt, before), clock });
}

export async function eraseFormerAddresses(tx: Database, accountId: string): Promise<void> {
  await tx.delete(formerAddresses).where(eq(formerAddresses.accountId, accountId));
}
