import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen } from '@musubi/server/listen';
import { createLogger } from '@musubi/server/logger';
import { runMain } from '@musubi/server/start-error';
import pageScript from 'virtual:page-script';

import { createApp } from './app.ts';
import { readEnv } from './env.ts';
import { createApiProfileSource } from './profile-source.ts';

await runMain(async () => {
  const env = readEnv();
  const log = createLogger({ name: 'page', level: env.logLevel });
  const { server } = createApp({
    source: createApiProfileSource(env.apiOrigin),
    log,
    webOrigin: env.webOrigin,
    contentOrigin: env.contentOrigin,
    invalidationSecret: env.invalidationSecret,
    script: pageScript,
    nowMs: () => Date.now(),
  });
  stopOnSignals({ log, steps: [{ name: 'http', stop: async () => server.close() }] });
  await listen(server, {
    host: env.host,
    port: env.port,
    owner: 'the public page server',
    variable: 'PAGE_PORT',
  });
});
