import { and, eq, exists, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';

import { hasOutsideButton } from '#core/pages/outside-button.ts';
import type { PageOwner } from '#core/pages/page-owners.ts';
import { GATE_COLUMNS, toEntry } from '#core/pages/page-passes.ts';
import { timeZoneOf } from '#core/visitors/time-zone-of.ts';
import { knownSource } from '#core/visitors/visit-sources.ts';
import { VISITORS_PER_NETWORK } from '#core/visitors/visitors.ts';
import { isReferenceMissing } from '#platform/database/database-errors.ts';
import type { Database } from '#platform/database/database.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/counts/clicks.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Outside } from '#platform/outside.ts';

interface ShownLinkQuery {
  readonly handle: string;
  readonly linkId: string;
  readonly pass: string | undefined;
  readonly now: Date;
}

/** Prepares the queries that run at every click. */
export function createClicksRepository({ db }: Pick<Outside, 'db'>) {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const isShown = (table: typeof links | typeof pageBlocks) =>
    and(
      eq(table.userId, profiles.userId),
      eq(table.id, sql.placeholder('linkId')),
      eq(table.isVisible, true),
      or(isNull(table.startsAt), lte(table.startsAt, now)),
      or(isNull(table.endsAt), gt(table.endsAt, now)),
    );
  const shownLink = db
    .select({ one: sql`1` })
    .from(links)
    .where(isShown(links));
  const shownBoard = db
    .select({ one: sql`1` })
    .from(pageBlocks)
    .where(and(isShown(pageBlocks), hasOutsideButton));
  const ownerOf = db
    .select({ ...GATE_COLUMNS, timeZone: profiles.timeZone, locale: profiles.locale })
    .from(handles)
    .innerJoin(profiles, eq(profiles.userId, handles.userId))
    .where(
      and(
        eq(handles.handle, sql.placeholder('handle')),
        ne(profiles.visibility, sql`'draft'`),
        or(exists(shownLink), exists(shownBoard)),
      ),
    )
    .prepare('owner_of_shown_link');
  const ofNetwork = db
    .select({ rows: sql<number>`count(*)::int`.as('rows') })
    .from(linkClicks)
    .where(
      and(
        eq(linkClicks.userId, sql.placeholder('userId')),
        eq(linkClicks.day, sql.placeholder('day')),
        eq(linkClicks.linkId, sql.placeholder('linkId')),
        eq(linkClicks.network, sql.placeholder('network')),
      ),
    )
    .as('of_network');
  const insertion = db
    .insert(linkClicks)
    .select(
      db
        .select({
          userId: sql<string>`${sql.placeholder('userId')}::text`.as('user_id'),
          day: sql<string>`${sql.placeholder('day')}::date`.as('day'),
          linkId: sql<string>`${sql.placeholder('linkId')}::uuid`.as('link_id'),
          visitor: sql<string>`${sql.placeholder('visitor')}::text`.as('visitor'),
          network: sql<string>`${sql.placeholder('network')}::text`.as('network'),
          source: sql<string>`${knownSource(
            sql`${sql.placeholder('userId')}::text`,
            sql`${sql.placeholder('source')}::text`,
          )}`.as('source'),
        })
        .from(ofNetwork)
        .where(lt(ofNetwork.rows, VISITORS_PER_NETWORK)),
    )
    .onConflictDoNothing()
    .prepare('click');
  return {
    /**
     * Owner of the link, or of the commission board with an outside button; null unless the page of this handle shows it at
     * `now` to a visitor with this pass.
     */
    async findOwner({ handle, linkId, pass, now: moment }: ShownLinkQuery): Promise<PageOwner | null> {
      const [row] = await ownerOf.execute({ handle, linkId, now: moment.toISOString() });
      if (row === undefined || toEntry(row, pass, moment.getTime()) !== 'open') return null;
      return { userId: row.userId, timeZone: timeZoneOf(row), locale: row.locale };
    },

    /**
     * Inserts the click unless it is a duplicate, the visitor's network is over the limit or the link's owner
     * was deleted.
     */
    async add(click: Required<typeof linkClicks.$inferInsert>): Promise<void> {
      try {
        await insertion.execute({ ...click });
      } catch (error) {
        if (!isReferenceMissing(error)) throw error;
      }
    },
  };
}

/**
 * Deletes the clicks on a creator's links. The creator's own clicks on other links are stored without an
 * account, so they cannot be found.
 */
export async function eraseClicks(tx: Database, userId: string): Promise<void> {
  await tx.delete(linkClicks).where(eq(linkClicks.userId, userId));
  await tx.delete(linkClickDays).where(eq(linkClickDays.userId, userId));
}
