import { join } from 'node:path';

/** Output folder of Playwright, which empties it before each run. */
export const RESULTS_FOLDER = join(import.meta.dirname, '../test-results');
