import { hash } from 'node:crypto';

import { toUuid } from '#core/uuid-cursor.ts';
import { listNewestPages, walkPages } from '#modules/search/public.ts';
import type { AccountViewer, PageViewer } from '#platform/http/callers/viewer.ts';
import { DAY_MS } from '#platform/job.ts';

import type { DiscoverCore } from './discover-core.ts';
import { discoverRepository } from './discover.repository.ts';
import { rankCandidates, type Recommendation } from './discover.rules.ts';
import { recommendationsRepository } from './recommendations.repository.ts';

export type RecommendedTo = AccountViewer & PageViewer;
type Parts = Pick<DiscoverCore, 'db' | 'searchRepository' | 'clock'>;

/** Maximum candidates per source, so that the cost does not grow with the number of pages. */
const PER_GENRE = 40;
const NEWEST = 60;
const ANY_SMALL = 60;
const MAX_GENRES = 5;
const CHANCE_DIGITS = 8;

/**
 * Ranks creators for a viewer, best first.
 * @param chosen Genres to use instead of those of the viewer's own page.
 */
export async function rankRecommended(
  core: Parts,
  viewer: RecommendedTo,
  chosen?: readonly string[],
): Promise<readonly Recommendation[]> {
  const { db, clock } = core;
  const now = clock.now();
  const viewerId = viewer.accountId;
  const own = chosen ?? (await recommendationsRepository.findGenres(db, viewer.pageId));
  const genres = [...new Set(own)].slice(0, MAX_GENRES);
  const [common, userIds] = await Promise.all([
    recommendationsRepository.countCommon(db, viewer),
    listCandidates(core, { viewerId, genres, now }),
  ]);
  const all = [...new Set([...userIds, ...common.keys()])];
  const rows = await recommendationsRepository.findCandidates(db, viewer, { userIds: all, now });
  const candidates = rows.map((row) => ({ ...row, common: common.get(row.userId) ?? 0 }));
  return rankCandidates(candidates, { viewerId, genres, now, chanceOf });
}

interface Wanted {
  readonly viewerId: string;
  readonly genres: readonly string[];
  readonly now: Date;
}

/** Finds candidates in an order that differs between viewers and changes daily. */
async function listCandidates(core: Parts, { viewerId, genres, now }: Wanted) {
  const after = toUuid(hash('sha256', `${viewerId} ${Math.floor(now.getTime() / DAY_MS)}`, 'hex'));
  const found = [
    await listNewestPages(core, { limit: NEWEST, now }),
    await discoverRepository.listPicks(core.db, now, null),
    await walkPages(core, { genreId: null, isSmall: true, after, limit: ANY_SMALL, now }),
  ];
  for (const genreId of genres) {
    for (const isSmall of [false, true]) {
      found.push(await walkPages(core, { genreId, isSmall, after, limit: PER_GENRE, now }));
    }
  }
  return found.flat();
}

function chanceOf(text: string): number {
  return Number.parseInt(hash('sha256', text, 'hex').slice(0, CHANCE_DIGITS), 16) / 16 ** CHANCE_DIGITS;
}
