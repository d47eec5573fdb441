import { hash } from 'node:crypto';

import { readStoredBlock } from '@musubi/domain/stored-blocks';
import {
  and,
  arrayOverlaps,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  sql,
} from 'drizzle-orm';

import { discoveryPagesRepository } from '#core/creators/discovery-pages.repository.ts';
import { SEARCH_EDITION, toConfirmedSince } from '#core/creators/search-edition.ts';
import { isListed } from '#core/pages/page-reach.ts';
import { toUuid } from '#core/uuid-cursor.ts';
import type { Database } from '#platform/database/database.ts';
import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { commissions } from '#platform/database/schema/page/commissions.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { together } from '#platform/database/together.ts';

import { findNameSounds } from './name-sounds.ts';
import {
  ANY_COMMISSIONS,
  isSensitivePage,
  type OfferedCommissions,
  type ShownLink,
  toBlockTexts,
  toPageTerms,
} from './search.rules.ts';

/**
 * Sort key of a user in search results. It stays the same when the index is rebuilt, and users cannot choose
 * it.
 */
export function toSearchKey(userId: string): string {
  return toUuid(hash('sha256', userId, 'hex'));
}

const MOMENT_DIGITS = 12;
const LAST_MOMENT = 16 ** MOMENT_DIGITS - 1;

/** Sort key by publication time, newest first: the inverted time, then the start of the page's key. */
export function toNewestKey(publishedAt: Date, key: string): string {
  const countdown = Math.max(0, LAST_MOMENT - publishedAt.getTime());
  return toUuid(countdown.toString(16).padStart(MOMENT_DIGITS, '0') + key.replaceAll('-', ''));
}

interface DuePage {
  readonly userId: string;
  readonly createdAt: Date;
}

export const searchIndexRepository = {
  /**
   * Updates a user's index entry from their page, or deletes the entry when search and discovery must not find
   * the page.
   * @param publishedAt When a page is published that discovery does not know yet.
   */
  async refresh(tx: Database, userId: string, now: Date, publishedAt = now): Promise<void> {
    const [page, shownLinks, shownBlocks] = await together(
      findPublicPage(tx, userId),
      listShownLinks(tx, userId),
      listShownBlocks(tx, userId),
    );
    if (page === undefined) {
      await removeEntry(tx, userId);
      return;
    }
    const isSensitive = isSensitivePage(shownLinks, shownBlocks);
    const { hiddenAt, level, quality, ...published } = await discoveryPagesRepository.publish(tx, userId, {
      at: publishedAt,
      isSensitive,
    });
    if (hiddenAt !== null || isSensitive) {
      await removeEntry(tx, userId);
      return;
    }
    // Skips scheduled links, because nothing updates the index when a schedule starts or ends.
    const linkTitles = shownLinks.filter(({ isScheduled }) => !isScheduled).map(({ title }) => title);
    // Sorted, so that the order of the links never affects the entry, even if the limit cuts terms.
    linkTitles.sort();
    const blockTexts = shownBlocks.flatMap(toSearchedTexts);
    const sounds = await findNameSounds(page);
    const key = toSearchKey(userId);
    const newest = toNewestKey(published.publishedAt, key);
    const offered = await findCommissions(tx, userId, { now, shownBlocks });
    const texts = { linkTitles, blockTexts, ...(offered !== null && { commissions: offered }) };
    const entry = {
      key,
      // Sorted, so that reordered links do not change the row; PostgreSQL then writes neither the row nor its
      // index entries.
      terms: toPageTerms({ ...page, sounds, ...texts }, { key, newest, level }).toSorted(),
      newest,
      level,
      quality,
      memberSince: page.createdAt,
      edition: SEARCH_EDITION,
    };
    await tx
      .insert(searchProfiles)
      .values({ userId, ...entry })
      .onConflictDoUpdate({ target: searchProfiles.userId, set: AS_COMPUTED, setWhere: HAS_CHANGED });
  },

  /** Pages after `after` whose entry has commissions that their owner has not confirmed for long. */
  async listUnconfirmed(
    db: Database,
    { after, now, limit }: { readonly after: string; readonly now: Date; readonly limit: number },
  ): Promise<readonly string[]> {
    const rows = await db
      .select({ userId: searchProfiles.userId })
      .from(commissions)
      .innerJoin(searchProfiles, eq(searchProfiles.userId, commissions.pageId))
      .where(
        and(
          lte(commissions.confirmedAt, toConfirmedSince(now)),
          ne(commissions.state, 'closed'),
          gt(commissions.pageId, after),
          arrayOverlaps(searchProfiles.terms, [...ANY_COMMISSIONS]),
        ),
      )
      .orderBy(asc(commissions.pageId))
      .limit(limit);
    return rows.map(({ userId }) => userId);
  },

  /** A window of the next users after `after`: their number, up to `limit`, and the last of them. */
  async findWindow(
    db: Database,
    after: string,
    limit: number,
  ): Promise<{ readonly count: number; readonly last: string | null }> {
    const next = db
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(gt(profiles.userId, after))
      .orderBy(asc(profiles.userId))
      .limit(limit)
      .as('next');
    const [row] = await db.select({ count: count(), last: max(next.userId) }).from(next);
    return row ?? { count: 0, last: null };
  },

  /** Public pages of these users that have no index entry or an old one. */
  async listDue(
    db: Database,
    { after, last }: { readonly after: string; readonly last: string },
  ): Promise<readonly DuePage[]> {
    return db
      .select({ userId: profiles.userId, createdAt: profiles.createdAt })
      .from(profiles)
      .leftJoin(searchProfiles, eq(searchProfiles.userId, profiles.userId))
      .leftJoin(discoveryPages, eq(discoveryPages.userId, profiles.userId))
      .where(
        and(
          gt(profiles.userId, after),
          lte(profiles.userId, last),
          isListed(),
          isNull(discoveryPages.hiddenAt),
          isNotTrue(discoveryPages.isSensitive),
          or(isNull(searchProfiles.userId), lt(searchProfiles.edition, SEARCH_EDITION)),
        ),
      )
      .orderBy(asc(profiles.userId));
  },
};

