// Runs `npm test` in a network namespace that has only loopback, so that a test that needs the internet fails. Needs root,
// unshare and ip. Installs missing system packages and the client's generator first, because the namespace cannot.
import { spawnSync } from 'node:child_process';

import { ensureChromium } from '../chromium.ts';
import { startPostgres } from '../postgres.ts';
import { ensureRedis } from '../redis.ts';
import { run } from '../run.ts';

const RAISE_LOOPBACK = 'ip link set lo up';

function canIsolate(): boolean {
  return spawnSync('unshare', ['--net', 'sh', '-c', RAISE_LOOPBACK]).status === 0;
}

if (canIsolate()) {
  ensureChromium();
  ensureRedis();
  await (await startPostgres())?.stop();
  await run('node', ['tooling/codegen/src/codegen.ts', '--check']);
  const { status } = await run('unshare', ['--net', 'sh', '-c', `${RAISE_LOOPBACK} && exec npm test`]);
  process.exitCode = status;
} else {
  console.log(
    '\n*** LEFT OUT: the tests did not run without a network; this needs root, unshare and ip ***\n',
  );
}
