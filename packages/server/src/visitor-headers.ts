/** Address of the visitor for whom a page server calls the API. Trusted only together with the page server key. */
export const VISITOR_ADDRESS_HEADER = 'x-visitor-address';

/** Secret shared by the API and the page servers. */
export const PAGE_SERVER_KEY_HEADER = 'x-page-server-key';
