/** A creator who may be recommended. */
export interface Candidate {
  readonly userId: string;
  readonly genres: readonly string[];
  readonly updatedAt: Date;
}

export interface RecommendationSeed {
  readonly viewerId: string;
  readonly genres: readonly string[];
  readonly now: Date;
  /** Returns a pseudo-random number from 0 to 1; always the same number for the same text. */
  readonly chanceOf: (text: string) => number;
}

const DAY_MS = 24 * 60 * 60_000;
const GENRE_WEIGHT = 3;
const FRESHNESS_WEIGHT = 2;
/** Number of days in which the freshness score of an unchanged page halves. */
const FRESHNESS_HALF_LIFE_DAYS = 14;
/** Lower than `GENRE_WEIGHT`, so that chance decides only between similar candidates. */
const CHANCE_WEIGHT = 1;

/** Sorts candidates by shared genres, freshness and a random term that changes daily (UTC), best first. */
export function rankCandidates(
  candidates: readonly Candidate[],
  { viewerId, genres, now, chanceOf }: RecommendationSeed,
): readonly Candidate[] {
  const wanted = new Set(genres);
  const today = Math.floor(now.getTime() / DAY_MS);
  const scoreOf = ({ userId, genres: own, updatedAt }: Candidate): number => {
    const shared = own.filter((genre) => wanted.has(genre)).length;
    const ageDays = Math.max(0, today - Math.floor(updatedAt.getTime() / DAY_MS));
    const freshness = 2 ** (-ageDays / FRESHNESS_HALF_LIFE_DAYS);
    return (
      shared * GENRE_WEIGHT +
      freshness * FRESHNESS_WEIGHT +
      chanceOf(`${viewerId} ${today} ${userId}`) * CHANCE_WEIGHT
    );
  };
  return candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ candidate }) => candidate);
}
