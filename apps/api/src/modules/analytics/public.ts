// Other modules import only these parts of the analytics.
export { readCallTotals } from './read-call-totals.ts';
