import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';

import { isFindable, toLastMemberSince } from '#core/creators/search-edition.ts';
import { addStalePages } from '#core/pages/stale-pages.ts';
import type { Database } from '#platform/database/database.ts';
import { kitMembers, kits } from '#platform/database/schema/discovery/kits.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';

import { LEAST_MEMBERS } from './kit-shelf.rules.ts';
import type { KitMemberRow, KitRow } from './kits.repository.ts';

/** Number of kits that the query reads with their members, so that its cost does not grow with all kits. */
const MAX_READ = 200;

const hashOf = (id: PgColumn): SQL => sql`md5(${id}::text)`;
const hash = hashOf(kits.id);
const mayBeShown = and(isNotNull(kits.fullSince), isNull(kits.hiddenAt));

interface OrderColumns {
  readonly id: PgColumn;
  readonly fullSince: PgColumn;
}

interface KitSlice {
  readonly where: SQL | undefined;
  readonly orderOf: (columns: OrderColumns) => readonly SQL[];
}

interface KitDraw {
  /** The hash at which the daily selection starts. */
  readonly start: string;
  readonly since: Date;
}

/** Kits of the slice in its order, limited to kits whose owner and enough members are in discovery. */
async function listShown(db: Database, { where, orderOf }: KitSlice, now: Date): Promise<readonly KitRow[]> {
  const read = db
    .select()
    .from(kits)
    .where(and(mayBeShown, where))
    .orderBy(...orderOf(kits))
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
    .orderBy(...orderOf(read));
}

export const kitShelfRepository = {
  /**
   * The newest kit of each owner that discovery may show, so that an owner with many kits does not displace
   * others.
   */
  async listNewest(db: Database, now: Date): Promise<readonly KitRow[]> {
    const newer = alias(kits, 'newer');
    const isReplaced = db
      .select({ one: sql`1` })
      .from(newer)
      .where(and(eq(newer.userId, kits.userId), isNull(newer.hiddenAt), gt(newer.fullSince, kits.fullSince)));
    return listShown(
      db,
      { where: notExists(isReplaced), orderOf: ({ id, fullSince }) => [desc(fullSince), desc(id)] },
      now,
    );
  },

  /**
   * Kits that discovery could already show before `since`, ordered by hash: first from `start` to the end,
   * then from the beginning to `start`.
   */
  async draw(db: Database, { start, since }: KitDraw, now: Date): Promise<readonly KitRow[]> {
    const orderOf = ({ id }: OrderColumns) => [asc(hashOf(id))];
    const isOlder = lt(kits.fullSince, since);
    const after = await listShown(db, { where: and(isOlder, gte(hash, start)), orderOf }, now);
    const before = await listShown(db, { where: and(isOlder, lt(hash, start)), orderOf }, now);
    return [...after, ...before];
  },

  /** The accepted members of these kits, in the order of their invitations. */
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
