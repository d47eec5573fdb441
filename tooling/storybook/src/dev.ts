// Starts Storybook for development on loopback, at the port in STORYBOOK_PORT.
import { spawn } from 'node:child_process';

import { refuseTakenPorts } from '@musubi/dev/stack/free-ports';
import { portSchema, readEnvironment } from '@musubi/server/environment';
import { runMain } from '@musubi/server/start-error';
import * as z from 'zod';

const HOST = '127.0.0.1';

await runMain(async () => {
  const { STORYBOOK_PORT: port } = readEnvironment(
    z.object({ STORYBOOK_PORT: portSchema.default(6006) }),
    process.env,
  );
  await refuseTakenPorts([{ host: HOST, port, owner: 'Storybook', variable: 'STORYBOOK_PORT' }]);
  const words = [
    'dev',
    '--disable-telemetry',
    '--ci',
    '--exact-port',
    '--host',
    HOST,
    '--port',
    String(port),
  ];
  const storybook = spawn('storybook', words, { stdio: 'inherit' });
  process.once('SIGTERM', () => {
    storybook.kill();
  });
  storybook.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
});
