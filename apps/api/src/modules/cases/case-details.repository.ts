import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { caseNotes, cases, caseSnapshots, decisions } from '#platform/database/schema/desk/cases.ts';
import { reports } from '#platform/database/schema/desk/reports.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { ReadNote } from './cases.mapping.ts';
import type { CaseRow } from './cases.repository.ts';

type Subject = Pick<CaseRow, 'subject' | 'target'>;

const MAX_SNAPSHOTS = 10;
const MAX_REPORTS = 100;
const MAX_NOTES = 100;

/** SQL that reads the details of a case and of earlier cases about its subject. */
export const caseDetailsRepository = {
  async listSnapshots(db: Database, { subject, target }: Subject) {
    const rows = await db
      .select({ snapshot: caseSnapshots })
      .from(caseSnapshots)
      .innerJoin(cases, eq(cases.id, caseSnapshots.caseId))
      .where(and(eq(cases.subject, subject), eq(cases.target, target)))
      .orderBy(desc(caseSnapshots.id))
      .limit(MAX_SNAPSHOTS);
    return rows.map(({ snapshot }) => snapshot);
  },

  /** Deletes the snapshots of cases that were closed before a time. */
  async removeSnapshots(db: Database, before: Date, clock: Clock): Promise<void> {
    const old = db
      .select({ id: cases.id })
      .from(cases)
      .where(and(sql`${cases.state} = 'closed'`, lt(cases.closedAt, before)));
    await removeInBatches(db, { table: caseSnapshots, where: inArray(caseSnapshots.caseId, old), clock });
  },

  async listReports(db: Database, { subject, target }: Subject) {
    return db
      .select()
      .from(reports)
      .where(and(eq(reports.subject, subject), eq(reports.target, target)))
      .orderBy(desc(reports.id))
      .limit(MAX_REPORTS);
  },

  async listNotes(db: Database, { subject, target }: Subject): Promise<readonly ReadNote[]> {
    return db
      .select({ note: caseNotes, pubId: profiles.pubId })
      .from(caseNotes)
      .innerJoin(cases, eq(cases.id, caseNotes.caseId))
      .leftJoin(profiles, eq(profiles.userId, caseNotes.operatorId))
      .where(and(eq(cases.subject, subject), eq(cases.target, target)))
      .orderBy(desc(caseNotes.id))
      .limit(MAX_NOTES);
  },

  async addNote(tx: Database, note: typeof caseNotes.$inferInsert): Promise<void> {
    await tx.insert(caseNotes).values(note);
  },

  /** Whether visitors can see a user's page, and whether the account is suspended. */
  async findStanding(db: Database, userId: string) {
    const [row] = await db
      .select({ visibility: profiles.visibility, suspendedAt: accounts.suspendedAt })
      .from(profiles)
      .leftJoin(accounts, eq(accounts.userId, profiles.userId))
      .where(eq(profiles.userId, userId));
    return {
      isShown: row !== undefined && row.visibility !== 'draft',
      isSuspended: row !== undefined && row.suspendedAt !== null,
    };
  },

  /**
   * The recipient of a reported letter, according to its open report or an earlier decision; null if neither
   * names the recipient.
   */
  async findRecipient(tx: Database, caseId: string): Promise<string | null> {
    const [reported] = await tx
      .select({ userId: reports.reporterUserId })
      .from(reports)
      .where(and(eq(reports.caseId, caseId), isNotNull(reports.reporterUserId)))
      .limit(1);
    if (reported !== undefined) return reported.userId;
    const recipient = sql<string | null>`${decisions.before} ->> 'recipient'`;
    const [decided] = await tx
      .select({ userId: recipient })
      .from(decisions)
      .where(and(eq(decisions.caseId, caseId), isNotNull(recipient)))
      .limit(1);
    return decided?.userId ?? null;
  },

  /** Resolves the open reports of a case and clears their reporters. */
  async resolveReports(
    tx: Database,
    caseId: string,
    decided: Pick<typeof reports.$inferInsert, 'resolution' | 'note'> & { readonly resolvedAt: Date },
  ): Promise<void> {
    await tx
      .update(reports)
      .set({ ...decided, reporterUserId: null, reporterHash: null })
      .where(and(eq(reports.caseId, caseId), isNull(reports.resolvedAt)));
  },
};
