import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';

import { toLastMemberSince } from '#core/creators/search-edition.ts';
import type { Core } from '#core/module.ts';
import { addStalePages } from '#core/pages/stale-pages.ts';
import { changeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { kitMembers, kitNames, kits } from '#platform/database/schema/discovery/kits.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { freeNames, type OwnKit } from './kit-names.repository.ts';
import { LEAST_MEMBERS } from './kit-shelf.rules.ts';
import type { KitContent } from './kits.rules.ts';

export type KitRow = Omit<typeof kits.$inferSelect, 'fullSince' | 'isListed'>;
export type KitMemberRow = typeof kitMembers.$inferSelect;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isKit = ({ userId, id }: OwnKit) => and(eq(kits.userId, userId), eq(kits.id, id));
const isInKit = ({ userId, id }: OwnKit) => and(eq(kitMembers.ownerId, userId), eq(kitMembers.kitId, id));
const IN_ORDER = [asc(kitMembers.invitedAt), asc(kitMembers.userId)] as const;

// Includes entries from older editions of the search index; otherwise a new edition would change every page
// with a kit.
const isOwnerListed = (tx: Database, userId: string | typeof kits.userId, now: Date): SQL<boolean> =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(searchProfiles)
      .where(and(eq(searchProfiles.userId, userId), lte(searchProfiles.memberSince, toLastMemberSince(now)))),
  ) as SQL<boolean>;

const isNewlyFull = (tx: Database): SQL | undefined => {
  const accepted = tx
    .select({ one: sql`1` })
    .from(kitMembers)
    .where(
      and(
        eq(kitMembers.ownerId, kits.userId),
        eq(kitMembers.kitId, kits.id),
        eq(kitMembers.state, 'accepted'),
      ),
    )
    .limit(LEAST_MEMBERS);
  return and(
    isNull(kits.fullSince),
    sql`(select count(*) from (${accepted}) "accepted") >= ${LEAST_MEMBERS}`,
  );
};

/** Queues the pages of the accepted members. */
async function addMemberPages(tx: Database, members: readonly Pick<KitMemberRow, 'state' | 'userId'>[]) {
  const accepted = members.filter(({ state }) => state === 'accepted');
  await addStalePages(
    tx,
    accepted.map(({ userId }) => userId),
  );
}

