import { pagePath } from '@musubi/domain/page-urls';

/** Where a document finds the files of its page, and the forms and screens of the product. */
export interface PageSite {
  readonly isOwnName: boolean;
  /** Returns the URL of the page, or of a file below it. */
  readonly fileUrl: (pubId: string, below: '' | `/${string}`) => string;
  /** Returns the URL of a form or screen of the product from its path. */
  readonly productUrl: (path: string) => string;
  /** Returns the prefix of the endpoints that count visits and clicks. */
  readonly countUrl: (pubId: string) => string;
  /** Origins to which forms of the document go, besides the document's own. */
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

/** Creates the site of pages at domain names of their creators, where a page is at `/` and has no forms. */
export function createOwnNameSite(webOrigin: string): PageSite {
  return {
    isOwnName: true,
    fileUrl: (_pubId, below) => below || '/',
    productUrl: (path) => webOrigin + path,
    // The script of the page takes an empty prefix for none.
    countUrl: () => '/.',
    formOrigins: [webOrigin],
  };
}
