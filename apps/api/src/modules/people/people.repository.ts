import { and, count, eq, inArray, isNotNull, type SQL, sum } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { signOns } from '#platform/database/schema/accounts/sign-ons.ts';
import { decisions } from '#platform/database/schema/desk/cases.ts';
import { follows } from '#platform/database/schema/fans/follows.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

type Counts = components['schemas']['PersonCounts'];

export interface KnownPerson {
  readonly userId: string;
  readonly pubId: string | null;
  readonly name: string | null;
  readonly suspendedAt: Date | null;
  readonly leavesAt: Date | null;
}

/** SQL with which operators look up accounts. */
export const peopleRepository = {
  /** The account with this current or former handle. */
  async findByHandle(db: Database, handle: string): Promise<string | null> {
    const [row] = await db.select({ userId: handles.userId }).from(handles).where(eq(handles.handle, handle));
    return row?.userId ?? null;
  },

  /** Whether the database has an account, a page or a session of this user. */
  async isKnown(db: Database, userId: string): Promise<boolean> {
    const found = await Promise.all([
      db.select({ userId: accounts.userId }).from(accounts).where(eq(accounts.userId, userId)).limit(1),
      db.select({ userId: profiles.userId }).from(profiles).where(eq(profiles.userId, userId)).limit(1),
      db.select({ userId: signOns.userId }).from(signOns).where(eq(signOns.userId, userId)).limit(1),
    ]);
    return found.some((rows) => rows.length > 0);
  },

  /** Pages and account states of these users, in the given order; leaves out erased users. */
  async list(db: Database, userIds: readonly string[]): Promise<readonly KnownPerson[]> {
    const [pages, states] = await Promise.all([
      db
        .select({ userId: profiles.userId, pubId: profiles.pubId, name: profiles.name })
        .from(profiles)
        .where(inArray(profiles.userId, [...userIds])),
      db
        .select()
        .from(accounts)
        .where(inArray(accounts.userId, [...userIds])),
    ]);
    return userIds.flatMap((userId) => {
      const page = pages.find((row) => row.userId === userId);
      const state = states.find((row) => row.userId === userId);
      if (state !== undefined && state.erasedAt !== null) return [];
      return [
        {
          userId,
          pubId: page?.pubId ?? null,
          name: page?.name ?? null,
          suspendedAt: state?.suspendedAt ?? null,
          leavesAt: state?.leavesAt ?? null,
        },
      ];
    });
  },

  async findPage(db: Database, userId: string) {
    const [row] = await db
      .select({
        pubId: profiles.pubId,
        name: profiles.name,
        visibility: profiles.visibility,
        chosenVisibility: profiles.chosenVisibility,
        ownVisibility: profiles.ownVisibility,
        createdAt: profiles.createdAt,
      })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    return row;
  },

  async count(db: Database, userId: string): Promise<Counts> {
    const countOf = async (table: PgTable, where: SQL | undefined): Promise<number> => {
      const [row] = await db.select({ count: count() }).from(table).where(where);
      return row?.count ?? 0;
    };
    const isPaid = isNotNull(supports.status);
    const [stored] = await db
      .select({ files: count(), bytes: sum(files.sizeBytes).mapWith(Number) })
      .from(files)
      .where(eq(files.pageId, userId));
    return {
      links: await countOf(links, eq(links.userId, userId)),
      blocks: await countOf(pageBlocks, eq(pageBlocks.userId, userId)),
      letters_received: await countOf(letters, eq(letters.userId, userId)),
      follows: await countOf(follows, eq(follows.userId, userId)),
      followers: await countOf(follows, eq(follows.followedId, userId)),
      supports_given: await countOf(supports, and(eq(supports.supporterId, userId), isPaid)),
      supports_received: await countOf(supports, and(eq(supports.creatorId, userId), isPaid)),
      images: await countOf(images, eq(images.userId, userId)),
      files: stored?.files ?? 0,
      file_bytes: stored?.bytes ?? 0,
      decisions: await countOf(decisions, eq(decisions.aboutUserId, userId)),
    };
  },
};
