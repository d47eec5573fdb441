import type { Core } from '#core/module.ts';
import type { SearchCore } from '#modules/search/public.ts';

/** How long a server waits after a count of the pages of all genres. */
export interface CountPause {
  pauseMs: number;
  pausesUntilMs: number;
}

/** First argument of the functions of discovery. */
export interface DiscoverCore extends Core, Pick<SearchCore, 'searchRepository'> {
  readonly genreCountPause: CountPause;
}
