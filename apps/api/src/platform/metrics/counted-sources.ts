import type { ActivitySource, ActivitySources } from '../sources/activity-source.ts';

/** Outcomes of a fetch, the values of the label `outcome`. */
type FetchOutcome = 'items' | 'unchanged' | 'error';

export type CountFetch = (service: keyof ActivitySources, outcome: FetchOutcome) => void;

/** Counts the fetches of sources by service and outcome. */
export function countFetches(sources: ActivitySources, count: CountFetch): ActivitySources {
  const wrap = (source: ActivitySource): ActivitySource => ({
    async fetch(account, memory, signal) {
      const result = await source.fetch(account, memory, signal);
      count(account.type, result.kind);
      return result;
    },
  });
  return Object.fromEntries(Object.entries(sources).map(([type, source]) => [type, wrap(source)]));
}
