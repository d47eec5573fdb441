import { RAISED_FROM_NETWORKS } from '@musubi/domain/moderation';
import { eq, sql } from 'drizzle-orm';

import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { cases } from '#platform/database/schema/desk/cases.ts';
import { reports } from '#platform/database/schema/desk/reports.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Random } from '#platform/random.ts';

import { countModeration } from './moderation-counts.ts';
import type { Snapshots, SnapshotSubject } from './snapshots.ts';

type Schemas = components['schemas'];

/** A report about a subject, from any source. */
export interface Intake extends SnapshotSubject {
  readonly aboutUserId: string | null;
  readonly reason: Schemas['ReportReason'];
  readonly source: Schemas['CaseSource'];
  readonly text: string;
  /** Hash of the reporter's network; absent for sources without a reporter. */
  readonly reporterHash?: string | null;
}

/** Collects the reports about one subject in one open case. */
export interface CaseIntake {
  /**
   * Adds a report to the open case of its subject, or opens a case with a snapshot of the subject, in the
   * caller's transaction. A case that waits for a change reopens if the report has a new reason. Returns the
   * id of the case; null when the reporter already has an open report about the subject.
   */
  add(tx: Database, intake: Intake): Promise<string | null>;
  /** Assigns a case to an open report without a case, which a server of an older release stored. */
  adopt(tx: Database, report: typeof reports.$inferSelect): Promise<void>;
}

type CaseFacts = Pick<Intake, 'subject' | 'target' | 'aboutUserId' | 'reason' | 'source' | 'at'>;

export function createCaseIntake(random: Random, snapshots: Snapshots): CaseIntake {
  const openCase = async (tx: Database, { at, reason, subject, target, aboutUserId, source }: CaseFacts) => {
    const about = { subject, target, aboutUserId, source };
    const isRaised = about.source === 'blocklist';
    // While a page waits for a change, reports for another reason must not stay hidden until its date.
    const isNews = sql`${cases.state} = 'waiting' and not (${reason} = any(${cases.reasons}))`;
    const [row] = await tx
      .insert(cases)
      .values({
        id: random.id(),
        ...about,
        state: 'open',
        reasons: [reason],
        locale: await findLocale(tx, about),
        reportCount: 1,
        networkCount: 1,
        isRaised,
        openedAt: at,
      })
      .onConflictDoUpdate({
        target: [cases.subject, cases.target],
        targetWhere: sql`${cases.state} <> 'closed'`,
        set: {
          state: sql`case when ${isNews} then 'open' else ${cases.state} end`,
          dueAt: sql`case when ${isNews} then null else ${cases.dueAt} end`,
          reasons: sql`case when ${reason} = any(${cases.reasons}) then ${cases.reasons} else array_append(${cases.reasons}, ${reason}) end`,
          reportCount: sql`${cases.reportCount} + 1`,
          networkCount: sql`${cases.networkCount} + 1`,
          isRaised: sql`${cases.isRaised} or ${isRaised} or ${cases.networkCount} + 1 >= ${RAISED_FROM_NETWORKS}`,
        },
      })
      .returning({ id: cases.id, reportCount: cases.reportCount });
    if (row === undefined) throw new Error('The case that was just written is missing');
    return { caseId: row.id, isNew: row.reportCount === 1 };
  };

  /**
   * Adds a stored report to its case. Concurrent reports about one subject wait for the row of the case, so
   * this reads the subject first.
   */
  const addToCase = async (
    tx: Database,
    reportId: string,
    facts: CaseFacts & Pick<Intake, 'letterBody' | 'reporterUserId'>,
  ): Promise<string> => {
    const prepared = await snapshots.prepare(tx, facts);
    const { caseId, isNew } = await openCase(tx, facts);
    await tx.update(reports).set({ caseId }).where(eq(reports.id, reportId));
    // An operator may have closed the case whose snapshot was found.
    const snapshot = prepared ?? (isNew ? await snapshots.prepare(tx, facts) : null);
    if (snapshot !== null) await snapshots.store(tx, caseId, snapshot);
    return caseId;
  };

  return {
    async add(tx, intake) {
      const { source, at, letterBody = null, reporterUserId = null, reporterHash = null, ...report } = intake;
      const [added] = await tx
        .insert(reports)
        .values({
          id: random.id(),
          ...report,
          source,
          letterBody,
          reporterUserId,
          reporterHash,
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: reports.id });
      if (added === undefined) return null;
      const caseId = await addToCase(tx, added.id, intake);
      // Must be last: all reports with this reason on this day wait for the counter's row until the end of
      // the transaction.
      await countModeration(tx, at, { event: 'report', kind: intake.subject, rule: intake.reason });
      return caseId;
    },

    async adopt(tx, { id, createdAt: at, source, ...report }) {
      await addToCase(tx, id, { ...report, source, at });
    },
  };
}

/** The language of the subject's page; null without a page. */
async function findLocale(
  tx: Database,
  { subject, target, aboutUserId }: Pick<Intake, 'subject' | 'target' | 'aboutUserId'>,
): Promise<string | null> {
  const owner = subject === 'page' ? target : aboutUserId;
  if (owner === null) return null;
  const [row] = await tx.select({ locale: profiles.locale }).from(profiles).where(eq(profiles.userId, owner));
  return row?.locale ?? null;
}
