/** Start of the path of every creator's page on the product's own origin. */
export const PAGE_PREFIX = '/@';

/** Path of a creator's page on the product's own origin, or of a route below the page. */
export function pagePath(pubId: string, below: '' | `/${string}` = ''): string {
  return `${PAGE_PREFIX}${pubId}${below}`;
}

/**
 * Returns the main URL of a creator's page. It is used as canonical URL and in the feed, cards, QR code,
 * sitemap and share sheet. E-mails, lists of other pages and the timeline use the handle URL, which stays
 * valid.
 */
export type PageUrlOf = (pubId: string) => string;

/**
 * Creates the function that returns the main URLs of this installation's pages.
 * @param findMainName Returns the domain name that a creator chose for the page. Returns null for a page
 * without a domain name; its URL is the handle on the product's own origin.
 */
export function createPageUrls(
  webOrigin: string,
  findMainName?: (pubId: string) => string | null,
): PageUrlOf {
  return (pubId) => {
    const name = findMainName?.(pubId);
    return name ? `https://${name}/` : webOrigin + pagePath(pubId);
  };
}
