import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { refreshBreakers } from '#platform/database/schema/activities.ts';

export interface BreakerAnswer {
  /** When the service may be asked again; null if it may be asked now. */
  readonly closedUntil: Date | null;
  readonly isProbe: boolean;
  /** Whether the service has counted failures, which a success would reset. */
  readonly hasFailed: boolean;
}

/** Circuit breakers, per service, shared by all servers. */
export const breakersRepository = {
  /**
   * Tells whether the service may be asked. Once its pause has ended, the first caller becomes the probe and the
   * others wait until `probeUntil`.
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
        // The value before the probe's update: one statement sees one snapshot.
        openUntil: refreshBreakers.openUntil,
        isProbe: sql<boolean>`exists (select from ${probe})`,
      })
      .from(refreshBreakers)
      .where(isThis);
    if (stored === undefined) return { closedUntil: null, isProbe: false, hasFailed: false };
    const { openUntil, isProbe } = stored;
    if (isProbe || openUntil === null) return { closedUntil: null, isProbe, hasFailed: true };
    // The pause has ended, but a concurrent caller became the probe.
    const closedUntil = openUntil > now ? openUntil : probeUntil;
    return { closedUntil, isProbe, hasFailed: true };
  },

  /**
   * Counts a consecutive failure and returns their number; 0 when the breaker is open already and this caller is
   * not its probe.
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

  async leaveAlone(tx: Database, service: string, until: Date): Promise<void> {
    await tx.update(refreshBreakers).set({ openUntil: until }).where(eq(refreshBreakers.service, service));
  },

  async forget(tx: Database, service: string): Promise<void> {
    await tx.delete(refreshBreakers).where(eq(refreshBreakers.service, service));
  },

  /** Deletes breakers whose last failure is older than `before`, such as those of unused feed hosts. */
  async sweep(db: Database, before: Date, clock: Clock): Promise<void> {
    const where = and(isNotNull(refreshBreakers.service), lt(refreshBreakers.failedAt, before));
    await removeInBatches(db, { table: refreshBreakers, where, clock });
  },
};
