import { and, asc, eq, getTableColumns, gt, isNull, lte, ne, sql } from 'drizzle-orm';

import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/database.ts';
import { nameRevisions, ownNames, servedNames } from '#platform/database/schema/page/own-names.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { NameRecord, NameVisits } from './names.rules.ts';

export type OwnNameRow = typeof ownNames.$inferSelect;
export type ServedName = typeof servedNames.$inferSelect;

/** Identifies a verified or claimed name of a page. */
export interface NameKey {
  readonly name: string;
  readonly pageId: string;
}

interface Claim {
  readonly now: Date;
  readonly claimedUntil: Date;
  readonly limit: number;
}

const isKey = ({ name, pageId }: NameKey) => and(eq(ownNames.name, name), eq(ownNames.pageId, pageId));

/** SQL of own names. */
export const namesRepository = {
  /**
   * The names of a page in the order of the claims, and its AT Protocol identifier; null without a profile.
   */
  async list(
    db: Database,
    pageId: string,
  ): Promise<{ readonly names: readonly OwnNameRow[]; readonly atprotoDid: string | null } | null> {
    const rows = await db
      .select({ name: getTableColumns(ownNames), atprotoDid: profiles.atprotoDid })
      .from(profiles)
      .leftJoin(ownNames, eq(ownNames.pageId, profiles.userId))
      .where(eq(profiles.userId, pageId))
      .orderBy(asc(ownNames.createdAt), asc(ownNames.name));
    const [first] = rows;
    if (first === undefined) return null;
    return { names: rows.flatMap(({ name }) => name ?? []), atprotoDid: first.atprotoDid };
  },

  /** Locks the profile row until the transaction ends; false without a profile. */
  async lockPage(tx: Database, pageId: string): Promise<boolean> {
    const rows = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, pageId))
      .for('no key update');
    return rows.length > 0;
  },

  async find(db: Database, key: NameKey): Promise<OwnNameRow | null> {
    const [row] = await db.select().from(ownNames).where(isKey(key));
    return row ?? null;
  },

  async add(
    tx: Database,
    row: NameKey & NameRecord & Pick<OwnNameRow, 'token' | 'nextCheckAt'>,
  ): Promise<OwnNameRow> {
    const [stored] = await tx.insert(ownNames).values(row).returning();
    if (stored === undefined) throw new Error('The database stored no name');
    return stored;
  },

  async update(
    tx: Database,
    key: NameKey,
    change: Partial<NameRecord & NameVisits & Pick<OwnNameRow, 'nextCheckAt' | 'isMain' | 'nextVisitAt'>>,
  ): Promise<void> {
    await tx.update(ownNames).set(change).where(isKey(key));
  },

  async remove(tx: Database, key: NameKey): Promise<void> {
    await tx.delete(ownNames).where(isKey(key));
  },

  /** Takes a name away from another page that uses it; returns the id of that page. */
  async takeFromOthers(tx: Database, { name, pageId }: NameKey): Promise<string | null> {
    const [row] = await tx
      .delete(ownNames)
      .where(and(eq(ownNames.name, name), ne(ownNames.pageId, pageId), eq(ownNames.state, 'verified')))
      .returning({ pageId: ownNames.pageId });
    return row?.pageId ?? null;
  },

  /** Removes the main mark from the names of the page. */
  async clearMain(tx: Database, pageId: string): Promise<void> {
    await tx
      .update(ownNames)
      .set({ isMain: false, answersSince: null, silences: 0, nextVisitAt: null })
      .where(and(eq(ownNames.pageId, pageId), eq(ownNames.isMain, true)));
  },

  async setAtprotoDid(tx: Database, pageId: string, atprotoDid: string | null): Promise<void> {
    await tx.update(profiles).set({ atprotoDid }).where(eq(profiles.userId, pageId));
  },

  /** Claims up to `limit` names with a due check until `claimedUntil`, the longest overdue first. */
  async takeDue(db: Database, { now, claimedUntil, limit }: Claim): Promise<readonly NameKey[]> {
    const due = db
      .select({ place: sql`ctid` })
      .from(ownNames)
      .where(lte(ownNames.nextCheckAt, now))
      .orderBy(asc(ownNames.nextCheckAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(ownNames)
      .set({ nextCheckAt: claimedUntil })
      .where(sql`ctid = any(array(${due}))`)
      .returning({ name: ownNames.name, pageId: ownNames.pageId });
  },

  /** Claims up to `limit` main names with a due visit. */
  async takeVisits(db: Database, { now, claimedUntil, limit }: Claim): Promise<readonly NameKey[]> {
    const due = db
      .select({ place: sql`ctid` })
      .from(ownNames)
      .where(lte(ownNames.nextVisitAt, now))
      .orderBy(asc(ownNames.nextVisitAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(ownNames)
      .set({ nextVisitAt: claimedUntil })
      .where(sql`ctid = any(array(${due}))`)
      .returning({ name: ownNames.name, pageId: ownNames.pageId });
  },
};

const NEXT_REVISION = nameRevisions.seqName ?? '';

/** SQL of the names that page servers serve. */
export const servedNamesRepository = {
  /**
   * Ensures that the next revisions of this transaction are greater than all committed ones. Waits for other
   * transactions that change names.
   */
  async lockRevisions(tx: Database): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.nameRevisions})`);
  },

  async listOfPage(tx: Database, pageId: string): Promise<readonly ServedName[]> {
    return tx.select().from(servedNames).where(eq(servedNames.pageId, pageId)).orderBy(asc(servedNames.name));
  },

  async findPage(
    tx: Database,
    pageId: string,
  ): Promise<{ readonly pubId: string; readonly atprotoDid: string | null } | null> {
    const [row] = await tx
      .select({ pubId: profiles.pubId, atprotoDid: profiles.atprotoDid })
      .from(profiles)
      .where(eq(profiles.userId, pageId));
    return row ?? null;
  },

  async listVerified(tx: Database, pageId: string): Promise<readonly OwnNameRow[]> {
    return tx
      .select()
      .from(ownNames)
      .where(and(eq(ownNames.pageId, pageId), eq(ownNames.state, 'verified')))
      .orderBy(asc(ownNames.name));
  },

  /** Whether served names of the page still have a former handle of the page. */
  async hasOldHandle(tx: Database, pageId: string): Promise<boolean> {
    const rows = await tx
      .select({ one: sql`1` })
      .from(servedNames)
      .innerJoin(profiles, eq(profiles.userId, servedNames.pageId))
      .where(and(eq(servedNames.pageId, pageId), ne(servedNames.pubId, profiles.pubId)))
      .limit(1);
    return rows.length > 0;
  },

  /** Stores a name with the next revision. */
  async put(tx: Database, row: Omit<ServedName, 'revision'>): Promise<void> {
    const set = { ...row, revision: sql`nextval(${NEXT_REVISION})` };
    await tx.insert(servedNames).values(set).onConflictDoUpdate({ target: servedNames.name, set });
  },

  /** Changes after a revision, oldest first. */
  async listAfter(
    db: Database,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<readonly ServedName[]> {
    return db
      .select()
      .from(servedNames)
      .where(gt(servedNames.revision, after))
      .orderBy(asc(servedNames.revision))
      .limit(limit);
  },

  /** Matches names that have had no page since before this time. */
  isForgotten(before: Date) {
    return and(isNull(servedNames.pageId), lte(servedNames.changedAt, before));
  },
};
