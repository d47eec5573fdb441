import type { Locale } from '@musubi/domain/locales';
import { and, asc, eq, sql } from 'drizzle-orm';

import { hasOutsideButton } from '#core/pages/outside-button.ts';
import { timeZoneOf } from '#core/visitors/time-zone-of.ts';
import type { ShareLinkRow } from '#modules/share-links/public.ts';
import { shareLinks } from '#platform/database/schema/counts/sources.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { Outside } from '#platform/outside.ts';

interface LinksRead {
  readonly links: readonly LinkRow[];
  /** The commission board with a button to another site; null without one. Its title may be empty. */
  readonly board: LinkRow | null;
  readonly shareLinks: readonly ShareLinkRow[];
}

export interface TimeZoneSetting {
  readonly timeZone: string;
  /** Whether the owner chose the time zone; otherwise it follows the language of the page. */
  readonly isChosen: boolean;
}

export interface LinkRow {
  readonly id: string;
  readonly title: string;
}

/** Prepares the statements that read the owner and the links of a page. */
export function createStatsRepository({ db }: Pick<Outside, 'db'>) {
  const userId = sql.placeholder('userId');

  const owner = db
    .select({ pubId: profiles.pubId, timeZone: profiles.timeZone, locale: profiles.locale })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .prepare('stats_owner');

  const linksOf = db
    .select({ id: links.id, title: links.title })
    .from(links)
    .where(eq(links.userId, userId))
    .orderBy(asc(links.position))
    .prepare('stats_links');
  const boardOf = db
    .select({ id: pageBlocks.id, title: sql<string>`${pageBlocks.data} ->> 'title'` })
    .from(pageBlocks)
    .where(and(eq(pageBlocks.userId, userId), hasOutsideButton))
    .limit(1)
    .prepare('stats_board');
  const { tag, name, place, createdAt } = shareLinks;
  const shareLinksOf = db
    .select({ tag, name, place, createdAt })
    .from(shareLinks)
    .where(eq(shareLinks.pageId, userId))
    .prepare('stats_share_links');

  return {
    /** The owner's handle, language and time zone, and whether the owner chose the zone; null for users without a page. */
    async findOwner(
      ownerId: string,
    ): Promise<(TimeZoneSetting & { readonly pubId: string; readonly locale: Locale }) | null> {
      const [row] = await owner.execute({ userId: ownerId });
      if (row === undefined) return null;
      return {
        pubId: row.pubId,
        locale: row.locale,
        timeZone: timeZoneOf(row),
        isChosen: row.timeZone !== null,
      };
    },

    /** Stores the owner's time zone; returns whether the owner has a page. */
    async setTimeZone(ownerId: string, timeZone: string): Promise<boolean> {
      const rows = await db
        .update(profiles)
        .set({ timeZone })
        .where(eq(profiles.userId, ownerId))
        .returning({ userId: profiles.userId });
      return rows.length > 0;
    },

    /** The links of a page in order, its commission board with a button to another site, and its share links. */
    async readLinks(ownerId: string): Promise<LinksRead> {
      const [linkRows, boards, shareLinkRows] = await Promise.all([
        linksOf.execute({ userId: ownerId }),
        boardOf.execute({ userId: ownerId }),
        shareLinksOf.execute({ userId: ownerId }),
      ]);
      return { links: linkRows, board: boards[0] ?? null, shareLinks: shareLinkRows };
    },
  };
}
