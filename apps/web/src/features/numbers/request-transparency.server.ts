import { getServerEnv } from '#shared/config/env.server.ts';

import { createTransparencyReader, type Reports } from './transparency-reader.server.ts';

let ofProcess: ReturnType<typeof createTransparencyReader> | null = null;

/** The reports of all half years, which all visitors of this process share; null when the API does not answer. */
export async function readReports(): Promise<Reports | null> {
  ofProcess ??= createTransparencyReader({ apiOrigin: getServerEnv().browser.apiOrigin });
  return ofProcess();
}
