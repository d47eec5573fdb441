import type { components } from '#generated/contract.ts';

type Reason = components['schemas']['RecommendationReason'];

/** A creator who may be recommended. */
export interface Candidate {
  readonly userId: string;
  readonly genres: readonly string[];
  readonly publishedAt: Date;
  readonly isPicked: boolean;
  /** Whether the creator has few followers. */
  readonly isSmall: boolean;
  /** Number of creators who follow this creator, whom the viewer follows, and who show their follow list. */
  readonly common: number;
}

export interface RecommendationSeed {
  readonly viewerId: string;
  readonly genres: readonly string[];
  readonly now: Date;
  /** Returns a pseudo-random number from 0 to 1; always the same number for the same text. */
  readonly chanceOf: (text: string) => number;
}

export interface Recommendation {
  readonly userId: string;
  /** At least one reason, most important first. */
  readonly reasons: readonly Reason[];
  /** The first genre that the viewer and the creator share. */
  readonly genreId: string | null;
}

const DAY_MS = 24 * 60 * 60_000;
const GENRE_WEIGHT = 3;
const COMMON_WEIGHT = 2;
const MOST_FOR_COMMON = 4;
/** With a smaller number, a viewer could guess whose list the recommendation comes from. */
const LEAST_COMMON = 2;
const FRESHNESS_WEIGHT = 2;
/** Number of days in which the freshness score of a page halves. */
const FRESHNESS_HALF_LIFE_DAYS = 14;
/** Number of days for which a page counts as new. */
const NEW_DAYS = 7;
/** Lower than `GENRE_WEIGHT`, so that chance decides only between similar candidates. */
const CHANCE_WEIGHT = 1;
/** One in this many positions is reserved for small pages. */
const PLACES_PER_SMALL_PAGE = 5;

const toDay = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/**
 * Sorts candidates by shared genres, followers in common, freshness and a random term that changes daily
 * (UTC), best first. Every fifth position goes to the best remaining small page. Omits candidates without a
 * reason.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  seed: RecommendationSeed,
): readonly Recommendation[] {
  const sorted = candidates
    .map((candidate) => ({
      candidate,
      score: scoreOf(candidate, seed),
      reasons: findReasons(candidate, seed),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (one, other) => other.score - one.score || (one.candidate.userId < other.candidate.userId ? -1 : 1),
    );
  return placeSmallPages(sorted).map(({ candidate, reasons }) => ({
    userId: candidate.userId,
    reasons,
    genreId: listShared(candidate, seed)[0] ?? null,
  }));
}

const listShared = (candidate: Candidate, { genres }: RecommendationSeed): readonly string[] =>
  genres.filter((genre) => candidate.genres.includes(genre));

function scoreOf(candidate: Candidate, seed: RecommendationSeed): number {
  const today = toDay(seed.now);
  const ageDays = Math.max(0, today - toDay(candidate.publishedAt));
  const { common } = candidate;
  return (
    listShared(candidate, seed).length * GENRE_WEIGHT +
    (common < LEAST_COMMON ? 0 : Math.min(MOST_FOR_COMMON, COMMON_WEIGHT * Math.sqrt(common))) +
    2 ** (-ageDays / FRESHNESS_HALF_LIFE_DAYS) * FRESHNESS_WEIGHT +
    seed.chanceOf(`${seed.viewerId} ${today} ${candidate.userId}`) * CHANCE_WEIGHT
  );
}

function findReasons(candidate: Candidate, seed: RecommendationSeed): readonly Reason[] {
  const isNew = seed.now.getTime() - candidate.publishedAt.getTime() < NEW_DAYS * DAY_MS;
  const reasons: readonly (readonly [boolean, Reason])[] = [
    [listShared(candidate, seed).length > 0, 'same_genre'],
    [candidate.common >= LEAST_COMMON, 'followed_by_followed'],
    [isNew, 'new'],
    [candidate.isPicked, 'pick'],
    [candidate.isSmall, 'small'],
  ];
  return reasons.flatMap(([holds, reason]) => (holds ? [reason] : []));
}

/** Moves small pages up, so that every fifth position has one while any remain. */
function placeSmallPages<Row extends { readonly candidate: Candidate }>(
  sorted: readonly Row[],
): readonly Row[] {
  const small = sorted.filter(({ candidate }) => candidate.isSmall);
  const placed = new Set<Row>();
  let nextOfAll = 0;
  let nextSmall = 0;
  while (placed.size < sorted.length) {
    const isForSmall = placed.size % PLACES_PER_SMALL_PAGE === PLACES_PER_SMALL_PAGE - 1;
    while (nextSmall < small.length && placed.has(small[nextSmall] as Row)) nextSmall += 1;
    while (nextOfAll < sorted.length && placed.has(sorted[nextOfAll] as Row)) nextOfAll += 1;
    const row = (isForSmall ? small[nextSmall] : undefined) ?? sorted[nextOfAll];
    if (row === undefined) break;
    placed.add(row);
  }
  return [...placed];
}