export const kitsRepository = {
  /**
   * Locks the owner's profile row, so that concurrent requests cannot exceed limits; false without a profile.
   */
  async lockOwner(tx: Database, userId: string): Promise<boolean> {
    const rows = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('update');
    return rows.length > 0;
  },

  async count(tx: Database, userId: string): Promise<number> {
    const [row] = await tx.select({ count: count() }).from(kits).where(eq(kits.userId, userId));
    return row?.count ?? 0;
  },

  async insert(tx: Database, row: KitRow): Promise<void> {
    await tx.insert(kits).values({ ...row, isListed: isOwnerListed(tx, row.userId, row.updatedAt) });
  },

  /** The owner's kits, newest first. */
  async listOwn(db: Database, userId: string): Promise<readonly KitRow[]> {
    return db.select().from(kits).where(eq(kits.userId, userId)).orderBy(desc(kits.id));
  },

  /** All members of the owner's kits, in the order of their invitations. */
  async listOwnMembers(db: Database, userId: string): Promise<readonly KitMemberRow[]> {
    return db
      .select()
      .from(kitMembers)
      .where(eq(kitMembers.ownerId, userId))
      .orderBy(...IN_ORDER);
  },

  async findOwn(db: Database, kit: OwnKit): Promise<KitRow | null> {
    const [row] = await db.select().from(kits).where(isKit(kit));
    return row ?? null;
  },

  /** The kit with this id, or with this current or former name, of any owner. */
  async find(db: Database, key: string): Promise<KitRow | null> {
    if (UUID.test(key)) {
      const [row] = await db.select().from(kits).where(eq(kits.id, key));
      return row ?? null;
    }
    const [row] = await db
      .select({ kit: kits })
      .from(kitNames)
      .innerJoin(kits, and(eq(kits.userId, kitNames.pageId), eq(kits.id, kitNames.kitId)))
      .where(eq(kitNames.name, key.toLowerCase()));
    return row?.kit ?? null;
  },

  /** Queues the pages that link to the kit, because its URL changes. */
  async addPages(tx: Database, kit: OwnKit): Promise<void> {
    await addMemberPages(tx, await this.listMembers(tx, kit));
  },

  async listMembers(db: Database, kit: OwnKit): Promise<readonly KitMemberRow[]> {
    return db
      .select()
      .from(kitMembers)
      .where(isInKit(kit))
      .orderBy(...IN_ORDER);
  },

  /** Stores the content if the version is current; false if it is stale. */
  async update(
    tx: Database,
    kit: OwnKit,
    {
      version,
      ...change
    }: KitContent & Partial<Pick<KitRow, 'name'>> & Pick<KitRow, 'version' | 'updatedAt'>,
  ): Promise<boolean> {
    const rows = await tx
      .update(kits)
      .set({ ...change, version: sql`${kits.version} + 1` })
      .where(and(isKit(kit), eq(kits.version, version)))
      .returning({ id: kits.id });
    return rows.length > 0;
  },

  /** Resets accepted members to invited. */
  async askAgain(tx: Database, kit: OwnKit): Promise<void> {
    const asked = await tx
      .update(kitMembers)
      .set({ state: 'invited', answeredAt: null })
      .where(and(isInKit(kit), eq(kitMembers.state, 'accepted')))
      .returning({ userId: kitMembers.userId });
    await addStalePages(
      tx,
      asked.map(({ userId }) => userId),
    );
  },

  /** Deletes the kit with its members; false when the owner has no such kit. */
  async remove(tx: Database, kit: OwnKit): Promise<boolean> {
    await addMemberPages(tx, await tx.delete(kitMembers).where(isInKit(kit)).returning());
    await freeNames(tx, kit);
    const rows = await tx.delete(kits).where(isKit(kit)).returning({ id: kits.id });
    return rows.length > 0;
  },

  /** Invites a creator; does nothing if the creator was invited before. */
  async invite(
    tx: Database,
    kit: OwnKit,
    invited: Pick<KitMemberRow, 'invitedAs' | 'invitedAt' | 'userId'>,
  ): Promise<void> {
    await tx
      .insert(kitMembers)
      .values({ ownerId: kit.userId, kitId: kit.id, state: 'invited', ...invited })
      .onConflictDoNothing();
  },

  /**
   * Removes this creator, and every creator whom the owner invited by this handle; keeps the records of creators
   * who declined.
   */
  async removeMember(
    tx: Database,
    kit: OwnKit,
    { userId, invitedAs }: { readonly userId: string | null; readonly invitedAs: string },
  ): Promise<void> {
    const isInvitedAs = eq(kitMembers.invitedAs, invitedAs);
    const isMeant = userId === null ? isInvitedAs : or(eq(kitMembers.userId, userId), isInvitedAs);
    const removed = await tx
      .delete(kitMembers)
      .where(and(isInKit(kit), isMeant, ne(kitMembers.state, 'declined')))
      .returning();
    await addMemberPages(tx, removed);
  },

  /** Locks the kit, so that its content does not change until the commit; returns its version. */
  async lockVersion(tx: Database, id: string): Promise<number | null> {
    const rows = await tx
      .select({ version: kits.version })
      .from(kits)
      .where(eq(kits.id, id))
      .for('no key update');
    return rows[0]?.version ?? null;
  },

  /** Records that the kit may appear on the shelf, once enough creators have accepted. */
  async noteFull(tx: Database, id: string, now: Date): Promise<void> {
    await tx
      .update(kits)
      .set({ fullSince: now })
      .where(and(eq(kits.id, id), isNewlyFull(tx)));
  },

  /** Stores a creator's answer; false when the kit never invited this creator, or the creator declined. */
  async answer(
    tx: Database,
    { kitId, userId }: Pick<KitMemberRow, 'kitId' | 'userId'>,
    change: Pick<KitMemberRow, 'state' | 'answeredAt'>,
  ): Promise<boolean> {
    const rows = await tx
      .update(kitMembers)
      .set(change)
      .where(
        and(eq(kitMembers.userId, userId), eq(kitMembers.kitId, kitId), ne(kitMembers.state, 'declined')),
      )
      .returning({ userId: kitMembers.userId });
    await addStalePages(
      tx,
      rows.map((row) => row.userId),
    );
    return rows.length > 0;
  },

  /** Invitations and memberships of a creator with their kits: those without an answer first, then the newest. */
  async listInvitations(db: Database, userId: string, limit: number) {
    return db
      .select({ member: kitMembers, kit: kits })
      .from(kitMembers)
      .innerJoin(kits, and(eq(kits.userId, kitMembers.ownerId), eq(kits.id, kitMembers.kitId)))
      .where(and(eq(kitMembers.userId, userId), ne(kitMembers.state, 'declined')))
      .orderBy(desc(eq(kitMembers.state, 'invited')), desc(kitMembers.invitedAt), desc(kitMembers.kitId))
      .limit(limit);
  },

  /** Number of creators who accepted, by kit. */
  async countAccepted(db: Database, kitIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (kitIds.length === 0) return new Map();
    const rows = await db
      .select({ kitId: kitMembers.kitId, count: count() })
      .from(kitMembers)
      .where(and(inArray(kitMembers.kitId, [...kitIds]), eq(kitMembers.state, 'accepted')))
      .groupBy(kitMembers.kitId);
    return new Map(rows.map(({ kitId, count: accepted }) => [kitId, accepted]));
  },
};

