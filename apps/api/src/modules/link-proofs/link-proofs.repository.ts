import { and, asc, eq, exists, getTableColumns, lte, ne, notExists, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { linkProofs } from '#platform/database/schema/page/link-proofs.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { ProofRecord } from './link-proofs.rules.ts';

/** Identifies a link of a page by its URL. */
export interface ProofKey {
  readonly pageId: string;
  readonly url: string;
}

export type StoredProof = ProofRecord & Pick<ProofKey, 'url'>;

const { pageId: _pageId, nextCheckAt: _nextCheckAt, ...COLUMNS } = getTableColumns(linkProofs);

const isKey = ({ pageId, url }: ProofKey) => and(eq(linkProofs.pageId, pageId), eq(linkProofs.url, url));

/** The link of a check, if it is still marked as the same person. */
const markedLink = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(links)
    .where(and(eq(links.userId, linkProofs.pageId), eq(links.url, linkProofs.url), sql`${links.isMe}`));

/** SQL of the checks of links. */
export const linkProofsRepository = {
  /** Checks of the links that are marked as the same person, in the order of their URLs; null without a profile. */
  async list(db: Database, pageId: string): Promise<readonly StoredProof[] | null> {
    const rows = await db
      .select({ proof: COLUMNS })
      .from(profiles)
      .leftJoin(linkProofs, and(eq(linkProofs.pageId, profiles.userId), exists(markedLink(db))))
      .where(eq(profiles.userId, pageId))
      .orderBy(asc(linkProofs.url));
    if (rows.length === 0) return null;
    return rows.flatMap(({ proof }) => (proof === null ? [] : [proof]));
  },

  async find(db: Database, key: ProofKey): Promise<ProofRecord | null> {
    const [row] = await db.select(COLUMNS).from(linkProofs).where(isKey(key));
    return row ?? null;
  },

  /** Whether the page has a link with this URL that is marked as the same person. Null without a profile. */
  async hasMarkedLink(db: Database, { pageId, url }: ProofKey): Promise<boolean | null> {
    const [row] = await db
      .select({ id: links.id })
      .from(profiles)
      .leftJoin(links, and(eq(links.userId, profiles.userId), eq(links.url, url), sql`${links.isMe}`))
      .where(eq(profiles.userId, pageId))
      .limit(1);
    return row === undefined ? null : row.id !== null;
  },

  /**
   * Locks the profile row until the transaction ends, so that checks of one page are stored one at a time.
   */
  async lockPage(tx: Database, pageId: string): Promise<void> {
    await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, pageId))
      .for('no key update');
  },

  async put(
    tx: Database,
    key: ProofKey,
    record: ProofRecord & { readonly nextCheckAt: Date },
  ): Promise<void> {
    await tx
      .insert(linkProofs)
      .values({ ...key, ...record })
      .onConflictDoUpdate({ target: [linkProofs.pageId, linkProofs.url], set: record });
  },

  /**
   * Claims up to `limit` due checks until `claimedUntil`, longest overdue first. Skips drafts, because
   * visitors cannot see their marks.
   */
  async takeDue(
    db: Database,
    { now, claimedUntil, limit }: { readonly now: Date; readonly claimedUntil: Date; readonly limit: number },
  ): Promise<readonly ProofKey[]> {
    const due = db
      .select({ place: sql`${linkProofs}.ctid` })
      .from(linkProofs)
      .innerJoin(profiles, and(eq(profiles.userId, linkProofs.pageId), ne(profiles.visibility, sql`'draft'`)))
      .where(and(lte(linkProofs.nextCheckAt, now), exists(markedLink(db))))
      .orderBy(asc(linkProofs.nextCheckAt))
      .limit(limit)
      .for('update', { of: linkProofs, skipLocked: true });
    return db
      .update(linkProofs)
      .set({ nextCheckAt: claimedUntil })
      .where(sql`ctid = any(array(${due}))`)
      .returning({ pageId: linkProofs.pageId, url: linkProofs.url });
  },

  /** Due checks whose URL has no link marked as the same person any more. */
  withoutLink(db: Database, now: Date) {
    return and(lte(linkProofs.nextCheckAt, now), notExists(markedLink(db)));
  },
};

export async function eraseLinkProofs(tx: Database, userId: string): Promise<void> {
  await tx.delete(linkProofs).where(eq(linkProofs.pageId, userId));
}
