import type { Core } from '#core/module.ts';

import type { SearchRepository } from './search.repository.ts';

/** How far a server has come in renewing the index. */
export interface IndexWalk {
  /** The user whose page was looked at last; empty before the first. */
  after: string;
  pausesUntilMs: number;
  /** How long looking at the pages up to `after` took. */
  tookMs: number;
}

/** First argument of the functions of the search. */
export interface SearchCore extends Core {
  readonly searchRepository: SearchRepository;
  /** How far the job that renews the index has come. */
  readonly searchIndexWalk: IndexWalk;
}

/** First argument of the functions that search among the pages. */
export type SearchParts = Pick<SearchCore, 'searchRepository' | 'discovered' | 'clock'>;
