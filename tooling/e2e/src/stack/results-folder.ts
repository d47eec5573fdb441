import { join } from 'node:path';

/** Playwright's output folder. Playwright empties it before each run. */
export const RESULTS_FOLDER = join(import.meta.dirname, '../../test-results');
