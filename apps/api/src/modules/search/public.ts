// Other modules, compositions and tests import only these parts of the search.
export { discoverCreators } from './discover-creators.ts';
export { listSuggestions } from './list-suggestions.ts';
export { listNewestPages, walkPages } from './page-lists.ts';
export { createIndexWalk } from './renew-search-index.ts';
export type { SearchCore } from './search-core.ts';
export { createSearchRepository } from './search.repository.ts';
