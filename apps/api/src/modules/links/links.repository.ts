import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { createStatement } from '#platform/database/prepared.ts';
import { links, removedLinks } from '#platform/database/schema/page/links.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { unnestRows } from '#platform/database/unnest-rows.ts';

import type { LinkRecord } from './links.fields.ts';
import type { LinkChanges } from './links.rules.ts';

export interface VersionClaim {
  readonly userId: string;
  /** Version of the link list when the client last read the list. */
  readonly version: number;
  readonly now: Date;
}

export const linksRepository = {
  /**
   * Increments the version of the link list if the client has read the latest version, and locks the profile
   * row until the transaction ends. Returns null on a version conflict or without a profile.
   */
  async claimVersion(tx: Database, { userId, version, now }: VersionClaim): Promise<number | null> {
    const [row] = await claiming(tx).execute({ userId, version, now });
    return row?.version ?? null;
  },

  /**
   * Returns the version of the link list and locks the profile row, so that links read afterwards belong to
   * this version. Null without a profile.
   */
  async lockVersion(tx: Database, userId: string): Promise<number | null> {
    const [row] = await tx
      .select({ version: profiles.linksVersion })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('update');
    return row?.version ?? null;
  },

  async list(tx: Database, userId: string): Promise<readonly LinkRecord[]> {
    return listing(tx).execute({ userId });
  },

  async apply(tx: Database, userId: string, { removedIds, written, moved }: LinkChanges): Promise<void> {
    if (removedIds.length > 0) {
      await tx.delete(links).where(and(eq(links.userId, userId), inArray(links.id, [...removedIds])));
    }
    if (written.length > 0) {
      await tx
        .insert(links)
        .select(
          unnestRows(
            links,
            written.map((link) => ({ ...link, userId })),
          ),
        )
        .onConflictDoUpdate({ target: [links.userId, links.id], set: AS_WRITTEN });
    }
    if (moved.length > 0) {
      const ids = moved.map(({ id }) => id);
      const positions = moved.map(({ position }) => position);
      await moving(tx).execute({ userId, ids, positions });
    }
  },
};

const { userId: _userId, ...COLUMNS } = getTableColumns(links);
const { id: _id, ...WRITABLE } = COLUMNS;
const AS_WRITTEN = Object.fromEntries(
  Object.entries(WRITABLE).map(([field, column]) => [field, sql`excluded.${sql.identifier(column.name)}`]),
);

const { placeholder } = sql;
const ofUser = eq(links.userId, placeholder('userId'));

const claiming = createStatement((db) =>
  db
    .update(profiles)
    .set({
      linksVersion: sql`${profiles.linksVersion} + 1`,
      updatedAt: sql`${sql.param(placeholder('now'), profiles.updatedAt)}`,
    })
    .where(and(eq(profiles.userId, placeholder('userId')), eq(profiles.linksVersion, placeholder('version'))))
    .returning({ version: profiles.linksVersion })
    .prepare('claim_links_version'),
);
const listing = createStatement((db) =>
  db.select(COLUMNS).from(links).where(ofUser).orderBy(asc(links.position)).prepare('links_of_user'),
);
const moving = createStatement((db) =>
  db
    .update(links)
    .set({ position: sql`moved.position` })
    .from(
      sql`unnest(${placeholder('ids')}::uuid[], ${placeholder('positions')}::integer[]) moved (id, position)`,
    )
    .where(and(ofUser, eq(links.id, sql`moved.id`)))
    .prepare('move_links'),
);

export async function eraseLinks(tx: Database, userId: string): Promise<void> {
  await tx.delete(removedLinks).where(eq(removedLinks.userId, userId));
  await tx.delete(links).where(eq(links.userId, userId));
}
