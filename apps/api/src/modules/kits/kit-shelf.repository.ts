import { and, asc, desc, eq, exists, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { isFindable, toLastMemberSince } from '#core/creators/search-edition.ts';
import { addStalePages } from '#core/stale-pages.ts';
import type { Database } from '#platform/database/database.ts';
import { kitMembers, kits } from '#platform/database/schema/kits.ts';
import { searchProfiles } from '#platform/database/schema/search.ts';

import { LEAST_MEMBERS } from './kit-shelf.rules.ts';
import type { KitMemberRow, KitRow } from './kits.repository.ts';

/** The query reads this many kits and their members, so that its cost does not grow with the number of kits. */
const MAX_READ = 200;

const hashOf = (id: PgColumn): SQL => sql`md5(${id}::text)`;
const hash = hashOf(kits.id);
const notHidden = isNull(kits.hiddenAt);

interface KitSlice {
  readonly where: SQL | undefined;
  readonly orderOf: (id: PgColumn) => SQL;
}

/** Kits of the slice that discovery may show, in its order: it finds their owner and enough of their members. */
async function listShown(db: Database, { where, orderOf }: KitSlice, now: Date): Promise<readonly KitRow[]> {
  const read = db
    .select()
    .from(kits)
    .where(and(notHidden, where))
    .orderBy(orderOf(kits.id))
    .limit(MAX_READ)
    .as('read');
  const findable = isFindable(toLastMemberSince(now));
  const owner = db
    .select({ one: sql`1` })
    .from(searchProfiles)
    .where(and(eq(searchProfiles.userId, read.userId), findable));
  const members = db
    .select({ one: sql`1` })
    .from(kitMembers)
    .innerJoin(searchProfiles, eq(searchProfiles.userId, kitMembers.userId))
    .where(
      and(
        eq(kitMembers.ownerId, read.userId),
        eq(kitMembers.kitId, read.id),
        eq(kitMembers.state, 'accepted'),
        findable,
      ),
    )
    .limit(LEAST_MEMBERS);
  return db
    .select()
    .from(read)
    .where(and(exists(owner), sql`(select count(*) from (${members}) "shown") >= ${LEAST_MEMBERS}`))
    .orderBy(orderOf(read.id));
}

export const kitShelfRepository = {
  /** The newest kits that discovery may show. */
  async listNewest(db: Database, now: Date): Promise<readonly KitRow[]> {
    return listShown(db, { where: undefined, orderOf: desc }, now);
  },

  /** Kits that discovery may show, in the order of their hashes: from `start` on, then from the first on. */
  async draw(db: Database, start: string, now: Date): Promise<readonly KitRow[]> {
    const orderOf = (id: PgColumn): SQL => asc(hashOf(id));
    const after = await listShown(db, { where: gte(hash, start), orderOf }, now);
    const before = await listShown(db, { where: lt(hash, start), orderOf }, now);
    return [...after, ...before];
  },

  /** The members of these kits who accepted, in the order of their invitations. */
  async listAccepted(db: Database, chosen: readonly KitRow[]): Promise<readonly KitMemberRow[]> {
    if (chosen.length === 0) return [];
    const isChosen = or(
      ...chosen.map(({ userId, id }) => and(eq(kitMembers.ownerId, userId), eq(kitMembers.kitId, id))),
    );
    return db
      .select()
      .from(kitMembers)
      .where(and(isChosen, eq(kitMembers.state, 'accepted')))
      .orderBy(asc(kitMembers.invitedAt), asc(kitMembers.userId));
  },

  /**
   * Hides a kit from discovery and from the pages of its creators, or shows it again; false for an unknown kit.
   */
  async setHidden(tx: Database, id: string, hiddenAt: Date | null): Promise<boolean> {
    const rows = await tx.update(kits).set({ hiddenAt }).where(eq(kits.id, id)).returning();
    const members = await this.listAccepted(tx, rows);
    await addStalePages(
      tx,
      members.map(({ userId }) => userId),
    );
    return rows.length > 0;
  },
};
