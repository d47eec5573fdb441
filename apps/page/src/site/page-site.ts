import { pagePath } from '@musubi/domain/page-urls';

/** URLs of a page's files, and of the product's forms and screens, as seen from the document. */
export interface PageSite {
  readonly isOwnName: boolean;
  /** Returns the URL of the page, or of a file below it. */
  readonly fileUrl: (pubId: string, below: '' | `/${string}`) => string;
  /** Returns the URL of a form or screen of the product from its path. */
  readonly productUrl: (path: string) => string;
  /** Returns the prefix of the endpoints that count visits and clicks. */
  readonly countUrl: (pubId: string) => string;
  /** Origins to which the document's forms are sent, besides the document's own. */
  readonly formOrigins: readonly string[];
}

/** The product's own origin, where every page is below its handle. */
export const PRODUCT_SITE: PageSite = {
  isOwnName: false,
  fileUrl: pagePath,
  productUrl: (path) => path,
  countUrl: (pubId) => pagePath(pubId),
  formOrigins: [],
};

/**
 * Creates the site for pages at domain names of their creators. There a page is at `/`, and its forms are
 * sent to the product.
 */
export function createOwnNameSite(webOrigin: string): PageSite {
  return {
    isOwnName: true,
    fileUrl: (_pubId, below) => below || '/',
    productUrl: (path) => webOrigin + path,
    // The page script treats an empty prefix as missing, so the prefix is `/.`.
    countUrl: () => '/.',
    formOrigins: [webOrigin],
  };
}
