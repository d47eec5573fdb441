import type { Locale } from '@musubi/domain/locales';

interface PageWalk {
  /** Null for pages of any genre. */
  readonly genreId: string | null;
  /** Whether to list pages that few people follow, or the others. */
  readonly isSmall: boolean;
  /** Key at which the walk starts; it goes on at the first key after the last one. */
  readonly after: string;
  readonly limit: number;
  readonly now: Date;
}

/** Lists of pages that discovery may show, whose cost does not grow with the number of pages. */
export interface PageSources {
  walk(walk: PageWalk): Promise<readonly string[]>;
  /** The pages that were published last, newest first. */
  listNewest(limit: number, now: Date): Promise<readonly string[]>;
  /** Picks for all readers; with a language, also those for its readers. */
  listPicks(now: Date, locale: Locale | null): Promise<readonly string[]>;
}
