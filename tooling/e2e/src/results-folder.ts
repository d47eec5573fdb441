import { join } from 'node:path';

/** Where Playwright leaves what came of a run; it empties the folder before the next one starts. */
export const RESULTS_FOLDER = join(import.meta.dirname, '../test-results');
