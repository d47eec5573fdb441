/** Start of the path of every creator's page on the product's own origin. */
export const PAGE_PREFIX = '/@';

/** Path of a creator's page on the product's own origin, or of a route below the page. */
export function pagePath(pubId: string, below: '' | `/${string}` = ''): string {
  return `${PAGE_PREFIX}${pubId}${below}`;
}

/**
 * Returns the main URL of a creator's page, the one that the page and its owner's screens name: canonical URL, feed, cards,
 * QR code, sitemap and share sheet. Mails, lists of other pages and the timeline name the handle URL, which stays valid.
 */
export type PageUrlOf = (pubId: string) => string;

/**
 * Creates the function that names the pages of this installation.
 * @param findMainName Returns the domain name that a creator chose for the page; null for pages without one, which
 *   have their handle on the product's own origin.
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