/** Deletes the user's kits, the invitations to them, and the user's own invitations. */
export async function eraseKits(tx: Database, userId: string): Promise<void> {
  const removed = await tx
    .delete(kitMembers)
    .where(or(eq(kitMembers.ownerId, userId), eq(kitMembers.userId, userId)))
    .returning();
  await addMemberPages(
    tx,
    removed.filter((member) => member.userId !== userId),
  );
  await tx.delete(kitNames).where(eq(kitNames.pageId, userId));
  await tx.delete(kits).where(eq(kits.userId, userId));
}

/**
 * Updates `isListed`, whether discovery shows the owner, of the kits that match `where`. Queues the pages of
 * their members.
 */
async function noteListed(tx: Database, where: SQL | undefined): Promise<readonly OwnKit[]> {
  const changed = await tx
    .update(kits)
    .set({ isListed: not(kits.isListed) })
    .where(where)
    .returning({ userId: kits.userId, id: kits.id });
  if (changed.length === 0) return [];
  const members = await tx
    .selectDistinct({ userId: kitMembers.userId, state: kitMembers.state })
    .from(kitMembers)
    .where(and(or(...changed.map(isInKit)), eq(kitMembers.state, 'accepted')));
  await addMemberPages(tx, members);
  return changed;
}

/**
 * Updates whether discovery shows the owner of these kits, in the transaction that changes the owner's page.
 * Must run after the refresh of the search index.
 */
export async function noteListedKits(tx: Database, userId: string, now: Date): Promise<void> {
  await noteListed(tx, and(eq(kits.userId, userId), ne(kits.isListed, isOwnerListed(tx, userId, now))));
}

/** Kits per batch; limits how many pages one transaction queues. */
const KITS_AT_ONCE = 50;

/**
 * Updates kits after changes without a write to the owner's page: the account has become old enough for
 * discovery, or an upgrade has changed the search index or the kits. Called by a job.
 */
export async function renewListedKits({ db, clock }: Core): Promise<void> {
  await changeInBatches(db, {
    table: kits,
    where: ne(kits.isListed, isOwnerListed(db, kits.userId, clock.now())),
    clock,
    size: KITS_AT_ONCE,
    change: async (chosen) => inTransaction(db, async (tx) => noteListed(tx, chosen)),
  });
}

/**
 * Finds full kits that `noteFull` missed: two creators accepted concurrently, or the kit is older than the
 * column.
 */
export async function renewFullKits({ db, clock }: Core): Promise<void> {
  await changeInBatches(db, {
    table: kits,
    where: isNewlyFull(db),
    clock,
    change: async (chosen) =>
      db.update(kits).set({ fullSince: clock.now() }).where(chosen).returning({ id: kits.id }),
  });
}
