import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database } from '#platform/database/database.ts';
import { appeals, type DecisionBefore, decisions } from '#platform/database/schema/desk/cases.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export type DecisionRow = typeof decisions.$inferSelect;
export type AppealRow = typeof appeals.$inferSelect;

/** The current page of the operator who decided. */
const decider = alias(profiles, 'decider');

function selectDecisions(db: Database) {
  return db
    .select({ decision: decisions, appeal: appeals, pubId: profiles.pubId, deciderPubId: decider.pubId })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id))
    .leftJoin(profiles, eq(profiles.userId, decisions.aboutUserId))
    .leftJoin(decider, eq(decider.userId, decisions.decidedBy))
    .$dynamic();
}

export type ReadDecision = Awaited<ReturnType<typeof selectDecisions>>[number];

type Subject = Pick<DecisionRow, 'subject' | 'target'>;

/** SQL of decisions and their appeals. */
export const decisionsRepository = {
  async find(db: Database, id: string): Promise<ReadDecision | undefined> {
    const [row] = await selectDecisions(db).where(eq(decisions.id, id));
    return row;
  },

  async insert(tx: Database, row: typeof decisions.$inferInsert): Promise<void> {
    await tx.insert(decisions).values(row);
  },

  async update(tx: Database, id: string, columns: Partial<Omit<DecisionRow, 'id'>>): Promise<void> {
    await tx.update(decisions).set(columns).where(eq(decisions.id, id));
  },

  /**
   * Forgets the visibility that a page had before it was closed, because its owner has published it again.
   * Otherwise, undoing the decision could publish the page after the owner closes it.
   */
  async forgetVisibility(tx: Database, pageId: string): Promise<void> {
    await tx
      .update(decisions)
      .set({ before: sql`${decisions.before} - 'visibility'` })
      .where(
        and(
          eq(decisions.subject, 'page'),
          eq(decisions.target, pageId),
          eq(decisions.kind, 'make_draft'),
          isNull(decisions.undoneAt),
        ),
      );
  },

  /** Reads a decision and locks it until the transaction ends. */
  async lock(tx: Database, id: string): Promise<DecisionRow | undefined> {
    const [row] = await tx.select().from(decisions).where(eq(decisions.id, id)).for('update');
    return row;
  },

  /** Newest decisions about a subject. */
  async listOf(db: Database, { subject, target }: Subject, limit: number): Promise<readonly ReadDecision[]> {
    return selectDecisions(db)
      .where(and(eq(decisions.subject, subject), eq(decisions.target, target)))
      .orderBy(desc(decisions.id))
      .limit(limit);
  },

  /** Newest decisions of which the person was notified. */
  async listAbout(db: Database, userId: string, limit: number): Promise<readonly ReadDecision[]> {
    return selectDecisions(db)
      .where(and(eq(decisions.aboutUserId, userId), sql`${decisions.kind} <> 'dismiss'`))
      .orderBy(desc(decisions.id))
      .limit(limit);
  },

  /** Decisions with an appeal, the oldest appeal first. */
  async listAppealed(
    db: Database,
    {
      isAnswered,
      after,
      limit,
    }: { readonly isAnswered: boolean; readonly after: string | undefined; readonly limit: number },
  ): Promise<readonly ReadDecision[]> {
    return selectDecisions(db)
      .where(
        and(
          isAnswered ? isNotNull(appeals.answeredAt) : and(isNotNull(appeals.id), isNull(appeals.answeredAt)),
          after === undefined ? undefined : gt(appeals.id, after),
        ),
      )
      .orderBy(asc(appeals.id))
      .limit(limit);
  },

  async insertAppeal(tx: Database, row: typeof appeals.$inferInsert): Promise<void> {
    await tx.insert(appeals).values(row);
  },

  async findAppeal(tx: Database, id: string): Promise<AppealRow | undefined> {
    const [row] = await tx.select().from(appeals).where(eq(appeals.id, id)).for('update');
    return row;
  },

  async hasAppeal(tx: Database, decisionId: string): Promise<boolean> {
    const rows = await tx.select({ id: appeals.id }).from(appeals).where(eq(appeals.decisionId, decisionId));
    return rows.length > 0;
  },

  async answerAppeal(
    tx: Database,
    id: string,
    answer: Pick<AppealRow, 'outcome' | 'explanation' | 'answeredBy' | 'answeredAt'>,
  ): Promise<void> {
    await tx.update(appeals).set(answer).where(eq(appeals.id, id));
  },

  /**
   * Whether an account stays suspended without this decision: because of another decision, or because a
   * service had suspended the account before.
   */
  async isStillSuspended(
    tx: Database,
    userId: string,
    { id, before, now }: { readonly id: string; readonly before: DecisionBefore; readonly now: Date },
  ): Promise<boolean> {
    const ofUser = and(eq(decisions.aboutUserId, userId), sql`${decisions.kind} = 'suspend'`);
    const [other] = await tx
      .select({ id: decisions.id })
      .from(decisions)
      .where(and(applies(now), ofUser, ne(decisions.id, id)))
      .limit(1);
    if (other !== undefined) return true;
    if (typeof before.suspendedAt !== 'string') return false;
    // A suspension starts when its decision was made.
    const [first] = await tx
      .select({ id: decisions.id })
      .from(decisions)
      .where(and(ofUser, ne(decisions.id, id), eq(decisions.decidedAt, new Date(before.suspendedAt))))
      .limit(1);
    return first === undefined;
  },

  /** Ids of decisions whose suspension has expired. */
  async listEnded(db: Database, now: Date, limit: number): Promise<readonly string[]> {
    const rows = await db
      .select({ id: decisions.id })
      .from(decisions)
      .where(
        and(
          sql`${decisions.kind} = 'suspend'`,
          isNull(decisions.undoneAt),
          isNull(decisions.endedAt),
          lte(decisions.until, now),
        ),
      )
      .orderBy(asc(decisions.until))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
};

function applies(now: Date): SQL | undefined {
  return and(
    isNull(decisions.undoneAt),
    isNull(decisions.endedAt),
    or(isNull(decisions.until), gt(decisions.until, now)),
  );
}
