import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { refreshBreakers } from '#platform/database/schema/activities.ts';

export interface BreakerAnswer {
  /** Null when the service may be asked. */
  readonly closedUntil: Date | null;
  readonly isProbe: boolean;
  /** Whether failures are counted that an answer would end. */
  readonly hasFailed: boolean;
}

/** SQL of services that are left alone for a while. */
export const breakersRepository = {
  /**
   * Until when a service is left alone. Of those who come when that is over, one is let through as a probe and the others
   * wait until `probeUntil`.
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
        // As it was before the probe.
        openUntil: refreshBreakers.openUntil,
        isProbe: sql<boolean>`exists (select from ${probe})`,
      })
      .from(refreshBreakers)
      .where(isThis);
    if (stored === undefined) return { closedUntil: null, isProbe: false, hasFailed: false };
    const { openUntil, isProbe } = stored;
    if (isProbe || openUntil === null) return { closedUntil: null, isProbe, hasFailed: true };
    // Its pause is over, and somebody else was let through at this moment.
    const closedUntil = openUntil > now ? openUntil : probeUntil;
    return { closedUntil, isProbe, hasFailed: true };
  },

  /**
   * Counts one more failure in a row, and answers how many those are; 0 for what had begun before the service was left
   * alone, which says nothing new.
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

  /** Forgets services that nobody has looked at for long: the hosts of feeds that nobody follows any more. */
  async sweep(db: Database, before: Date, clock: Clock): Promise<void> {
    const where = and(isNotNull(refreshBreakers.service), lt(refreshBreakers.failedAt, before));
    await removeInBatches(db, { table: refreshBreakers, where, clock });
  },
};
