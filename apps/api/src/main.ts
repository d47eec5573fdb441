import { runMain } from '@musubi/server/start-error';

import { openTraces } from '#platform/traces/traces.ts';
import { readVersion } from '#platform/version.ts';

import { readSettings } from './env.ts';

await runMain(async () => {
  const settings = readSettings();
  const traces = await openTraces(settings, readVersion);
  // Imported after the traces have started, because they replace methods of `pg` while it loads.
  const { startApi } = await import('./start-api.ts');
  await startApi(settings, traces);
});