const { userId: _userId, ...COMPUTED } = getTableColumns(searchProfiles);
/** Takes the values from the inserted row, so that the terms are sent only once. */
const AS_COMPUTED = Object.fromEntries(
  Object.entries(COMPUTED).map(([field, column]) => [field, sql`excluded.${sql.identifier(column.name)}`]),
);
const HAS_CHANGED = sql`(${searchProfiles.terms}, ${searchProfiles.newest}, ${searchProfiles.level},
  ${searchProfiles.quality}, ${searchProfiles.memberSince}, ${searchProfiles.edition})
  is distinct from (excluded.terms, excluded.newest, excluded.level, excluded.quality,
  excluded.member_since, excluded.edition)`;

const isNotTrue = (column: typeof discoveryPages.isSensitive) => sql`${column} is not true`;

async function removeEntry(tx: Database, userId: string): Promise<void> {
  await tx.delete(searchProfiles).where(eq(searchProfiles.userId, userId));
}

// Locks the profile row, so that the page stays public until the commit.
async function findPublicPage(tx: Database, userId: string) {
  const [page] = await tx
    .select({
      name: profiles.name,
      reading: profiles.reading,
      locale: profiles.locale,
      pubId: profiles.pubId,
      headline: profiles.headline,
      bio: profiles.bio,
      genres: profiles.genres,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), isListed()))
    .for('share');
  return page;
}

async function listShownLinks(tx: Database, userId: string): Promise<readonly ShownLink[]> {
  const isScheduled = sql<boolean>`${links.startsAt} is not null or ${links.endsAt} is not null`;
  return tx
    .select({ title: links.title, isSensitive: links.isSensitive, isScheduled })
    .from(links)
    .where(and(eq(links.userId, userId), eq(links.isVisible, true)))
    .orderBy(asc(links.position));
}

async function listShownBlocks(tx: Database, userId: string) {
  const isScheduled = sql<boolean>`${pageBlocks.startsAt} is not null or ${pageBlocks.endsAt} is not null`;
  const { type, v, data, isSensitive } = pageBlocks;
  return tx
    .select({ type, v, data, isSensitive, isScheduled })
    .from(pageBlocks)
    .where(and(eq(pageBlocks.userId, userId), eq(pageBlocks.isVisible, true)))
    .orderBy(asc(pageBlocks.position));
}

/** The commissions that the page offers and its owner has confirmed lately; null without any. */
async function findCommissions(
  tx: Database,
  userId: string,
  { now, shownBlocks }: { readonly now: Date; readonly shownBlocks: readonly ShownBlockRow[] },
): Promise<OfferedCommissions | null> {
  // Skips scheduled boards, like scheduled links.
  if (!shownBlocks.some(({ type, isScheduled }) => type === 'commission' && !isScheduled)) return null;
  const [row] = await tx
    .select({ state: commissions.state })
    .from(commissions)
    .where(and(eq(commissions.pageId, userId), gt(commissions.confirmedAt, toConfirmedSince(now))));
  return row === undefined || row.state === 'closed' ? null : row.state;
}

type ShownBlockRow = Awaited<ReturnType<typeof listShownBlocks>>[number];

/** Texts that visitors see without interaction, at any time. */
function toSearchedTexts(block: ShownBlockRow): readonly string[] {
  const content = block.isSensitive || block.isScheduled ? null : readStoredBlock(block);
  return content === null ? [] : toBlockTexts(content);
}
