/**
 * Header with the IP address of the visitor for whom a page server calls the API. The API trusts this header
 * only together with the page server key.
 */
export const VISITOR_ADDRESS_HEADER = 'x-visitor-address';

/** Header with the secret that the page servers share with the API. */
export const PAGE_SERVER_KEY_HEADER = 'x-page-server-key';
