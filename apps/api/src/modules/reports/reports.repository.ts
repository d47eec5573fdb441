import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';

import { readInPortions } from '#core/accounts/exporter.ts';
import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { cases } from '#platform/database/schema/desk/cases.ts';
import { reports } from '#platform/database/schema/desk/reports.ts';
import { kits } from '#platform/database/schema/discovery/kits.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export interface ReportPage {
  readonly isOpen: boolean;
  readonly cursor: string | undefined;
  readonly limit: number;
}

type Resolution = NonNullable<(typeof reports.$inferSelect)['resolution']>;

export interface ReportDecision {
  readonly resolution: Resolution;
  readonly note: string;
  readonly resolvedAt: Date;
}

export const reportsRepository = {
  async findLetter(db: Database, userId: string, id: string) {
    const [row] = await db
      .select({ body: letters.body, senderUserId: letters.senderUserId })
      .from(letters)
      .where(and(eq(letters.userId, userId), eq(letters.id, id)));
    return row ?? null;
  },

  /** Owner of a kit; null for an unknown kit. */
  async findKitOwner(db: Database, id: string): Promise<string | null> {
    const [row] = await db.select({ userId: kits.userId }).from(kits).where(eq(kits.id, id));
    return row?.userId ?? null;
  },

  async list(db: Database, { isOpen, cursor, limit }: ReportPage) {
    return selectReports(db)
      .where(
        and(
          isOpen ? isNull(reports.resolvedAt) : isNotNull(reports.resolvedAt),
          cursor === undefined ? undefined : gt(reports.id, cursor),
        ),
      )
      .orderBy(asc(reports.id))
      .limit(limit);
  },

  async find(db: Database, id: string): Promise<ReportRow | null> {
    const [row] = await selectReports(db).where(eq(reports.id, id));
    return row ?? null;
  },

  /**
   * Stores the decision and clears the reporter; returns the case and account of the report, or null without
   * a case.
   */
  async resolve(
    tx: Database,
    id: string,
    decision: ReportDecision,
  ): Promise<{ readonly caseId: string; readonly aboutUserId: string | null } | null> {
    const [row] = await tx
      .update(reports)
      .set({ ...decision, reporterUserId: null, reporterHash: null })
      .where(eq(reports.id, id))
      .returning({ caseId: reports.caseId, aboutUserId: reports.aboutUserId });
    return row === undefined || row.caseId === null ? null : { ...row, caseId: row.caseId };
  },

  /** Closes a case whose last report a service has resolved; returns whether it closed the case. */
  async closeCaseWithoutReports(tx: Database, caseId: string, now: Date): Promise<boolean> {
    const open = tx
      .select({ one: sql`1` })
      .from(reports)
      .where(and(eq(reports.caseId, caseId), isNull(reports.resolvedAt)));
    const closed = await tx
      .update(cases)
      .set({ state: 'closed', closedAt: now, claimedBy: null, claimedUntil: null, dueAt: null })
      .where(and(eq(cases.id, caseId), sql`${cases.state} <> 'closed'`, notExists(open)))
      .returning({ id: cases.id });
    return closed.length > 0;
  },

  /** Locks open reports without a case, which a server of an older release stored. */
  async claimWithoutCase(tx: Database, limit: number) {
    return tx
      .select()
      .from(reports)
      .where(and(isNull(reports.resolvedAt), isNull(reports.caseId)))
      .orderBy(asc(reports.id))
      .limit(limit)
      .for('update', { skipLocked: true });
  },

  async removeResolved(db: Database, before: Date, clock: Clock): Promise<void> {
    await removeInBatches(db, { table: reports, where: lt(reports.resolvedAt, before), clock });
  },
};

function selectReports(db: Database) {
  return db
    .select({
      id: reports.id,
      subject: reports.subject,
      target: reports.target,
      reason: reports.reason,
      text: reports.text,
      aboutUserId: reports.aboutUserId,
      letterBody: reports.letterBody,
      resolution: reports.resolution,
      note: reports.note,
      createdAt: reports.createdAt,
      resolvedAt: reports.resolvedAt,
      pubId: profiles.pubId,
    })
    .from(reports)
    .leftJoin(profiles, eq(profiles.userId, reports.aboutUserId))
    .$dynamic();
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Deletes the reports about the user. Clears reporter and text of the reports that the user made. */
export async function eraseReports(tx: Database, userId: string): Promise<void> {
  await tx
    .delete(reports)
    .where(
      or(eq(reports.aboutUserId, userId), and(eq(reports.subject, sql`'page'`), eq(reports.target, userId))),
    );
  await tx.update(reports).set({ reporterUserId: null, text: '' }).where(eq(reports.reporterUserId, userId));
}

/** The user's open reports; resolved reports no longer name their reporter. */
export function readReportsForExport(db: Database, userId: string) {
  const { subject, reason, text, createdAt } = reports;
  const columns = { subject, reason, text, createdAt };
  const where = eq(reports.reporterUserId, userId);
  return { reported: readInPortions(db, { table: reports, columns, where }) };
}
