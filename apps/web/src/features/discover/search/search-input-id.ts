/** Id of the search field. Each discovery screen has one such field. */
export const SEARCH_INPUT_ID = 'discover-search';
