// Compositions, the demo and tests import only these parts of discovery.
export { getDiscovery } from './get-discovery.ts';
export { listRecommendations } from './list-recommendations.ts';
export { createCountPause, renewGenreCounts } from './renew-genre-counts.ts';
export { setDiscovery } from './set-discovery.ts';
