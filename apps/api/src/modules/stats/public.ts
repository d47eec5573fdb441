// Compositions and tests import only these parts of the statistics.
export { getStats } from './get-stats.ts';
export { sumMonths } from './sum-months.ts';
