import { PAGE_PREFIX } from './page-urls.ts';

/** Query parameter of a page's URL with the tag of a share link, such as `x-1127`. */
export const TAG_PARAMETER = 'via';

/** Query parameter of the follow screen that keeps the source through a sign-in. */
export const SOURCE_PARAMETER = 'source';

/** Parameters of a campaign that can name a source; the first one with a valid name does. */
const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_campaign', 'utm_medium'] as const;

// Capitals count too, because a reader may type a printed address. The classes contain ASCII letters only, so
// that lower case turns no other letter into one of them.
const TAG = /^[A-Za-z0-9-]{1,24}$/;
const CAMPAIGN = /^[\w.-]{1,40}$/;
const SOURCE = /^(?:via:[a-z0-9-]{1,24}|utm:[a-z0-9._-]{1,40})$/;

/** Returns the tag of a share link in a query, in lower case; null if the query has no valid tag. */
export function findTag(query: URLSearchParams): string | null {
  return (
    query
      .getAll(TAG_PARAMETER)
      .find((tag) => TAG.test(tag))
      ?.toLowerCase() ?? null
  );
}

/**
 * Returns what brought a visitor, from the query of the page's URL: `via:` with the tag of a share link, else
 * `utm:` with the name of a campaign, else null.
 */
export function findVisitSource(query: URLSearchParams): string | null {
  const tag = findTag(query);
  if (tag !== null) return `via:${tag}`;
  const name = CAMPAIGN_PARAMETERS.flatMap((parameter) => query.getAll(parameter)).find((value) =>
    CAMPAIGN.test(value),
  );
  return name === undefined ? null : `utm:${name.toLowerCase()}`;
}

/** Returns a source that a form or a URL carries; null if its form is not valid. */
export function parseVisitSource(value: string | null | undefined): string | null {
  return value !== null && value !== undefined && SOURCE.test(value) ? value : null;
}

/** Returns a path without its source, for requests that contain an e-mail address. */
export function withoutSource(path: string): string {
  const base = 'https://own.invalid';
  const url = URL.parse(path, base);
  if (url?.origin !== base || !url.searchParams.has(SOURCE_PARAMETER)) return path;
  url.searchParams.delete(SOURCE_PARAMETER);
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Whether a URL is a page at the product's origin or a document below it. The handle may be spelled in any
 * case.
 */
export function isUrlOfPage(url: URL, page: { readonly origin: string; readonly pubId: string }): boolean {
  const [, first = ''] = url.pathname.split('/');
  return url.origin === page.origin && `/${first}`.toLowerCase() === (PAGE_PREFIX + page.pubId).toLowerCase();
}
