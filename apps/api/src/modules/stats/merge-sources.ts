import { OTHER_SOURCE, tagOf } from '#core/visitors/visit-sources.ts';

import { byVisits, type SourceCounts, UNTAGGED } from './sources.rules.ts';

/** Sources with a name of their own: with `other` and the untagged, an answer has at most fifty. */
const MAX_NAMED = 48;

/**
 * Adds counts of the same source. Names share links first, or strangers could push them out of the answer with campaigns
 * of their own; counts further sources as `other`.
 */
export function mergeSources(
  counts: readonly (Pick<SourceCounts, 'source'> & Partial<SourceCounts>)[],
): readonly SourceCounts[] {
  const named = sumBySource(counts)
    .filter(({ source }) => source !== UNTAGGED && source !== OTHER_SOURCE)
    .toSorted((one, other) => Number(isShareLink(other)) - Number(isShareLink(one)) || byVisits(one, other))
    .slice(0, MAX_NAMED);
  const names = new Set([UNTAGGED, ...named.map(({ source }) => source)]);
  return sumBySource(counts.map((row) => (names.has(row.source) ? row : { ...row, source: OTHER_SOURCE })));
}

function isShareLink({ source }: SourceCounts): boolean {
  return tagOf(source) !== null;
}

function sumBySource(counts: Parameters<typeof mergeSources>[0]): readonly SourceCounts[] {
  const sums = new Map<string, SourceCounts>();
  for (const { source, visits = 0, clicks = 0, letters = 0, follows = 0, readers = 0 } of counts) {
    const sum = sums.get(source) ?? { visits: 0, clicks: 0, letters: 0, follows: 0, readers: 0 };
    sums.set(source, {
      source,
      visits: sum.visits + visits,
      clicks: sum.clicks + clicks,
      letters: sum.letters + letters,
      follows: sum.follows + follows,
      readers: sum.readers + readers,
    });
  }
  return [...sums.values()];
}
