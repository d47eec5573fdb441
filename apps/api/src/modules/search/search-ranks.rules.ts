import { SMALLEST_LEVEL } from './search-order.rules.ts';

export interface PageRank {
  /** From 0 for the most followers to 8 for the fewest. */
  readonly level: number;
  /** Order of the pages of a level, the greatest first. */
  readonly quality: number;
}

interface RankedPage {
  readonly followers: number;
  /** Number of days since the creator last published something. */
  readonly stillDays: number;
  /** The page's level so far. */
  readonly level: number;
}

/** Each level has this many times the followers of the next one. */
const LEVEL_FACTOR = 4;
const STILL_DAYS = 365;
/** A page moves down only when it has fewer followers than this part of what its level needs. */
const MARGIN = 2;
const FOLLOWER_WEIGHT = 100;
const STILL_WEIGHT = 5;

/** Ranks a page by its own numbers alone, so that no page needs a new rank because of another. */
export function rankPage({ followers, stillDays, level }: RankedPage): PageRank {
  const reached = toLevel(followers, stillDays);
  const kept = toLevel(followers * MARGIN, stillDays);
  return {
    level: reached < level ? reached : Math.max(level, kept),
    quality: Math.round(
      FOLLOWER_WEIGHT * Math.log1p(followers) - STILL_WEIGHT * Math.log1p(Math.max(0, stillDays)),
    ),
  };
}

function toLevel(followers: number, stillDays: number): number {
  // With `Math.log` alone, 64 followers would count as slightly fewer than four to the third.
  const powers = Math.floor(Math.log2(Math.max(followers, 1)) / Math.log2(LEVEL_FACTOR));
  const penalty = stillDays > STILL_DAYS ? 1 : 0;
  return Math.max(0, Math.min(SMALLEST_LEVEL, SMALLEST_LEVEL - powers + penalty));
}
