import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { refreshBreakers } from '#platform/database/schema/page/activities.ts';

export interface BreakerAnswer {
  /** Time from which a request to the service is allowed; null if a request is allowed now. */
  readonly closedUntil: Date | null;
  readonly isProbe: boolean;
  /** Whether a failure count is stored for the service; a success must then reset the count. */
  readonly hasFailed: boolean;
}

/** Circuit breakers, per service, shared by all servers. */
export const breakersRepository = {
  /**
   * Returns whether a request to the service is allowed. After the breaker's pause, the first caller becomes
   * the probe, and other callers are refused until `probeUntil`.
   */
  async ask(
    db: Database,
    { service, now, probeUntil }: { service: string; now: Date; probeUntil: Date },
  ): Promise<BreakerAnswer> {
    const isThis = eq(refreshBreakers.service, service);
    const probe = db.$with('probe').as(
      db
        .update(refreshBreakers)
        .set({ openUntil: probeUntil })
        .where(and(isThis, lte(refreshBreakers.openUntil, now)))
        .returning({ service: refreshBreakers.service }),
    );
    const [stored] = await db
      .with(probe)
      .select({
        // Is the value from before `probe` updates the row, because a statement reads a single snapshot.
        openUntil: refreshBreakers.openUntil,
        isProbe: sql<boolean>`exists (select from ${probe})`,
      })
      .from(refreshBreakers)
      .where(isThis);
    if (stored === undefined) return { closedUntil: null, isProbe: false, hasFailed: false };
    const { openUntil, isProbe } = stored;
    if (isProbe || openUntil === null) return { closedUntil: null, isProbe, hasFailed: true };
    // If `openUntil` has passed, a concurrent caller is the probe, and this caller must wait until
    // `probeUntil`.
    const closedUntil = openUntil > now ? openUntil : probeUntil;
    return { closedUntil, isProbe, hasFailed: true };
  },

  /**
   * Counts a failure and returns the number of consecutive failures. Returns 0 and counts nothing when the
   * breaker is open already and this caller is not its probe.
   */
  async countFailure(
    tx: Database,
    { service, now, isProbe }: { service: string; now: Date; isProbe: boolean },
  ): Promise<number> {
    const [row] = await tx
      .insert(refreshBreakers)
      .values({ service, failures: 1, failedAt: now })
      .onConflictDoUpdate({
        target: refreshBreakers.service,
        set: { failures: sql`${refreshBreakers.failures} + 1`, failedAt: now },
        setWhere: sql`${isProbe} or ${refreshBreakers.openUntil} is null or ${refreshBreakers.openUntil} <= ${now.toISOString()}::timestamptz`,
      })
      .returning({ failures: refreshBreakers.failures });
    return row?.failures ?? 0;
  },

  async openUntil(tx: Database, service: string, until: Date): Promise<void> {
    await tx.update(refreshBreakers).set({ openUntil: until }).where(eq(refreshBreakers.service, service));
  },

  async reset(tx: Database, service: string): Promise<void> {
    await tx.delete(refreshBreakers).where(eq(refreshBreakers.service, service));
  },

  /** Deletes breakers whose last failure is older than `before`, such as those of unused feed hosts. */
  async sweep(db: Database, before: Date, clock: Clock): Promise<void> {
    const where = and(isNotNull(refreshBreakers.service), lt(refreshBreakers.failedAt, before));
    await removeInBatches(db, { table: refreshBreakers, where, clock });
  },
};
