import { runServer } from '@musubi/server/start-error';

import { openTraces } from '#platform/traces/traces.ts';
import { readVersion } from '#platform/version.ts';

import { readSettings } from './env.ts';

await runServer(async () => {
  const settings = readSettings();
  const traces = await openTraces(settings, readVersion);
  // Imported after tracing has started, because tracing patches methods of `pg` while it loads.
  const { startApi } = await import('./start-api.ts');
  await startApi(settings, traces);
});
