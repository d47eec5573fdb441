/** Somebody who may be recommended. */
export interface Candidate {
  readonly userId: string;
  readonly genres: readonly string[];
  readonly updatedAt: Date;
}

export interface RecommendationSeed {
  readonly viewerId: string;
  readonly genres: readonly string[];
  readonly now: Date;
  /** A number from 0 to 1 that is always the same for the same text. */
  readonly chanceOf: (text: string) => number;
}

const DAY_MS = 24 * 60 * 60_000;
const GENRE_WEIGHT = 3;
const FRESHNESS_WEIGHT = 2;
/** After so many days a page is half as fresh. */
const FRESHNESS_HALF_LIFE_DAYS = 14;
/** Less than a genre in common, so that chance only decides between those who are nearly alike. */
const CHANCE_WEIGHT = 1;

/** The best candidates first: genres in common, freshness, and a little chance that is new every day (UTC). */
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
