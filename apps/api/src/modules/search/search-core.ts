import type { Core } from '#core/module.ts';

import type { SearchRepository } from './search.repository.ts';

/** Progress of a server's pass over all pages to renew the index. */
export interface IndexWalk {
  /** The user whose page was checked last; empty at the start of a pass. */
  after: string;
  pausesUntilMs: number;
  /** Duration of the current pass so far, in ms. */
  tookMs: number;
}

/** First argument of the functions of the search. */
export interface SearchCore extends Core {
  readonly searchRepository: SearchRepository;
  /** Progress of the job that renews the index. */
  readonly searchIndexWalk: IndexWalk;
}

/** First argument of the functions that search among the pages. */
export type SearchParts = Pick<SearchCore, 'searchRepository' | 'discovered' | 'clock'>;
