import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { appeals, cases, decisions, restrictions } from '#platform/database/schema/desk/cases.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { OpenCounts } from './queue/open-counts.ts';

type Schemas = components['schemas'];
export type CaseRow = typeof cases.$inferSelect;

/** The current page of the operator who claimed a case. */
const claimer = alias(profiles, 'claimer');

function selectCases(db: Database) {
  return db
    .select({ found: cases, pubId: profiles.pubId, name: profiles.name, claimerPubId: claimer.pubId })
    .from(cases)
    .leftJoin(profiles, eq(profiles.userId, cases.aboutUserId))
    .leftJoin(claimer, eq(claimer.userId, cases.claimedBy))
    .$dynamic();
}

export type ListedCase = Awaited<ReturnType<typeof selectCases>>[number];

export interface QueueFilter {
  readonly state: Schemas['CaseFilter'];
  readonly reason?: Schemas['ReportReason'] | undefined;
  readonly locale?: Schemas['Locale'] | undefined;
  readonly openedBefore?: Date | undefined;
  readonly operatorId: string;
  readonly now: Date;
}

/**
 * Position of a case in a list. Order: raised cases first, then the oldest; among closed cases, the newest
 * first.
 */
export interface Place {
  readonly isRaised: boolean;
  readonly id: string;
}

const isOpen = sql`${cases.state} = 'open'`;

function inState({ state, operatorId, now }: QueueFilter): SQL | undefined {
  if (state === 'open') return and(isOpen, eq(cases.isEscalated, false));
  if (state === 'escalated') return and(isOpen, eq(cases.isEscalated, true));
  if (state === 'mine') return and(isOpen, eq(cases.claimedBy, operatorId), gt(cases.claimedUntil, now));
  return state === 'waiting' ? sql`${cases.state} = 'waiting'` : sql`${cases.state} = 'closed'`;
}

function matches(filter: QueueFilter): SQL | undefined {
  const { reason, locale, openedBefore } = filter;
  return and(
    inState(filter),
    reason === undefined ? undefined : arrayContains(cases.reasons, [reason]),
    locale === undefined ? undefined : eq(cases.locale, locale),
    openedBefore === undefined ? undefined : lte(cases.openedAt, openedBefore),
  );
}

/** Must have the order of the index `cases_queue`. */
const queuePlace = sql`(not ${cases.isRaised}, ${cases.id})`;
const queueOrder = [asc(sql`(not ${cases.isRaised})`), asc(cases.id)];

const behind = ({ isRaised, id }: Place): SQL => sql`${queuePlace} > (${!isRaised}::boolean, ${id}::uuid)`;

const isClaimedByOther = (operatorId: string, now: Date): SQL =>
  sql`${cases.claimedBy} <> ${operatorId} and ${cases.claimedUntil} > ${now.toISOString()}::timestamptz`;

export const casesRepository = {
  async list(
    db: Database,
    filter: QueueFilter,
    { after, limit }: { readonly after: Place | undefined; readonly limit: number },
  ): Promise<readonly ListedCase[]> {
    const isClosed = filter.state === 'closed';
    const place = after === undefined ? undefined : isClosed ? lt(cases.id, after.id) : behind(after);
    const order = isClosed ? [desc(cases.id)] : queueOrder;
    return selectCases(db)
      .where(and(matches(filter), place))
      .orderBy(...order)
      .limit(limit);
  },

  /** Counts open cases and appeals; each count reads only an index. */
  async countOpen(db: Database): Promise<OpenCounts> {
    const countOf = (isEscalated: boolean) =>
      db.$count(cases, and(isOpen, eq(cases.isEscalated, isEscalated)));
    const [row] = await db
      .select({
        open: sql<number>`${countOf(false)}::int`,
        escalated: sql<number>`${countOf(true)}::int`,
        appeals: sql<number>`${db.$count(appeals, isNull(appeals.answeredAt))}::int`,
      })
      .from(sql`(select 1) as one`);
    return row ?? { open: 0, escalated: 0, appeals: 0 };
  },

  /** Counts the open cases that this operator has claimed. */
  async countMine(db: Database, operatorId: string, now: Date): Promise<number> {
    return db.$count(cases, and(isOpen, eq(cases.claimedBy, operatorId), gt(cases.claimedUntil, now)));
  },

  async find(db: Database, id: string): Promise<ListedCase | undefined> {
    const [row] = await selectCases(db).where(eq(cases.id, id));
    return row;
  },

  async findOpenOf(
    db: Database,
    { subject, target }: Pick<CaseRow, 'subject' | 'target'>,
  ): Promise<string | null> {
    const [row] = await db
      .select({ id: cases.id })
      .from(cases)
      .where(and(eq(cases.subject, subject), eq(cases.target, target), sql`${cases.state} <> 'closed'`));
    return row?.id ?? null;
  },

  async lock(tx: Database, id: string): Promise<CaseRow | undefined> {
    const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
    return row;
  },

  /**
   * Claims the first case that no other operator has claimed; skips cases that a concurrent request is
   * claiming.
   */
  async claimFirst(
    tx: Database,
    filter: QueueFilter,
    { after, until }: { readonly after: Place | undefined; readonly until: Date },
  ): Promise<string | null> {
    const { operatorId, now } = filter;
    const [row] = await tx
      .select({ id: cases.id })
      .from(cases)
      .where(
        and(
          matches(filter),
          after === undefined ? undefined : behind(after),
          sql`(${isClaimedByOther(operatorId, now)}) is not true`,
          sql`${cases.aboutUserId} is distinct from ${operatorId}`,
        ),
      )
      .orderBy(...queueOrder)
      .limit(1)
      .for('update', { skipLocked: true });
    if (row === undefined) return null;
    await casesRepository.update(tx, row.id, { claimedBy: operatorId, claimedUntil: until });
    return row.id;
  },

  async update(tx: Database, id: string, columns: Partial<Omit<CaseRow, 'id'>>): Promise<void> {
    await tx.update(cases).set(columns).where(eq(cases.id, id));
  },

  /** Reopens waiting cases whose date has passed; returns their number. */
  async openDue(db: Database, now: Date): Promise<number> {
    const rows = await db
      .update(cases)
      .set({ state: 'open', dueAt: null })
      .where(and(sql`${cases.state} = 'waiting'`, lte(cases.dueAt, now)))
      .returning({ id: cases.id });
    return rows.length;
  },

  /**
   * Deletes cases that were closed before this time, with all their rows. Keeps cases with a decision that
   * still applies: a suspension, or content that stays hidden.
   */
  async removeClosed(db: Database, before: Date, clock: Clock): Promise<void> {
    const applying = db
      .select({ one: sql`1` })
      .from(decisions)
      .leftJoin(restrictions, eq(restrictions.decisionId, decisions.id))
      .where(
        and(
          eq(decisions.caseId, cases.id),
          or(
            isNotNull(restrictions.decisionId),
            and(sql`${decisions.kind} = 'suspend'`, isNull(decisions.undoneAt), isNull(decisions.endedAt)),
          ),
        ),
      );
    const where = and(sql`${cases.state} = 'closed'`, lt(cases.closedAt, before), notExists(applying));
    await removeInBatches(db, { table: cases, where, clock });
  },
};

/** Deletes the cases about the user, with their snapshots, notes, decisions and appeals. */
export async function eraseCases(tx: Database, userId: string): Promise<void> {
  await tx
    .delete(cases)
    .where(or(eq(cases.aboutUserId, userId), and(sql`${cases.subject} = 'page'`, eq(cases.target, userId))));
}
