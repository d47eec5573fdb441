import { toShownPageUrl } from '#shared/profile/own-page-url.ts';

/**
 * Splits the URL of a share link for display: without its scheme, and with an internationalised name in its own
 * script. A line breaks only before the query, which holds the tag.
 */
export function splitLinkUrl(url: string): { readonly page: string; readonly query: string } {
  const { host, path } = toShownPageUrl(url);
  return { page: `${host}${path}`, query: new URL(url).search };
}

/** The URL of a share link for display, in one piece. */
export function toShownLinkUrl(url: string): string {
  const { page, query } = splitLinkUrl(url);
  return `${page}${query}`;
}
