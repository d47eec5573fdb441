import { getServerEnv } from '#shared/config/env.server.ts';

import { createTransparencyReader, type Reports } from './transparency-reader.server.ts';

let ofProcess: ReturnType<typeof createTransparencyReader> | null = null;

/**
 * Reads the reports of all half years. All visitors of this process share the result. Null when the API does
 * not respond.
 */
export async function readReports(): Promise<Reports | null> {
  ofProcess ??= createTransparencyReader({ apiOrigin: getServerEnv().browser.apiOrigin });
  return ofProcess();
}
