import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from '#platform/database/database.ts';
import { exportArchives, pageCopies } from '#platform/database/schema/files/exports.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { imports } from '#platform/database/schema/files/imports.ts';
import {
  activityRefreshes,
  activitySources,
  refreshBreakers,
} from '#platform/database/schema/page/activities.ts';
import { healthSamples } from '#platform/database/schema/server/health.ts';
import { outbox } from '#platform/database/schema/server/outbox.ts';

/** Waiting messages of one kind. */
export interface OutboxKindRow {
  readonly kind: string;
  readonly waiting: number;
  readonly failed: number;
  readonly attempts: number;
  readonly oldestAt: Date;
}

export type HealthSampleRow = typeof healthSamples.$inferSelect;

const MAX_SERVICES = 50;
const MAX_TABLES = 10;
/** `count(*)` and sums are text in pg and numbers in PGlite unless they are cast. */
const COUNT = sql<number>`count(*)::int`;

function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})::int`;
}

function countRows(table: PgTable, condition: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*)::int from ${table} where ${condition})`;
}

const NO_WORK = {
  jobsWaiting: 0,
  jobsActive: 0,
  imageRenewals: 0,
  fileRenewals: 0,
  failedImages: 0,
  failedFiles: 0,
  imports: 0,
  exports: 0,
  copies: 0,
};

/** SQL that reads the health of the installation. */
export const healthRepository = {
  async listOutboxKinds(db: Database): Promise<readonly OutboxKindRow[]> {
    const kind = sql<string>`coalesce(${outbox.message} ->> 'kind', '')`;
    return db
      .select({
        kind,
        waiting: COUNT,
        failed: countWhere(gt(outbox.attempts, 0)),
        attempts: sql<number>`sum(${outbox.attempts})::int`,
        oldestAt: sql`min(${outbox.createdAt})`.mapWith(outbox.createdAt),
      })
      .from(outbox)
      .groupBy(kind)
      .orderBy(desc(COUNT), asc(kind))
      .limit(100);
  },

  /** Visible sources by type. */
  async listServices(db: Database, now: Date) {
    return db
      .select({
        service: activitySources.type,
        sources: COUNT,
        due: countWhere(sql`${activityRefreshes.nextAt} <= ${now.toISOString()}::timestamptz`),
        failing: countWhere(gt(activityRefreshes.failures, 0)),
      })
      .from(activityRefreshes)
      .innerJoin(
        activitySources,
        and(
          eq(activitySources.userId, activityRefreshes.userId),
          eq(activitySources.id, activityRefreshes.activityId),
        ),
      )
      .where(eq(activitySources.isVisible, true))
      .groupBy(activitySources.type)
      .orderBy(desc(COUNT), asc(activitySources.type))
      .limit(MAX_SERVICES);
  },

  /** Open circuit breakers, the one that stays open longest first. */
  async listBreakers(db: Database, now: Date) {
    return db
      .select({
        service: refreshBreakers.service,
        failures: refreshBreakers.failures,
        openUntil: sql`${refreshBreakers.openUntil}`.mapWith(refreshBreakers.openUntil),
      })
      .from(refreshBreakers)
      .where(gt(refreshBreakers.openUntil, now))
      .orderBy(desc(refreshBreakers.openUntil))
      .limit(MAX_SERVICES);
  },

  /** Background work, with the refresh jobs of all servers. */
  async readWork(db: Database, now: Date) {
    const [row] = await db
      .select({
        jobsWaiting: sql<number>`(select count(*)::int from jobs.job where state < 'active')`,
        jobsActive: sql<number>`(select count(*)::int from jobs.job where state = 'active')`,
        imageRenewals: countRows(images, isNotNull(images.renewAt)),
        fileRenewals: countRows(files, isNotNull(files.renewAt)),
        failedImages: countRows(images, and(isNotNull(images.renewAt), gt(images.renewalAttempts, 0))),
        failedFiles: countRows(files, and(isNotNull(files.renewAt), gt(files.renewalAttempts, 0))),
        imports: countRows(imports, and(isNull(imports.appliedAt), gt(imports.expiresAt, now))),
        exports: countRows(exportArchives, eq(exportArchives.state, 'preparing')),
        copies: countRows(pageCopies, eq(pageCopies.state, 'preparing')),
      })
      .from(sql`(values (1)) one`);
    return row ?? NO_WORK;
  },

  /** Size of the database in bytes. @throws a database error if the role lacks the permission. */
  async readBytes(db: Database): Promise<number | null> {
    const [row] = await db
      .select({ bytes: sql`pg_database_size(current_database())`.mapWith(Number) })
      .from(sql`(values (1)) one`);
    return row?.bytes ?? null;
  },

  /** The largest tables with their indexes. */
  async listTables(db: Database): Promise<readonly { readonly name: string; readonly bytes: number }[]> {
    const bytes = sql`pg_total_relation_size(relation.oid)`;
    return db
      .select({ name: sql<string>`relation.relname::text`, bytes: bytes.mapWith(Number) })
      .from(sql`pg_class relation join pg_namespace space on space.oid = relation.relnamespace`)
      .where(sql`relation.relkind in ('r', 'p') and space.nspname in ('public', 'jobs')`)
      .orderBy(sql`${bytes} desc, relation.relname`)
      .limit(MAX_TABLES);
  },

  /** Inserts a sample; does nothing if another server has inserted the sample of this span and time. */
  async insertSample(db: Database, row: HealthSampleRow): Promise<void> {
    await db.insert(healthSamples).values(row).onConflictDoNothing();
  },

  async hasSample(db: Database, span: HealthSampleRow['span'], at: Date): Promise<boolean> {
    const found = await db
      .select({ at: healthSamples.at })
      .from(healthSamples)
      .where(and(eq(healthSamples.span, span), eq(healthSamples.at, at)));
    return found.length > 0;
  },

  /** Samples after a time, the oldest first. */
  async listSamples(
    db: Database,
    span: HealthSampleRow['span'],
    since: Date,
  ): Promise<readonly HealthSampleRow[]> {
    return db
      .select()
      .from(healthSamples)
      .where(and(eq(healthSamples.span, span), gt(healthSamples.at, since)))
      .orderBy(asc(healthSamples.at));
  },

  /** Deletes the samples that are older than their span. */
  async removeOldSamples(db: Database, before: Readonly<Record<HealthSampleRow['span'], Date>>) {
    await db
      .delete(healthSamples)
      .where(
        or(
          and(eq(healthSamples.span, 'day'), lte(healthSamples.at, before.day)),
          and(eq(healthSamples.span, 'month'), lte(healthSamples.at, before.month)),
        ),
      );
  },
};
