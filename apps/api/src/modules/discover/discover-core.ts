import type { Core } from '#core/module.ts';
import type { SearchCore } from '#modules/search/public.ts';

/** Pause of a server after it has counted the pages of all genres. */
export interface CountPause {
  pauseMs: number;
  pausesUntilMs: number;
}

/** First argument of the functions of discovery. */
export interface DiscoverCore extends Core, Pick<SearchCore, 'searchRepository'> {
  readonly genreCountPause: CountPause;
}
