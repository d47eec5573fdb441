import { crawlerHeaders, HIDDEN_FROM_SEARCH } from '@musubi/server/ai-refusal';

import { type PageFacts, RTA_LABEL } from '#api/page-facts.ts';

/** Directive for a file of a listed page: search engines list the page, not the file. */
export const ONLY_THE_PAGE = ['noindex'] as const;

/**
 * Returns the headers for crawlers of a page or one of its files. `hidden` applies only to a listed page; an
 * unlisted page and all its files get stricter directives.
 */
export function crawlerHeadersOf(
  { isListed, allowsTraining, door }: PageFacts,
  hidden: readonly string[] = [],
): Readonly<Record<string, string>> {
  return {
    ...crawlerHeaders(allowsTraining, isListed ? hidden : HIDDEN_FROM_SEARCH),
    ...(door?.is_adult === true && { rating: RTA_LABEL }),
  };
}
