/** Id of the search field, which exists once on each screen of discovery. */
export const SEARCH_INPUT_ID = 'discover-search';
