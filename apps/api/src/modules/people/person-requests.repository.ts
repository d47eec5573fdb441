import { and, desc, eq, gt, isNotNull, isNull, lt, lte, max, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { personRequests } from '#platform/database/schema/desk/people.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

type Schemas = components['schemas'];
export type PersonRequestRow = typeof personRequests.$inferSelect;

const requesters = alias(profiles, 'requesters');

function selectRequests(db: Database) {
  return db
    .select({
      request: personRequests,
      pubId: profiles.pubId,
      name: profiles.name,
      requesterPubId: requesters.pubId,
    })
    .from(personRequests)
    .leftJoin(profiles, eq(profiles.userId, personRequests.accountId))
    .leftJoin(requesters, eq(requesters.userId, personRequests.requestedBy))
    .$dynamic();
}

export type ShownRequest = Awaited<ReturnType<typeof selectRequests>>[number];

interface ListOptions {
  readonly state: Schemas['PersonRequestFilter'];
  /** Requests made at or before this time have expired. */
  readonly expiredUntil: Date;
  /** Only requests with smaller ids. */
  readonly before: string | undefined;
  readonly limit: number;
}

function isOpen(expiredUntil: Date): SQL | undefined {
  return and(
    isNull(personRequests.confirmedAt),
    isNull(personRequests.cancelledAt),
    gt(personRequests.requestedAt, expiredUntil),
  );
}

function isClosed(expiredUntil: Date): SQL | undefined {
  return or(
    isNotNull(personRequests.confirmedAt),
    isNotNull(personRequests.cancelledAt),
    lte(personRequests.requestedAt, expiredUntil),
  );
}

/** SQL of exports and erasures that operators request. */
export const personRequestsRepository = {
  async add(
    tx: Database,
    row: Omit<PersonRequestRow, 'confirmedBy' | 'confirmedAt' | 'cancelledAt'>,
  ): Promise<void> {
    await tx.insert(personRequests).values(row);
  },

  async find(db: Database, id: string): Promise<ShownRequest | undefined> {
    const [row] = await selectRequests(db).where(eq(personRequests.id, id));
    return row;
  },

  /** Open requests about an account, newest first. */
  async listOpen(db: Database, userId: string, expiredUntil: Date): Promise<readonly ShownRequest[]> {
    return selectRequests(db)
      .where(and(eq(personRequests.accountId, userId), isOpen(expiredUntil)))
      .orderBy(desc(personRequests.id));
  },

  /** When operators last cancelled a request of this kind; null if they cancelled none. */
  async findCancelledAt(
    db: Database,
    accountId: string,
    kind: PersonRequestRow['kind'],
  ): Promise<Date | null> {
    const [row] = await db
      .select({ at: max(personRequests.cancelledAt) })
      .from(personRequests)
      .where(and(eq(personRequests.accountId, accountId), eq(personRequests.kind, kind)));
    return row?.at ?? null;
  },

  /** Newest first. */
  async list(
    db: Database,
    { state, expiredUntil, before, limit }: ListOptions,
  ): Promise<readonly ShownRequest[]> {
    return selectRequests(db)
      .where(
        and(
          state === 'open' ? isOpen(expiredUntil) : isClosed(expiredUntil),
          before === undefined ? undefined : lt(personRequests.id, before),
        ),
      )
      .orderBy(desc(personRequests.id))
      .limit(limit);
  },

  async update(
    tx: Database,
    id: string,
    columns: Partial<Pick<PersonRequestRow, 'confirmedBy' | 'confirmedAt' | 'cancelledAt'>>,
  ): Promise<void> {
    await tx.update(personRequests).set(columns).where(eq(personRequests.id, id));
  },
};

/** Deletes requests about the user, and removes the user's id from requests about other accounts. */
export async function erasePersonRequests(tx: Database, userId: string): Promise<void> {
  await tx.delete(personRequests).where(eq(personRequests.accountId, userId));
  await tx.update(personRequests).set({ requestedBy: null }).where(eq(personRequests.requestedBy, userId));
  await tx.update(personRequests).set({ confirmedBy: null }).where(eq(personRequests.confirmedBy, userId));
}
