/** Says for whose address a page server asks; believed together with the key alone. */
export const VISITOR_ADDRESS_HEADER = 'x-visitor-address';

/** The secret that the API shares with the page servers. */
export const PAGE_SERVER_KEY_HEADER = 'x-page-server-key';
