import { SMALLEST_LEVEL } from './search-order.rules.ts';

export interface PageRank {
  /** From 0 for the most followers to 8 for the fewest. */
  readonly level: number;
  /** Sort order of the pages within a level, greatest first. */
  readonly quality: number;
}

interface RankedPage {
  readonly followers: number;
  /** Number of days since the creator last published something. */
  readonly stillDays: number;
  /** The page's present level. */
  readonly level: number;
}

/** Each level needs this many times as many followers as the next level. */
const LEVEL_FACTOR = 4;
const STILL_DAYS = 365;
/** A page moves down only when its followers, multiplied by this margin, are too few for its level. */
const MARGIN = 2;
const FOLLOWER_WEIGHT = 100;
const STILL_WEIGHT = 5;

/** Ranks a page only by its own numbers, so that a change of one page affects no other rank. */
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
  // With `Math.log`, rounding would make 64 followers slightly less than four to the third.
  const powers = Math.floor(Math.log2(Math.max(followers, 1)) / Math.log2(LEVEL_FACTOR));
  const penalty = stillDays > STILL_DAYS ? 1 : 0;
  return Math.max(0, Math.min(SMALLEST_LEVEL, SMALLEST_LEVEL - powers + penalty));
}
